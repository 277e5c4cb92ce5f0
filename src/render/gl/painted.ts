import { cornerPlace, rampLength, runs } from './vertices.ts'

/* What the quad program has only where a draw call has gradients, polygons or a shape that it is seen through. */

/** Of the vertex shader: where the row of colours lies stands in place of the colour, of which only the alpha counts. */
export const readRamp = `
vec3 low = floor(color.rgb * 255.0 + 0.5);
vec2 ramp = vec2(low.r + low.g * 256.0, low.b + floor(flags.z * 0.5) * 256.0) + 0.5;
vRamp = flags.w > 1.5 ? vec4(ramp * texel, ${rampLength - 1}.0 * texel.x, flags.w) : vec4(0.0);
if (flags.w > 1.5) {
  vUv = uv;
  vColor = vec4(color.a);
}`

/** Of the vertex shader: corners stand in place of a sweep. */
export const placePolygon = `
float half_ = 3.14159265 / max(1.0, floor(arc.x * ${32767 / cornerPlace} + 0.5));
float far = core.x * scale;
vPolygon = flags.y > 1.5 ? vec4(vec2(sin(half_), cos(half_)) * far * arc.y, half_, far) : vec4(0.0, 0.0, 1.0, 0.0);`

/** Of the fragment shader: the distance from the nearest side. */
export const measurePolygon = `
float turn = abs(mod(atan(vLocal.x, -vLocal.y) + vPolygon.z, vPolygon.z * 2.0) - vPolygon.z);
vec2 corner = vec2(0.0, vPolygon.w);
vec2 off = length(vLocal) * vec2(sin(turn), cos(turn)) - corner;
vec2 edge = vPolygon.xy - corner;
float p = length(off - edge * clamp(dot(off, edge) / max(dot(edge, edge), 1e-6), 0.0, 1.0));
p = (edge.x * off.y > edge.y * off.x ? p : -p) - vBend.x;
d = vPolygon.w > 0.0 ? p : d;`

/** Of the fragment shader: the texel of a gradient; the angle of a sweep costs every pixel, so most calls have none. */
export const walkRamp = `
float along = vRamp.w > ${runs.radial - 0.5} ? length(vUv) : vUv.x;
#if SWEEP
along = vRamp.w > ${runs.sweep - 0.5} ? fract(atan(vUv.x, -vUv.y) / 6.28318531 + 1.0) : along;
#endif
vec2 at = vRamp.w > 1.5 ? vec2(vRamp.x + clamp(along, 0.0, 1.0) * vRamp.z, vRamp.y) : vUv;`

/** Of the vertex shader: where a corner lies in the shape that the draw call is seen through. */
export const placeClip = `
vClip = (clipPlace * vec3(at, 1.0)).xy * scale;`

/** Of the fragment shader: how much of that shape is here, measured as the shape itself would be. */
export const measureClip = `
vec2 beyond = abs(vClip) - clip.xy;
float c = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - clip.z;
vec2 share = vClip / clip.xy;
float far = length(share);
c = clip.w > 0.5 ? far * (far - 1.0) / max(length(share / clip.xy), 1e-6) : c;
float within = clamp(0.5 - c, 0.0, 1.0) * clipLook.x;
gl_FragColor *= clipLook.y > 0.5 ? 1.0 - within : within;`
