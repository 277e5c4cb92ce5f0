import type { Buffer, Elements, Framebuffer2D, Texture2D } from 'regl'
import type { Matrix } from '../../shared/base/geometry.ts'
import type { Gl, GlBox } from './gl.ts'
import { mostLetters } from './letters.ts'
import type { Letters } from './letters.ts'
import { defines, fragmentShader, rounding, vertexShader } from './quad-shaders.ts'
import { feature, vertexBytes } from './vertices.ts'

/** A simple shape that a draw call is seen through; lengths are design pixels. */
export type Clip = {
  /** Design pixels to those from the middle of the shape, along its sides. */
  readonly place: Matrix
  /** Half its size less its radius. */
  readonly core: { readonly x: number; readonly y: number }
  readonly radius: number
  readonly isEllipse: boolean
  /** 0 to 1: how much of what lies within it is seen, or is not. */
  readonly opacity: number
  /** What lies outside of it is seen. */
  readonly isOutside: boolean
}

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
  readonly clip?: Clip | null
}

/** What one draw call takes from where. */
export type QuadRun = Pick<
  QuadDraw,
  'vertices' | 'elements' | 'offset' | 'count' | 'pages' | 'features' | 'letters' | 'clip'
>

export type QuadProgram = { draw(job: QuadDraw): void }

const floats = { type: 'float', normalized: false }

/** What of a vertex a variant of the program reads; `prop` takes a part of the job by its name. */
function attributesOf(
  { pages, features }: { readonly pages: number; readonly features: number },
  prop: (name: string) => unknown,
): Record<string, unknown> {
  const attribute = (offset: number, size: number, { type, normalized } = floats): unknown => ({
    buffer: prop('vertices'),
    stride: vertexBytes,
    offset,
    type,
    normalized,
    size,
  })
  return {
    position: attribute(0, 2),
    ...(pages > 0 ? { uv: attribute(8, 2) } : {}),
    local: attribute(16, 2),
    core: attribute(24, 2),
    ...(features & rounding ? { bend: attribute(32, 2) } : {}),
    ...(features & (feature.arc | feature.polygon)
      ? { arc: attribute(40, 2, { type: 'int16', normalized: true }) }
      : {}),
    color: attribute(44, 4, { type: 'uint8', normalized: true }),
    ...(pages > 1 || (features & ~(feature.round | feature.clip)) > 0
      ? { flags: attribute(48, 4, { type: 'uint8', normalized: false }) }
      : {}),
  }
}

/** A clip as the shaders have it. */
function clipProps({ place, core, radius, ...look }: Clip, scale: number): Record<string, unknown> {
  const [a, b, c, d, x, y] = place
  return {
    clipPlace: [a, b, 0, c, d, 0, x, y, 1],
    clipShape: [core.x * scale, core.y * scale, radius * scale, look.isEllipse ? 1 : 0],
    clipLook: [look.opacity, look.isOutside ? 1 : 0],
  }
}

/**
 * The one program that draws everything, specialised at first use by what a draw call needs:
 * a software rasteriser executes every branch, so what no quad uses must not be in the shader.
 */
export function createQuadProgram(gl: Gl, white: { readonly u: number; readonly v: number }): QuadProgram {
  const { regl } = gl
  const variants = new Map<string, (props: Record<string, unknown>) => void>()
  const prop = (name: string): unknown => regl.prop<Record<string, unknown>, string>(name)

  function build(pages: number, features: number): (props: Record<string, unknown>) => void {
    const head = defines(pages, features)
    const uniforms: Record<string, unknown> = { view: prop('view'), scale: prop('scale') }
    if (features & feature.label) {
      for (const name of ['ink', 'fill', 'pill']) uniforms[name] = prop(name)
      for (let i = 0; i < mostLetters / 4; i++) uniforms[`letters[${i}]`] = prop(`letters${i}`)
    }
    if (features & feature.clip)
      Object.assign(uniforms, {
        ...{ clipPlace: prop('clipPlace'), clip: prop('clipShape'), clipLook: prop('clipLook') },
      })
    for (let i = 0; i < pages; i++) {
      uniforms[`page${i}`] = prop(`page${i}`)
      uniforms[`texel${i}`] = prop(`texel${i}`)
    }
    return regl({
      vert: head + vertexShader,
      frag: head + fragmentShader,
      attributes: attributesOf({ pages, features }, prop),
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
      const features = job.features | (job.clip ? feature.clip : 0)
      const key = `${pages}/${features}`
      let variant = variants.get(key)
      if (!variant) variants.set(key, (variant = build(pages, features)))
      const props: Record<string, unknown> = {
        ...job,
        source: job.isErasing ? 'zero' : 'one',
        viewport: { x: 0, y: 0, width: job.size.width, height: job.size.height },
        ...(job.clip ? clipProps(job.clip, job.scale) : {}),
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
