import type { Buffer, Elements, Framebuffer2D, Texture2D } from 'regl'
import type { Gl, GlBox } from './gl.ts'
import { mostLetters, placeLetter } from './letters.ts'
import type { Letters } from './letters.ts'
import { measurePolygon, placePolygon, readRamp, walkRamp } from './painted.ts'
import { feature, vertexBytes } from './vertices.ts'

/** One draw call of quads. */
export type QuadDraw = {
  readonly vertices: Buffer
  readonly elements: Elements
  /** In indices. */
  readonly offset: number
  readonly count: number
  readonly target: Framebuffer2D | null
  readonly size: { readonly width: number; readonly height: number }
  readonly scissor: GlBox
  /** Design pixels to clip space, column by column. */
  readonly view: Float32Array
  readonly scale: number
  /** None for shapes alone: sampling is most of what a software rasteriser pays. */
  readonly pages: readonly Texture2D[]
  /** Erases what is covered instead of painting over it. */
  readonly isErasing: boolean
  readonly features: number
  readonly letters?: Letters
}

/** What one draw call takes from where. */
export type QuadRun = Pick<
  QuadDraw,
  'vertices' | 'elements' | 'offset' | 'count' | 'pages' | 'features' | 'letters'
>

export type QuadProgram = { draw(job: QuadDraw): void }

const vertexShader = `
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
varying vec2 vLocal, vCore;
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
void main() {
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
}`

/** All lengths are device pixels here, so that coverage is the distance itself, cut to one pixel. */
const fragmentShader = `
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
varying vec2 vLocal, vCore;
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
varying vec4 vRamp;
#endif
#if POLYGON
varying vec4 vPolygon;
#endif
void main() {
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
}`

const bit = (features: number, one: number): string => (features & one ? '1' : '0')

function defines(pages: number, features: number): string {
  return `#define PAGES ${pages}
#define ROUND ${bit(features, feature.round | feature.arc | feature.ellipse | feature.label | feature.polygon)}
#define ARC ${bit(features, feature.arc)}
#define ELLIPSE ${bit(features, feature.ellipse)}
#define LABEL ${bit(features, feature.label)}
#define GRADIENT ${bit(features, feature.gradient)}
#define POLYGON ${bit(features, feature.polygon)}
`
}

/**
 * The one program that draws everything, specialised at first use by what a draw call needs:
 * a software rasteriser executes every branch, so what no quad uses must not be in the shader.
 */
export function createQuadProgram(gl: Gl, white: { readonly u: number; readonly v: number }): QuadProgram {
  const { regl } = gl
  const variants = new Map<string, (props: Record<string, unknown>) => void>()
  const prop = (name: string): unknown => regl.prop<Record<string, unknown>, string>(name)

  const floats = { type: 'float', normalized: false }
  const attribute = (offset: number, size: number, { type, normalized } = floats): unknown => ({
    buffer: prop('vertices'),
    stride: vertexBytes,
    offset,
    type,
    normalized,
    size,
  })

  function build(pages: number, features: number): (props: Record<string, unknown>) => void {
    const head = defines(pages, features)
    const uniforms: Record<string, unknown> = { view: prop('view'), scale: prop('scale') }
    if (features & feature.label) {
      for (const name of ['ink', 'fill', 'pill']) uniforms[name] = prop(name)
      for (let i = 0; i < mostLetters / 4; i++) uniforms[`letters[${i}]`] = prop(`letters${i}`)
    }
    for (let i = 0; i < pages; i++) {
      uniforms[`page${i}`] = prop(`page${i}`)
      uniforms[`texel${i}`] = prop(`texel${i}`)
    }
    return regl({
      vert: head + vertexShader,
      frag: head + fragmentShader,
      attributes: {
        position: attribute(0, 2),
        ...(pages > 0 ? { uv: attribute(8, 2) } : {}),
        local: attribute(16, 2),
        core: attribute(24, 2),
        ...(head.includes('ROUND 1') ? { bend: attribute(32, 2) } : {}),
        ...(features & (feature.arc | feature.polygon)
          ? { arc: attribute(40, 2, { type: 'int16', normalized: true }) }
          : {}),
        color: attribute(44, 4, { type: 'uint8', normalized: true }),
        ...(pages > 1 || (features & ~feature.round) > 0
          ? { flags: attribute(48, 4, { type: 'uint8', normalized: false }) }
          : {}),
      },
      uniforms,
      elements: prop('elements'),
      offset: prop('offset'),
      count: prop('count'),
      primitive: 'triangles',
      framebuffer: prop('target'),
      viewport: prop('viewport'),
      scissor: { enable: true, box: prop('scissor') },
      blend: { enable: true, func: { src: prop('source'), dst: 'one minus src alpha' }, equation: 'add' },
      depth: { enable: false },
      stencil: { enable: false },
      cull: { enable: false },
      dither: false,
    } as never) as never
  }

  return {
    draw(job) {
      const pages = job.pages.length > 2 ? 4 : job.pages.length
      const key = `${pages}/${job.features}`
      let variant = variants.get(key)
      if (!variant) variants.set(key, (variant = build(pages, job.features)))
      const props: Record<string, unknown> = {
        ...job,
        source: job.isErasing ? 'zero' : 'one',
        viewport: { x: 0, y: 0, width: job.size.width, height: job.size.height },
      }
      for (let i = 0; i < pages; i++) {
        const page = (job.pages[i] ?? job.pages[0]) as Texture2D
        props[`page${i}`] = page
        props[`texel${i}`] = [1 / page.width, 1 / page.height]
      }
      if (job.letters) {
        const { ink, fill, radius, matrices } = job.letters
        Object.assign(props, { ink, fill, pill: [radius, white.u, white.v] })
        matrices.forEach((matrix, i) => (props[`letters${i}`] = matrix))
      }
      gl.counters.drawCalls++
      variant(props)
    },
  }
}
