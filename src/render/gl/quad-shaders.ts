import { mostLetters, placeLetter } from './letters.ts'
import { measureClip, measurePolygon, placeClip, placePolygon, readRamp, walkRamp } from './painted.ts'
import { feature } from './vertices.ts'

/** What the one hands the other. */
const varyings = `varying vec2 vLocal, vCore;
varying vec4 vColor;
#if ROUND
varying vec2 vBend;
#endif
#if ARC
varying vec3 vArc;
#endif
#if ELLIPSE
varying float vEllipse;
#endif
#if GRADIENT
// where the ramp begins, how long it is, and what it runs along
varying vec4 vRamp;
#endif
#if POLYGON
// what lies between two corners, half the angle of a side, and how far out a corner is
varying vec4 vPolygon;
#endif
#if CLIP
varying vec2 vClip;
#endif
`

/** The vertex shader; needs the lines of `defines` before it. */
export const vertexShader = `
precision highp float;
#if PAGES > 0
attribute vec2 uv;
#endif
#if PAGES > 2
uniform vec2 texel2, texel3;
#endif
attribute vec2 position, local, core, bend, arc;
attribute vec4 color, flags;
uniform mat4 view;
uniform float scale;
#if CLIP
uniform mat3 clipPlace;
#endif
#if LABEL
uniform vec4 ink, fill;
// its radius, and a white texel
uniform vec3 pill;
uniform mat4 letters[${mostLetters / 4}];
#endif
#if PAGES > 0
uniform vec2 texel0;
varying vec2 vUv;
#endif
#if PAGES > 1
uniform vec2 texel1;
varying float vUnit;
#endif
${varyings}void main() {
  vec2 at = position;
#if PAGES > 0
  vec2 texels = uv;
#endif
#if PAGES > 1
  float unit = flags.x;
#endif
  vec2 from = local;
  vec2 inner = core;
#if ROUND
  vec2 bow = bend;
#endif
  vColor = color;
#if LABEL
  if (flags.w > 0.5) {
    ${placeLetter}
#if PAGES > 1
    unit = page;
#endif
  }
#endif
  gl_Position = view * vec4(at, 0.0, 1.0);
#if PAGES > 0
  vec2 texel = texel0;
#endif
#if PAGES > 1
  vUnit = unit;
  if (unit > 0.5) texel = texel1;
#endif
#if PAGES > 2
  if (unit > 1.5) texel = unit > 2.5 ? texel3 : texel2;
#endif
#if PAGES > 0
  vUv = texels * texel;
#endif
#if GRADIENT
  ${readRamp}
#endif
  vLocal = from * scale;
  vCore = inner * scale;
#if ROUND
  vBend = bow * scale;
#endif
#if ARC
  vArc = vec3(arc, flags.y);
#endif
#if ELLIPSE
  vEllipse = mod(flags.z, 2.0);
#endif
#if POLYGON
  ${placePolygon}
#endif
#if CLIP
  ${placeClip}
#endif
}`

/** The fragment shader. All lengths are device pixels here, so that coverage is the distance itself, cut to one pixel. */
export const fragmentShader = `
precision highp float;
#if PAGES > 0
uniform sampler2D page0;
varying vec2 vUv;
#endif
#if PAGES > 1
uniform sampler2D page1;
varying float vUnit;
#endif
#if PAGES > 2
uniform sampler2D page2, page3;
#endif
#if CLIP
// half its size less its radius, the radius, and whether it is an ellipse; how much of it covers, and whether it hides
uniform vec4 clip;
uniform vec2 clipLook;
#endif
${varyings}void main() {
  vec2 q = abs(vLocal) - vCore;
#if ROUND
  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - vBend.x;
#else
  float d = max(q.x, q.y);
#endif
#if ELLIPSE
  vec2 n = vLocal / vCore;
  float k = length(n);
  float e = k * (k - 1.0) / max(length(n / vCore), 1e-6);
  d = vEllipse > 0.5 ? e : d;
#endif
#if POLYGON
  ${measurePolygon}
#endif
#if ROUND
  d = abs(d + vBend.y) - abs(vBend.y);
#endif
#if ARC
  vec2 side = vec2(abs(vLocal.x), vLocal.y);
  float past = side.x * vArc.x - side.y * vArc.y;
  float round = past > 0.0 ? length(side - vArc.yx * (vBend.x - vBend.y)) - vBend.y : d;
  float cut = vArc.z > 0.5 ? round : max(d, past);
#if POLYGON
  d = vPolygon.w > 0.0 ? d : cut;
#else
  d = cut;
#endif
#endif
#if GRADIENT
  ${walkRamp}
#elif PAGES > 0
  vec2 at = vUv;
#endif
#if PAGES > 0
  vec4 texel = texture2D(page0, at);
#else
  vec4 texel = vec4(1.0);
#endif
#if PAGES > 1
  vec4 texel1 = texture2D(page1, at);
  texel = vUnit > 0.5 ? texel1 : texel;
#endif
#if PAGES > 2
  vec4 texel2 = texture2D(page2, at);
  vec4 texel3 = texture2D(page3, at);
  texel = vUnit > 1.5 ? (vUnit > 2.5 ? texel3 : texel2) : texel;
#endif
  gl_FragColor = texel * vColor * clamp(0.5 - d, 0.0, 1.0);
#if CLIP
  ${measureClip}
#endif
}`

/** What is measured from a rounded outline. */
export const rounding = feature.round | feature.arc | feature.ellipse | feature.label | feature.polygon

const bit = (features: number, one: number): string => (features & one ? '1' : '0')

/** What a variant of the program can do: how many pages it samples, and the features of its quads. */
export function defines(pages: number, features: number): string {
  return `#define PAGES ${pages}
#define ROUND ${bit(features, rounding)}
#define ARC ${bit(features, feature.arc)}
#define ELLIPSE ${bit(features, feature.ellipse)}
#define LABEL ${bit(features, feature.label)}
#define GRADIENT ${bit(features, feature.gradient)}
#define POLYGON ${bit(features, feature.polygon)}
#define SWEEP ${bit(features, feature.sweep)}
#define CLIP ${bit(features, feature.clip)}
`
}
