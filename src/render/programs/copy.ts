import type { Buffer, Framebuffer2D, Texture2D } from 'regl'
import type { Gl } from '../gl.ts'
import type { GlBox } from './quad.ts'

/** Copies `from` to the same place of `target`, one texel a pixel. */
export type CopyDraw = {
  readonly from: Texture2D
  readonly target: Framebuffer2D | null
  readonly size: { readonly width: number; readonly height: number }
  readonly scissor: GlBox
  /** Over what is there, instead of replacing it. */
  readonly isBlended: boolean
}

export type CopyProgram = { draw(job: CopyDraw): void }

/** Only the pixels of the scissor box are touched. */
export function createCopyProgram(gl: Gl): CopyProgram {
  const { regl } = gl
  const prop = (name: string): unknown => regl.prop<Record<string, unknown>, string>(name)
  const corners: Buffer = regl.buffer([0, 0, 1, 0, 0, 1, 1, 1])
  const draw = regl({
    vert: `
precision highp float;
attribute vec2 corner;
uniform vec4 box;
uniform vec2 size, texel;
varying vec2 vUv;
void main() {
  vec2 at = box.xy + corner * box.zw;
  vUv = at * texel;
  gl_Position = vec4(at / size * 2.0 - 1.0, 0.0, 1.0);
}`,
    frag: `
precision highp float;
uniform sampler2D from;
varying vec2 vUv;
void main() { gl_FragColor = texture2D(from, vUv); }`,
    attributes: { corner: corners },
    uniforms: { from: prop('from'), box: prop('box'), size: prop('extent'), texel: prop('texel') },
    primitive: 'triangle strip',
    count: 4,
    framebuffer: prop('target'),
    viewport: prop('viewport'),
    scissor: { enable: true, box: prop('scissor') },
    blend: { enable: prop('isBlended'), func: { src: 'one', dst: 'one minus src alpha' }, equation: 'add' },
    depth: { enable: false },
    stencil: { enable: false },
    cull: { enable: false },
    dither: false,
  } as never) as unknown as (props: Record<string, unknown>) => void
  return {
    draw(job) {
      const { x, y, width, height } = job.scissor
      gl.counters.drawCalls++
      draw({
        ...job,
        box: [x, y, width, height],
        extent: [job.size.width, job.size.height],
        texel: [1 / job.from.width, 1 / job.from.height],
        viewport: { x: 0, y: 0, width: job.size.width, height: job.size.height },
      })
    },
  }
}
