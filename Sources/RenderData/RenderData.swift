// RenderData
