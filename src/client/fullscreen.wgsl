// The triangle that covers the screen: the engine's blit and tonemapping shaders import it under this name.

#define_import_path bevy_core_pipeline::fullscreen_vertex_shader

struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
};

// Corners 0, 1 and 2 of the triangle lie at (-1, 1), (-1, -3) and (3, 1): the part of it from -1 to 1 is the screen, whose
// upper left corner has the texture coordinate (0, 0) and whose lower right one (1, 1).
@vertex
fn fullscreen_vertex_shader(@builtin(vertex_index) corner: u32) -> FullscreenVertexOutput {
    var uv = vec2<f32>(0.0, 0.0);
    if corner == 1u {
        uv.y = 2.0;
    }
    if corner == 2u {
        uv.x = 2.0;
    }
    var output: FullscreenVertexOutput;
    output.position = vec4<f32>(2.0 * uv.x - 1.0, 1.0 - 2.0 * uv.y, 0.0, 1.0);
    output.uv = uv;
    return output;
}
