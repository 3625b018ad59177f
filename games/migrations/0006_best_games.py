from django.db import migrations, models

SKATERS = """
DELETE FROM games_skatersum;
INSERT INTO games_skatersum (
    competition_id, player, team, games, position, goals, assists, plus_minus, penalty_minutes, power_play_goals,
    short_handed_goals, game_winning_goals, shots, most_goals, most_assists, most_points, most_shots,
    most_penalty_minutes
)
SELECT
    competition_id, player, team, COUNT(*), MAX(position), SUM(goals), SUM(assists),
    CASE WHEN COUNT(plus_minus) = COUNT(*) THEN SUM(plus_minus) END, SUM(penalty_minutes), SUM(power_play_goals),
    SUM(short_handed_goals), SUM(game_winning_goals), CASE WHEN COUNT(shots) = COUNT(*) THEN SUM(shots) END,
    MAX(goals), MAX(assists), MAX(goals + assists), MAX(shots), MAX(penalty_minutes)
FROM games_skaterline WHERE competition_id IS NOT NULL GROUP BY competition_id, player, team;
"""
GOALIES = """
UPDATE games_goaliesum SET most_saves = (
    SELECT MAX(saves) FROM games_goalieline AS line
    WHERE line.competition_id = games_goaliesum.competition_id
    AND line.player = games_goaliesum.player AND line.team = games_goaliesum.team
);
"""


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_season_totals"),
    ]

    operations = [
        migrations.AddField("goaliesum", "most_saves", models.IntegerField(null=True)),
        *(
            migrations.AddField(
                "skatersum", name, models.IntegerField(default=0), preserve_default=False
            )
            for name in ("most_goals", "most_assists", "most_points", "most_penalty_minutes")
        ),
        migrations.AddField("skatersum", "most_shots", models.IntegerField(null=True)),
        migrations.RunSQL(SKATERS + GOALIES, migrations.RunSQL.noop),
    ]
