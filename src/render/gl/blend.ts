import type { Buffer, Framebuffer2D, Texture2D } from 'regl'
import type { BlendMode } from '../../shared/base/blend.ts'
import type { Gl, GlBox } from './gl.ts'

export type BlendDraw = {
  readonly mode: BlendMode
  /** The layer by itself, and what lies below it, each pixel where it is on the target. */
  readonly from: Texture2D
  readonly beneath: Texture2D
  /** Of the layer, 0 to 1. */
  readonly opacity: number
  readonly box: GlBox
  readonly target: Framebuffer2D | null
  readonly size: { readonly width: number; readonly height: number }
}

/** Lays a layer over what lies below it in a mode that blending of the GPU does not have. */
export type BlendProgram = { draw(job: BlendDraw): void }

const vertexShader = `
precision highp float;
attribute vec2 corner;
uniform vec4 box;
uniform vec2 size;
varying vec2 vAt;
void main() {
  vAt = box.xy + corner * box.zw;
  gl_Position = vec4(vAt / size * 2.0 - 1.0, 0.0, 1.0);
}`

/** Where the layer is and the ground too: straight colours of the ground and of the layer, by the rules of CSS. */
const mixes: Partial<Record<BlendMode, string>> = {
  multiply: 'return b * s;',
  screen: 'return b + s - b * s;',
  overlay: 'return hard(s, b);',
  darken: 'return min(b, s);',
  lighten: 'return max(b, s);',
  'color-dodge': 'return vec3(dodge(b.r, s.r), dodge(b.g, s.g), dodge(b.b, s.b));',
  'color-burn': 'return vec3(burn(b.r, s.r), burn(b.g, s.g), burn(b.b, s.b));',
  'hard-light': 'return hard(b, s);',
  'soft-light': 'return vec3(soft(b.r, s.r), soft(b.g, s.g), soft(b.b, s.b));',
  difference: 'return abs(b - s);',
  exclusion: 'return b + s - 2.0 * b * s;',
  hue: 'return withLight(withRange(s, range(b)), light(b));',
  saturation: 'return withLight(withRange(b, range(s)), light(b));',
  color: 'return withLight(s, light(b));',
  luminosity: 'return withLight(b, light(s));',
}

/** What is left of layer and ground, by how much either covers. */
const sums: Partial<Record<BlendMode, string>> = {
  plus: 'min(s + b, 1.0)',
  modulate: 's * b',
  clear: 'vec4(0.0)',
  src: 's',
  dst: 'b',
  'dst-over': 's * (1.0 - b.a) + b',
  'src-in': 's * b.a',
  'dst-in': 'b * s.a',
  'src-out': 's * (1.0 - b.a)',
  'dst-out': 'b * (1.0 - s.a)',
  'src-atop': 's * b.a + b * (1.0 - s.a)',
  'dst-atop': 's * (1.0 - b.a) + b * s.a',
  xor: 's * (1.0 - b.a) + b * (1.0 - s.a)',
}

const tools = `
vec3 hard(vec3 b, vec3 s) {
  return mix(2.0 * b * s, 1.0 - 2.0 * (1.0 - b) * (1.0 - s), step(0.5, s));
}
float dodge(float b, float s) {
  return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s));
}
float burn(float b, float s) {
  return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s);
}
float soft(float b, float s) {
  if (s <= 0.5) return b - (1.0 - 2.0 * s) * b * (1.0 - b);
  float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
  return b + (2.0 * s - 1.0) * (d - b);
}
float light(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }
float least(vec3 c) { return min(c.r, min(c.g, c.b)); }
float most(vec3 c) { return max(c.r, max(c.g, c.b)); }
float range(vec3 c) { return most(c) - least(c); }
vec3 withRange(vec3 c, float wanted) {
  float own = range(c);
  return own > 0.0 ? (c - least(c)) * wanted / own : vec3(0.0);
}
vec3 withLight(vec3 c, float wanted) {
  vec3 lit = c + (wanted - light(c));
  float low = least(lit);
  float high = most(lit);
  if (low < 0.0) lit = wanted + (lit - wanted) * wanted / (wanted - low);
  if (high > 1.0) lit = wanted + (lit - wanted) * (1.0 - wanted) / (high - wanted);
  return lit;
}
vec3 straight(vec4 c) { return c.a > 0.0 ? min(c.rgb / c.a, 1.0) : vec3(0.0); }`

const fragmentShader = (mode: BlendMode): string => {
  const mixed = mixes[mode]
  const body = mixed
    ? 's * (1.0 - b.a) + b * (1.0 - s.a) + s.a * b.a * vec4(mixed(straight(b), straight(s)), 1.0)'
    : (sums[mode] ?? 's + b * (1.0 - s.a)')
  return `
precision highp float;
uniform sampler2D from;
uniform sampler2D beneath;
uniform vec4 texels;
uniform float opacity;
varying vec2 vAt;
${tools}
${mixed ? `vec3 mixed(vec3 b, vec3 s) { ${mixed} }` : ''}
void main() {
  vec4 s = texture2D(from, vAt * texels.xy) * opacity;
  vec4 b = texture2D(beneath, vAt * texels.zw);
  vec4 all = ${body};
  // a watch has nothing but black behind its dial
  gl_FragColor = vec4(all.rgb, max(all.a, b.a));
}`
}

export function createBlendProgram(gl: Gl): BlendProgram {
  const { regl } = gl
  const prop = (name: string): unknown => regl.prop<Record<string, unknown>, string>(name)
  /** Made when the first layer of its mode is drawn: most dials have none. */
  const commands = new Map<BlendMode, (props: object) => void>()
  let corners: Buffer | null = null

  function build(mode: BlendMode): (props: object) => void {
    corners ??= regl.buffer([0, 0, 1, 0, 0, 1, 1, 1])
    return regl({
      vert: vertexShader,
      frag: fragmentShader(mode),
      attributes: { corner: { buffer: corners, size: 2 } },
      uniforms: {
        ...{ box: prop('at'), size: prop('extent'), texels: prop('texels') },
        ...{ from: prop('from'), beneath: prop('beneath'), opacity: prop('opacity') },
      },
      primitive: 'triangle strip',
      count: 4,
      framebuffer: prop('target'),
      viewport: prop('area'),
      scissor: { enable: true, box: prop('area') },
      blend: { enable: false },
      depth: { enable: false },
      stencil: { enable: false },
      cull: { enable: false },
      dither: false,
    } as never) as never
  }

  return {
    draw({ mode, box, from, beneath, opacity, target, size }) {
      const command = commands.get(mode) ?? build(mode)
      commands.set(mode, command)
      gl.counters.drawCalls++
      command({
        ...{ from, beneath, opacity, target },
        at: [box.x, box.y, box.width, box.height],
        area: { x: 0, y: 0, width: size.width, height: size.height },
        extent: [size.width, size.height],
        texels: [1 / from.width, 1 / from.height, 1 / beneath.width, 1 / beneath.height],
      })
    },
  }
}
