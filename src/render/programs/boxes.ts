import type { Buffer, Elements, Framebuffer2D, Texture2D } from 'regl'
import type { Unit } from '../colors.ts'
import type { Gl } from '../gl.ts'
import type { GlBox } from './quad.ts'

type BoxDraw = {
  /** In turn; any number. */
  readonly boxes: readonly GlBox[]
  readonly target: Framebuffer2D | null
  readonly size: { readonly width: number; readonly height: number }
}

/** Copies `from` to the same places of `target`, one texel a pixel. */
export type CopyDraw = BoxDraw & {
  readonly from: Texture2D
  /** Over what is there, instead of replacing it. */
  readonly isBlended: boolean
}

/** Paints over what is there; premultiplied, 0 to 1. */
export type FillDraw = BoxDraw & { readonly color: Unit }

/** Boxes of whole pixels in one draw call and without an upload: they travel as uniforms. */
export type BoxProgram = { copy(job: CopyDraw): void; fill(job: FillDraw): void }

const matrices = 8
/** Boxes in one draw call: the columns of the matrices. */
const mostBoxes = matrices * 4

const vertexShader = `
precision highp float;
attribute vec3 corner;
uniform mat4 boxes[${matrices}];
uniform vec2 size;
#if COPY
uniform vec2 texel;
varying vec2 vUv;
#endif
void main() {
  float matrix = floor(corner.z / 4.0);
  // A column of a matrix may not be chosen by a variable: multiplying with a unit vector takes it out.
  vec4 box = boxes[int(matrix)] * vec4(equal(vec4(corner.z - matrix * 4.0), vec4(0.0, 1.0, 2.0, 3.0)));
  vec2 at = box.xy + corner.xy * box.zw;
#if COPY
  vUv = at * texel;
#endif
  gl_Position = vec4(at / size * 2.0 - 1.0, 0.0, 1.0);
}`

const fragmentShader = `
precision highp float;
#if COPY
uniform sampler2D from;
varying vec2 vUv;
void main() { gl_FragColor = texture2D(from, vUv); }
#else
uniform vec4 color;
void main() { gl_FragColor = color; }
#endif`

/** Four corners a box, each with the box's place in the list. */
function cornersOf(count: number): number[] {
  return Array.from({ length: count }, (_, box) => [0, 0, box, 1, 0, box, 1, 1, box, 0, 1, box]).flat()
}

function indicesOf(count: number): number[] {
  return Array.from({ length: count }, (_, box) => [0, 1, 2, 0, 2, 3].map((at) => box * 4 + at)).flat()
}

export function createBoxProgram(gl: Gl): BoxProgram {
  const { regl } = gl
  const prop = (name: string): unknown => regl.prop<Record<string, unknown>, string>(name)
  const corners: Buffer = regl.buffer(cornersOf(mostBoxes))
  const elements: Elements = regl.elements({
    primitive: 'triangles',
    type: 'uint16',
    data: indicesOf(mostBoxes),
  } as never)
  const values = Array.from({ length: matrices }, () => new Float32Array(16))
  const boxUniforms = Object.fromEntries(values.map((value, at) => [`boxes[${at}]`, () => value]))

  function build(isCopy: boolean, uniforms: Record<string, unknown>): (props: object) => void {
    const head = `#define COPY ${isCopy ? 1 : 0}\n`
    return regl({
      vert: head + vertexShader,
      frag: head + fragmentShader,
      attributes: { corner: { buffer: corners, size: 3 } },
      uniforms: { ...boxUniforms, size: prop('extent'), ...uniforms },
      elements,
      count: prop('count'),
      framebuffer: prop('target'),
      viewport: prop('area'),
      scissor: { enable: true, box: prop('area') },
      blend: { enable: prop('isBlended'), func: { src: 'one', dst: 'one minus src alpha' }, equation: 'add' },
      depth: { enable: false },
      stencil: { enable: false },
      cull: { enable: false },
      dither: false,
    } as never) as never
  }

  const copy = build(true, { from: prop('from'), texel: prop('texel') })
  const fill = build(false, { color: prop('color') })

  function drawAll(draw: (props: object) => void, { boxes, target, size }: BoxDraw, rest: object): void {
    const area = { x: 0, y: 0, width: size.width, height: size.height }
    const extent = [size.width, size.height]
    for (let from = 0; from < boxes.length; from += mostBoxes) {
      const some = boxes.slice(from, from + mostBoxes)
      some.forEach(({ x, y, width, height }, at) => values[at >> 2]?.set([x, y, width, height], (at & 3) * 4))
      gl.counters.drawCalls++
      draw({ ...rest, target, area, extent, count: some.length * 6 })
    }
  }

  return {
    copy({ from, isBlended, ...job }) {
      drawAll(copy, job, { from, isBlended, texel: [1 / from.width, 1 / from.height] })
    },
    fill({ color, ...job }) {
      drawAll(fill, job, { color, isBlended: true })
    },
  }
}
