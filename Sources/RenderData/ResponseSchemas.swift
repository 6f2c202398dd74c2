/// JSON Schemas of what the service answers, as they stand in the OpenAPI document.
enum ResponseSchemas {
  static let problem: StaticString = #"""
    {
      "type": "object",
      "description": "What is wrong with a request (RFC 9457).",
      "required": ["type", "title", "status", "detail"],
      "properties": {
        "type": {"type": "string"},
        "title": {"type": "string", "description": "The status in words."},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "One sentence about this request."},
        "parameter": {"type": "string", "description": "The parameter's name."},
        "value": {"type": "string", "description": "The first 40 characters of its value."},
        "accepted": {"type": "string", "description": "What would be right."},
        "nearest": {"type": "string", "description": "What was probably meant."}
      }
    }
    """#

  static let presets: StaticString = #"""
    {
      "type": "object",
      "required": ["version", "presets"],
      "properties": {
        "version": {"const": 1},
        "presets": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["name", "family", "summary", "quirks", "values", "url"],
            "properties": {
              "name": {"type": "string"},
              "family": {
                "enum": ["submit", "push", "pop"],
                "description": "submit: a button shrinks and expands; push: a circle opens; pop: it closes."
              },
              "summary": {"type": "string"},
              "quirks": {
                "type": "array",
                "description": "What it keeps of its source on purpose.",
                "items": {"type": "string"}
              },
              "values": {
                "type": "object",
                "description": "The values in which it differs from the defaults of the parameters: numbers as such, all else as in a query.",
                "additionalProperties": {"type": ["number", "string"]}
              },
              "url": {"type": "string", "description": "The address of its picture."}
            }
          }
        }
      }
    }
    """#

  static let transition: StaticString = #"""
    {
      "type": "object",
      "description": "A transition. Times are seconds from the tap, lengths points, angles degrees clockwise. Within a version no member changes its meaning or goes away.",
      "required": ["version", "url", "spec", "duration", "cover", "phases", "tracks", "animate", "losses", "warnings"],
      "properties": {
        "version": {"const": 1},
        "url": {"type": "string", "description": "The canonical address of this document."},
        "spec": {"$ref": "#/components/schemas/Spec"},
        "duration": {"type": "number", "description": "Seconds of one run, the idle time before the tap included."},
        "cover": {
          "type": "object",
          "description": "The exact circle that reaches every corner of the stage.",
          "required": ["radius", "scale"],
          "properties": {
            "radius": {"type": "number"},
            "scale": {"type": "number", "description": "The radius over that of the circle at its beginning."}
          }
        },
        "phases": {
          "type": "array",
          "description": "The named spans, in order of their begin.",
          "items": {
            "type": "object",
            "required": ["name", "begin", "end", "curve", "controlPoints", "changes"],
            "properties": {
              "name": {"type": "string"},
              "begin": {"type": "number"},
              "end": {"type": "number"},
              "curve": {"type": "string"},
              "controlPoints": {
                "type": ["array", "null"],
                "description": "x1, y1, x2, y2 of a Bézier or a straight line.",
                "items": {"type": "number"}, "minItems": 4, "maxItems": 4
              },
              "changes": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["part", "property", "from", "to", "keyPath"],
                  "properties": {
                    "part": {"type": "string"},
                    "property": {"type": "string"},
                    "from": {"type": "number"},
                    "to": {"type": "number"},
                    "keyPath": {
                      "type": ["string", "null"],
                      "description": "The property of a Core Animation layer that changes so; null for what follows from another. A circle's radius is a layer's scale: divide by the first radius."
                    }
                  }
                }
              }
            }
          }
        },
        "tracks": {
          "type": "array",
          "description": "Every property of every part that changes. A jump is two keyframes at one instant, of which the later holds.",
          "items": {
            "type": "object",
            "required": ["part", "property", "unit", "least", "greatest", "keyframes"],
            "properties": {
              "part": {"type": "string"},
              "property": {"type": "string"},
              "unit": {"enum": ["pt", "deg", "1"]},
              "least": {"type": ["number", "null"], "description": "What the value is held above when a curve overshoots."},
              "greatest": {"type": ["number", "null"], "description": "What it is held below."},
              "keyframes": {
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "object",
                  "required": ["t", "value", "curve"],
                  "properties": {
                    "t": {"type": "number"},
                    "value": {"type": "number"},
                    "curve": {"type": "string", "description": "How it runs to the next keyframe: as in a query, or reversed-spring(…), a spring run backwards."}
                  }
                }
              }
            }
          }
        },
        "animate": {
          "type": "object",
          "description": "Arguments for element.animate(keyframes, options), by element: control, a group about the button's centre that holds button, label and spinner; button, a box of the button's size and colour with square corners; label, the text on it; spinner, the arc from 12 o'clock in a box about its centre, at first transparent; circle, a box as large as the stage in the button's colour; reveal, the page that opens or closes, as large as the stage; from and to, the pages, the one that comes at first transparent. Shapes are clips: of circle and reveal circle(), of the button inset(). What stands still is left out.",
          "propertyNames": {"enum": ["control", "button", "label", "spinner", "circle", "reveal", "from", "to"]},
          "additionalProperties": {
            "type": "object",
            "required": ["keyframes", "options"],
            "properties": {
              "keyframes": {
                "type": "array",
                "minItems": 2,
                "items": {
                  "type": "object",
                  "required": ["offset"],
                  "properties": {
                    "offset": {"type": "number", "minimum": 0, "maximum": 1},
                    "easing": {"type": "string", "description": "Springs are linear(), within 0.1 % of the way."}
                  },
                  "additionalProperties": {"type": "string"}
                }
              },
              "options": {
                "type": "object",
                "required": ["duration", "iterations", "fill"],
                "properties": {
                  "duration": {"type": "number", "description": "Milliseconds."},
                  "iterations": {
                    "anyOf": [{"type": "integer", "minimum": 1}, {"const": "Infinity"}],
                    "description": "JSON has no infinity; browsers read the word as one."
                  },
                  "fill": {"const": "both"}
                }
              }
            }
          }
        },
        "frame": {
          "type": "object",
          "description": "With at: the whole picture at that instant, as values by part and property.",
          "required": ["t"],
          "properties": {"t": {"type": "number"}},
          "additionalProperties": {"type": "object", "additionalProperties": {"type": "number"}}
        },
        "losses": {
          "type": "array",
          "description": "What a format cannot say of this transition.",
          "items": {
            "type": "object",
            "required": ["format", "feature", "consequence"],
            "properties": {
              "format": {"type": "string"},
              "feature": {"type": "string"},
              "parameter": {"type": "string", "description": "The parameter whose value cannot be said, where it is a single one's."},
              "consequence": {"type": "string", "description": "What is seen instead."}
            }
          }
        },
        "warnings": {
          "type": "array",
          "description": "What the transition does and its author may not want.",
          "items": {
            "type": "object",
            "required": ["parameter", "message"],
            "properties": {
              "parameter": {"type": "string"},
              "message": {"type": "string"}
            }
          }
        }
      }
    }
    """#
}
