"""Additions to the description of the API."""

from typing import Any

from games.api.errors import ErrorSerializer

ERROR = "Error"
SENTENCE = "Something was asked for that cannot be done; nothing was changed."


def add_errors(result: dict[str, Any], **_: object) -> dict[str, Any]:
    """Say of every operation that its errors have the one shape."""
    fields = ErrorSerializer().fields
    properties: dict[str, Any] = {
        name: {
            "type": "object" if name == "context" else "string",
            "description": str(field.help_text),
            **({"additionalProperties": {}} if name == "context" else {}),
        }
        for name, field in fields.items()
    }
    result["components"].setdefault("schemas", {})[ERROR] = {
        "type": "object",
        "description": (ErrorSerializer.__doc__ or "").strip(),
        "properties": properties,
        "required": list(properties),
    }
    reference = {"$ref": f"#/components/schemas/{ERROR}"}
    answer = {"description": SENTENCE, "content": {"application/json": {"schema": reference}}}
    for path in result["paths"].values():
        for operation in path.values():
            operation["responses"]["4XX"] = answer
    return result
