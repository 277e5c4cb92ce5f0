import type { Buffer, Elements, Framebuffer2D, Texture2D } from 'regl'
import type { Unit } from '../base/colors.ts'
import type { Gl, GlBox } from './gl.ts'

type BoxDraw = {
  /** In turn; any number. */
  readonly boxes: readonly GlBox[]
  readonly target: Framebuffer2D | null
  readonly size: { readonly width: number; readonly height: number }
}

/** Copies `from` to `target`, one texel a pixel. */
export type CopyDraw = BoxDraw & {
  readonly from: Texture2D
  /** Where a texel goes that is not copied to its own place, in GL's pixels. */
  readonly shift?: { readonly x: number; readonly y: number }
  /** Over what is there, instead of replacing it. */
  readonly isBlended: boolean
  /** Makes what is copied see-through, 0 to 1; 1 when it is left out. */
  readonly opacity?: number
}

/** Paints over what is there; premultiplied, 0 to 1. */
export type FillDraw = BoxDraw & { readonly color: Unit }

/** Boxes of whole pixels in one draw call and without an upload: they travel as uniforms. */
export type BoxProgram = {
  copy(job: CopyDraw): void
  /** Leaves what is there where `from` is, or where it is not. */
  mask(job: BoxDraw & { readonly from: Texture2D; readonly how: 'alpha' | 'outside' }): void
  fill(job: FillDraw): void
}

/** Boxes are the columns of matrices; all of a program's are sent with each call, so that few boxes get a small one. */
const matrixCounts = [1, 3, 8] as const
const mostMatrices = 8
/** Boxes in one draw call. */
const mostBoxes = mostMatrices * 4

const vertexShader = `
precision highp float;
attribute vec3 corner;
uniform mat4 boxes[MATRICES];
uniform vec2 size;
#if COPY
uniform vec4 texel;
varying vec2 vUv;
#endif
void main() {
  float matrix = floor(corner.z / 4.0);
  // A column of a matrix may not be chosen by a variable: multiplying with a unit vector takes it out.
  vec4 box = boxes[int(matrix)] * vec4(equal(vec4(corner.z - matrix * 4.0), vec4(0.0, 1.0, 2.0, 3.0)));
  vec2 at = box.xy + corner.xy * box.zw;
#if COPY
  vUv = at * texel.xy + texel.zw;
#endif
  gl_Position = vec4(at / size * 2.0 - 1.0, 0.0, 1.0);
}`

const fragmentShader = `
precision highp float;
#if COPY
uniform sampler2D from;
varying vec2 vUv;
#if FADED
uniform float opacity;
void main() { gl_FragColor = texture2D(from, vUv) * opacity; }
#else
void main() { gl_FragColor = texture2D(from, vUv); }
#endif
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

/** A variant of the program each: a software rasteriser pays for what is not used too. */
type Use = 'fill' | 'copy' | 'faded' | 'alpha' | 'outside'

/** What masks leaves of what is there as much as it covers, or as it does not. */
const blendOf = (use: Use): { src: string; dst: string } => ({
  src: use === 'alpha' || use === 'outside' ? 'zero' : 'one',
  dst: use === 'alpha' ? 'src alpha' : 'one minus src alpha',
})

export function createBoxProgram(gl: Gl): BoxProgram {
  const { regl } = gl
  const prop = (name: string): unknown => regl.prop<Record<string, unknown>, string>(name)
  const corners: Buffer = regl.buffer(cornersOf(mostBoxes))
  const elements: Elements = regl.elements({
    primitive: 'triangles',
    type: 'uint16',
    data: indicesOf(mostBoxes),
  } as never)
  const values = Array.from({ length: mostMatrices }, () => new Float32Array(16))
  const boxUniforms = values.map((value, at) => [`boxes[${at}]`, () => value] as const)

  function build(matrices: number, use: Use): (props: object) => void {
    const isFaded = use === 'faded'
    const head = `#define COPY ${use === 'fill' ? 0 : 1}\n#define FADED ${isFaded ? 1 : 0}\n#define MATRICES ${matrices}\n`
    const copied = { from: prop('from'), texel: prop('texel') }
    const uniforms =
      use === 'fill' ? { color: prop('color') } : isFaded ? { ...copied, opacity: prop('opacity') } : copied
    return regl({
      vert: head + vertexShader,
      frag: head + fragmentShader,
      attributes: { corner: { buffer: corners, size: 3 } },
      uniforms: {
        ...Object.fromEntries(boxUniforms.slice(0, matrices)),
        size: prop('extent'),
        ...uniforms,
      },
      elements,
      count: prop('count'),
      framebuffer: prop('target'),
      viewport: prop('area'),
      scissor: { enable: true, box: prop('area') },
      blend: { enable: prop('isBlended'), func: blendOf(use), equation: 'add' },
      depth: { enable: false },
      stencil: { enable: false },
      cull: { enable: false },
      dither: false,
    } as never) as never
  }

  /** Made when it is first needed. */
  const commands = new Map<string, (props: object) => void>()

  function commandFor(boxes: number, use: Use): (props: object) => void {
    const matrices = matrixCounts.find((count) => count * 4 >= boxes) ?? mostMatrices
    const key = `${matrices} ${use}`
    const known = commands.get(key) ?? build(matrices, use)
    commands.set(key, known)
    return known
  }

  function drawAll({ boxes, target, size }: BoxDraw, use: Use, rest: object): void {
    const area = { x: 0, y: 0, width: size.width, height: size.height }
    const extent = [size.width, size.height]
    for (let from = 0; from < boxes.length; from += mostBoxes) {
      const some = boxes.slice(from, from + mostBoxes)
      some.forEach(({ x, y, width, height }, at) => values[at >> 2]?.set([x, y, width, height], (at & 3) * 4))
      gl.counters.drawCalls++
      commandFor(some.length, use)({ ...rest, target, area, extent, count: some.length * 6 })
    }
  }

  return {
    copy({ from, isBlended, shift, opacity = 1, ...job }) {
      const { width, height } = from
      for (const box of job.boxes) gl.counters.copiedPixels += box.width * box.height
      const texel = [1 / width, 1 / height, -(shift?.x ?? 0) / width, -(shift?.y ?? 0) / height]
      drawAll(job, opacity < 1 ? 'faded' : 'copy', { from, isBlended, texel, opacity })
    },
    mask({ from, how, ...job }) {
      const texel = [1 / from.width, 1 / from.height, 0, 0]
      drawAll(job, how, { from, isBlended: true, texel, opacity: 1 })
    },
    fill({ color, ...job }) {
      drawAll(job, 'fill', { color, isBlended: true })
    },
  }
}
