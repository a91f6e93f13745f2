// What only moves: ink that splashes, spreads or dissolves and dries, and the leaf that turns between screens.
// No sine is taken of large numbers, because phones are not exact there.

#import bevy_ui::ui_vertex_output::UiVertexOutput

struct Motion {
    colour: vec4<f32>,
    dark: vec4<f32>,
    // The completed part, the opacity, the seed, and the kind.
    state: vec4<f32>,
};

@group(1) @binding(0)
var<uniform> motion: Motion;

fn hash(p: vec2<f32>) -> f32 {
    var q = fract(vec3<f32>(p.xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
}

fn noise(p: vec2<f32>) -> f32 {
    let cell = floor(p);
    let t = p - cell;
    let s = t * t * (3.0 - 2.0 * t);
    let top = mix(hash(cell), hash(cell + vec2<f32>(1.0, 0.0)), s.x);
    let low = mix(hash(cell + vec2<f32>(0.0, 1.0)), hash(cell + vec2<f32>(1.0, 1.0)), s.x);
    return mix(top, low, s.y);
}

fn clouds(p: vec2<f32>) -> f32 {
    return noise(p) * 0.55 + noise(p * 2.03 + 17.3) * 0.28 + noise(p * 4.1 + 5.1) * 0.17;
}

// How far the ink reaches in a direction, from 0 to 1: a few long fingers among short ones.
fn fingers(p: vec2<f32>, seed: f32) -> f32 {
    let way = p / max(length(p), 0.001);
    let wide = clouds(way * 1.9 + seed * 7.7);
    let fine = noise(way * 5.3 + seed * 3.1);
    return clamp(wide * 0.75 + fine * fine * 0.55, 0.0, 1.0);
}

// Drops flung beyond the ink: the distance to the nearest one, negative inside.
fn drops(p: vec2<f32>, seed: f32) -> f32 {
    let grid = p * 5.5 + seed * 13.0;
    let cell = floor(grid);
    let chance = hash(cell + 3.7);
    let middle = vec2<f32>(0.25 + 0.5 * hash(cell + 9.1), 0.25 + 0.5 * hash(cell + 21.7));
    let radius = select(-1.0, 0.06 + 0.16 * hash(cell + 40.3), chance > 0.62);
    return (length(grid - cell - middle) - radius) / 5.5;
}

// The ink at a place, from -1 to 1 on both axes: its cover, and how dark its rim is.
fn splash(p: vec2<f32>, part: f32, seed: f32) -> vec2<f32> {
    let wet = 1.0 - pow(1.0 - clamp(part / 0.30, 0.0, 1.0), 3.0);
    let dry = clamp((part - 0.35) / 0.65, 0.0, 1.0);
    let reach = wet * (0.22 + 0.66 * pow(fingers(p, seed), 1.4));
    let edge = length(p) - reach + (clouds(p * 4.0 + seed) - 0.5) * 0.10;
    let flung = max(drops(p, seed), length(p) - wet * 0.92);
    let body = max(smoothstep(0.02, -0.02, edge), smoothstep(0.012, -0.012, flung));
    let rim = max(exp(-abs(edge + 0.02) * 22.0), exp(-abs(flung + 0.01) * 40.0) * smoothstep(-0.04, 0.02, edge));
    // It dries from the middle: there it is thin first.
    let cover = body * mix(0.92, 0.25 + 0.70 * rim, dry) * (1.0 - dry * dry);
    return vec2<f32>(cover, rim);
}

fn spread(p: vec2<f32>, part: f32, seed: f32) -> vec2<f32> {
    let t = clamp(part / 0.42, 0.0, 1.0);
    let wet = t * (2.0 - t);
    let dry = clamp((part - 0.34) / 0.66, 0.0, 1.0);
    let reach = wet * (0.52 + 0.46 * fingers(p, seed));
    let edge = length(p) - reach + (clouds(p * 3.2 + seed) - 0.5) * 0.14;
    let body = smoothstep(0.03, -0.03, edge);
    let rim = exp(-abs(edge + 0.03) * 16.0);
    // What was drawn comes out of the middle, where the ink is taken up first.
    let open = dry * (0.95 + 0.70 * (clouds(p * 2.6 + seed * 5.0) - 0.5)) - 0.06;
    let left = smoothstep(-0.10, 0.07, length(p) - open);
    let seam = exp(-abs(length(p) - open) * 14.0) * step(0.01, dry);
    let cover = body * max(left, 0.0) * (0.94 - 0.34 * dry) * (1.0 - dry * dry * dry);
    return vec2<f32>(cover, max(rim, seam));
}

fn dissolve(p: vec2<f32>, part: f32, seed: f32) -> vec2<f32> {
    let gone = clamp((part - 0.22) / 0.78, 0.0, 1.0);
    // The ink runs down in strands.
    let run = gone * gone * (0.10 + 0.55 * noise(vec2<f32>(p.x * 7.0 + seed * 11.0, seed)));
    let q = vec2<f32>(p.x * (1.0 - 0.10 * gone), p.y - run);
    let grain = clouds(q * 3.4 + seed * 3.0);
    // The shape of the card, whose edge frays.
    let inside = abs(q) - vec2<f32>(0.505, 0.365);
    let card = length(max(inside, vec2<f32>(0.0))) + min(max(inside.x, inside.y), 0.0);
    let edge = card + (grain - 0.5) * (0.05 + 0.30 * gone);
    // First the ink rises in the card, then it falls apart.
    let risen = smoothstep(grain - 0.12, grain + 0.12, part / 0.16 * 1.24 - 0.12);
    let fine = clouds(q * 6.5 + seed * 9.0) * 0.62 + grain * 0.38;
    let limit = 0.14 + gone * 0.64;
    let left = smoothstep(limit, limit + 0.09, fine - 0.10 * length(p));
    let seam = 1.0 - smoothstep(0.0, 0.12, abs(fine - 0.10 * length(p) - limit - 0.07));
    let cover = smoothstep(0.02, -0.02, edge) * risen * left * (1.0 - pow(gone, 4.0));
    return vec2<f32>(cover * 0.96, max(exp(-abs(edge) * 20.0), seam * step(0.01, gone)));
}

// A leaf that turns over its spine, from the right page to the left one, with lines of writing on it.
fn leaf(uv: vec2<f32>, part: f32) -> vec4<f32> {
    let turn = part * 3.14159265;
    let free = cos(turn);
    let lift = sin(turn);
    let side = (uv.x - 0.5) * 2.0;
    let along = side / select(min(free, -0.001), max(free, 0.001), free >= 0.0);
    let fade = smoothstep(0.0, 0.10, part) * (1.0 - smoothstep(0.72, 1.0, part));
    // The free edge is nearer to the eye, and so it is higher.
    let high = 0.47 * (1.0 + 0.16 * lift * clamp(along, 0.0, 1.0));
    let up = (uv.y - 0.5) / high;
    let shadow = 0.42 * lift * exp(-max(along - 1.0, 0.0) * abs(free) * 9.0) * step(1.0, along) * step(abs(up), 1.04);
    if along < 0.0 || along > 1.0 || abs(up) > 1.0 {
        return vec4<f32>(0.02, 0.012, 0.008, shadow * fade);
    }
    let curl = 1.0 - 0.30 * lift * along * along - 0.35 * exp(-along * 14.0);
    let back = select(0.80, 1.0, free >= 0.0);
    var paper = motion.colour.rgb * curl * back * (0.94 + 0.10 * clouds(vec2<f32>(along * 6.0, up * 9.0)));
    let row = up * 13.0;
    let word = noise(vec2<f32>(along * 38.0, floor(row) * 7.0));
    let line = smoothstep(0.16, 0.06, abs(fract(row) - 0.5)) * step(0.30, word);
    let margin = step(0.14, along) * step(along, 0.86) * step(abs(up), 0.84);
    paper = mix(paper, motion.dark.rgb, 0.38 * line * margin);
    return vec4<f32>(paper, 0.95 * fade);
}

@fragment
fn fragment(in: UiVertexOutput) -> @location(0) vec4<f32> {
    let part = motion.state.x;
    let seed = motion.state.z;
    let kind = motion.state.w;
    if kind > 2.5 {
        let turned = leaf(in.uv, part);
        return vec4<f32>(turned.rgb, turned.a * motion.state.y);
    }
    let p = (in.uv - 0.5) * 2.0;
    var ink: vec2<f32>;
    if kind < 0.5 {
        ink = splash(p, part, seed);
    } else if kind < 1.5 {
        ink = spread(p, part, seed);
    } else {
        ink = dissolve(p, part, seed);
    }
    let pool = clouds(p * 2.3 + seed * 2.0);
    let deep = clamp(0.25 + 0.60 * ink.y + 0.5 * (pool - 0.5), 0.0, 1.0);
    // Nothing is cut off at the edge of the node.
    let within = smoothstep(1.0, 0.94, max(abs(p.x), abs(p.y)));
    return vec4<f32>(mix(motion.colour.rgb, motion.dark.rgb, deep), ink.x * within * motion.state.y);
}
