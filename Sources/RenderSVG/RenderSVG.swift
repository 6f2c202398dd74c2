// RenderSVG
