"""Plots of real against simulated totals: a point a man, the line of equals, the band of perfect replays.

A plot is laid out once; ``svg`` writes it for pages and files, ``png`` draws the same for files.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PIL import Image, ImageDraw, ImageFont

SIZE = 420
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 34, 44
TICKS = 5
NINE_IN_TEN = 1.645
"""Standard deviations on both sides between which nine of ten values lie."""

INK, GRID, BAND, POINT = "#24292f", "#c9ced6", "#cfe3f5", "#1f5f99"
BAND_STEPS = 40
SCALE = 2
"""Pixels of a PNG for each unit of the layout."""


@dataclass(frozen=True, slots=True)
class Scatter:
    """A plot: values of the same men, and how far perfect replays are off (one standard deviation).

    With ``counts`` the deviation of a value grows with its square root, as that of counts does.
    """

    title: str
    real: tuple[float, ...]
    simulated: tuple[float, ...]
    off_by: float = 0.0
    counts: bool = True
    words: str = ""

    @property
    def low(self) -> float:
        """Where both axes begin: 0, but for shares that never come near it."""
        least = min((*self.real, *self.simulated), default=0.0)
        most = max((*self.real, *self.simulated), default=1.0)
        step = _step(most - least) if least > (most - least) else 0.0
        return math.floor(least / step) * step if step else 0.0

    @property
    def ticks(self) -> tuple[float, ...]:
        """Round numbers along both axes; the last is where they end."""
        most = max((*self.real, *self.simulated), default=1.0)
        step = _step(most - self.low)
        count = max(1, math.ceil((most - self.low) / step - 1e-9))
        return tuple(self.low + step * number for number in range(count + 1))

    def place(self, real: float, simulated: float) -> tuple[float, float]:
        """Give the point's place in the picture."""
        low, high = self.ticks[0], self.ticks[-1]
        across = (real - low) / (high - low)
        up = (simulated - low) / (high - low)
        return (
            LEFT + across * (SIZE - LEFT - RIGHT),
            SIZE - BOTTOM - up * (SIZE - TOP - BOTTOM),
        )

    @property
    def band(self) -> tuple[tuple[float, float], ...]:
        """Corners of the band of perfect replays, kept within the axes; empty without one."""
        if not self.off_by or not self.real:
            return ()
        low, high = self.ticks[0], self.ticks[-1]
        mean = sum(self.real) / len(self.real)
        above, below = [], []
        for step in range(BAND_STEPS + 1):
            value = low + (high - low) * step / BAND_STEPS
            share = math.sqrt(value / mean) if self.counts and mean > 0 else 1.0
            wide = NINE_IN_TEN * self.off_by * share
            above.append((value, min(high, value + wide)))
            below.append((value, max(low, value - wide)))
        return tuple(self.place(*corner) for corner in (*above, *reversed(below)))


def _step(span: float) -> float:
    """Give a round step that takes about ``TICKS`` of them for a span."""
    if span <= 0:
        return 1.0
    rough = span / TICKS
    size = 10.0 ** math.floor(math.log10(rough))
    return next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)


def label_of(value: float) -> str:
    """Write a number at an axis."""
    return f"{value:.3f}".lstrip("0") if 0 < abs(value) < 1 else f"{value:g}"


def svg(plot: Scatter) -> str:
    """Write the plot as a picture of its own; colours are presentation attributes."""
    right, bottom = SIZE - RIGHT, SIZE - BOTTOM
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img" '
            f'aria-label="{escape(plot.title)}: {escape(plot.words)}" font-family="sans-serif" '
            'font-size="12" fill="currentColor">'
        ),
        f'<text x="{LEFT}" y="20" font-size="15" font-weight="bold">{escape(plot.title)}</text>',
    ]
    if plot.band:
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in plot.band)
        parts.append(f'<polygon points="{corners}" fill="#5b9bd5" fill-opacity="0.25"/>')
    for value in plot.ticks:
        x, y = plot.place(value, value)
        parts.append(
            f'<path d="M{x:.1f} {TOP}V{bottom}M{LEFT} {y:.1f}H{right}" stroke="currentColor" '
            'stroke-opacity="0.15" fill="none"/>'
            f'<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{label_of(value)}</text>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label_of(value)}</text>'
        )
    first, last = (
        plot.place(plot.ticks[0], plot.ticks[0]),
        plot.place(plot.ticks[-1], plot.ticks[-1]),
    )
    parts.append(
        f'<path d="M{first[0]:.1f} {first[1]:.1f}L{last[0]:.1f} {last[1]:.1f}" '
        'stroke="currentColor" stroke-opacity="0.6" fill="none"/>'
    )
    parts.append('<g fill="#2f7fc1" fill-opacity="0.55">')
    parts += [f'<circle cx="{x:g}" cy="{y:g}" r="2.5"/>' for x, y in sorted(set(_places(plot)))]
    parts.append("</g>")
    middle = (LEFT + right) / 2
    parts.append(f'<text x="{middle:g}" y="{SIZE - 8}" text-anchor="middle">real</text>')
    parts.append(
        f'<text transform="translate(14 {(TOP + bottom) / 2:g}) rotate(-90)" '
        'text-anchor="middle">simulated</text></svg>'
    )
    return "".join(parts)


def _places(plot: Scatter) -> list[tuple[float, float]]:
    return [
        (round(x, 1), round(y, 1))
        for x, y in (
            plot.place(real, simulated)
            for real, simulated in zip(plot.real, plot.simulated, strict=True)
        )
    ]


def png(plot: Scatter) -> bytes:
    """Draw the plot as a PNG."""
    picture = Image.new("RGB", (SIZE * SCALE, SIZE * SCALE), "white")
    draw = ImageDraw.Draw(picture, "RGBA")
    text, heading = ImageFont.load_default(12 * SCALE), ImageFont.load_default(15 * SCALE)
    right, bottom = SIZE - RIGHT, SIZE - BOTTOM

    def spot(x: float, y: float) -> tuple[float, float]:
        return x * SCALE, y * SCALE

    def at(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x * SCALE, y * SCALE) for x, y in points]

    if plot.band:
        draw.polygon(at(plot.band), fill=BAND)
    for value in plot.ticks:
        x, y = plot.place(value, value)
        draw.line(at([(x, TOP), (x, bottom)]), fill=GRID)
        draw.line(at([(LEFT, y), (right, y)]), fill=GRID)
        draw.text(spot(x, bottom + 6), label_of(value), fill=INK, font=text, anchor="ma")
        draw.text(spot(LEFT - 6, y), label_of(value), fill=INK, font=text, anchor="rm")
    ends = [plot.place(value, value) for value in (plot.ticks[0], plot.ticks[-1])]
    draw.line(at(ends), fill=INK, width=SCALE)
    for x, y in _places(plot):
        draw.ellipse(at([(x - 2, y - 2), (x + 2, y + 2)]), fill=POINT)
    draw.text(spot(LEFT, 8), plot.title, fill=INK, font=heading)
    draw.text(spot((LEFT + right) / 2, SIZE - 20), "real", fill=INK, font=text, anchor="ma")
    side = Image.new("RGB", (90 * SCALE, 16 * SCALE), "white")
    ImageDraw.Draw(side).text((45 * SCALE, 0), "simulated", fill=INK, font=text, anchor="ma")
    turned = side.rotate(90, expand=True)
    picture.paste(turned, (0, ((TOP + bottom) * SCALE - turned.height) // 2))
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
