// RenderCSS
