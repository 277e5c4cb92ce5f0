import { readFileSync } from 'node:fs'
import { multiply, rotation, translation } from '../../src/shared/base/geometry.ts'
import type { DrawOp, LayerDraw, TextOp } from '../../src/shared/layers/draw-ops.ts'
import { notoSansSc, roboto } from './harness/fonts.ts'
import type { FrameJson } from './harness/worker.ts'

/** One accepted picture: what to draw and where zoom 5 looks. */
export type PictureCase = {
  readonly layers: readonly CaseLayer[]
  /** The design point in the middle of the picture at zoom 5. */
  readonly focus: readonly [number, number]
  readonly dial?: Partial<FrameJson['dial']>
  readonly clip?: FrameJson['clip']
  readonly overlay?: FrameJson['overlay']
}

type CaseLayer = {
  readonly at?: readonly [number, number]
  readonly deg?: number
  readonly opacity?: number
  readonly ops: readonly (Partial<TextOp> & { readonly op: DrawOp['op'] })[]
}

/** Side of the square canvas of one zoom. */
export const side = 200

export const zooms = [0.25, 1, 5] as const

export const ground = [16, 20, 24] as const

const dial: FrameJson['dial'] = { width: 180, height: 180, shape: 'circle', fill: '#101418' }

const box = { x: 0, y: 0, width: 60, height: 30 }

/** What a case need not say. */
const defaults: Readonly<Record<DrawOp['op'], object>> = {
  picture: { tint: null },
  shape: { radius: 0, fill: null, stroke: null },
  arc: { startDeg: 0, sweepDeg: 270, roundEnds: false, width: 8, color: '#FFFFFF' },
  path: { d: 'M0 0L60 0L60 30Z', scale: { x: 1, y: 1 }, rule: 'nonzero', fill: '#FFFFFF', stroke: null },
  effects: { of: [], effects: [] },
  ticks: { degs: [0, 90, 180, 270], length: 10, width: 4, color: '#FFFFFF', roundEnds: false },
  text: {
    size: 20,
    color: '#FFFFFF',
    align: 'left',
    verticalAlign: 'middle',
    wrap: 'none',
    ellipsis: false,
    fit: false,
  },
}

const families: Readonly<Record<string, unknown>> = { roboto, noto: notoSansSc }

function toLayer({ at = [0, 0], deg = 0, opacity = 1, ops }: CaseLayer, i: number): LayerDraw {
  const full = ops.map((op) => ({
    box,
    ...defaults[op.op],
    ...op,
    ...(op.op === 'text' ? { font: families[String(op.font ?? 'roboto')] } : {}),
  })) as unknown as DrawOp[]
  const extent = full[0]?.box ?? box
  const middle = { x: extent.width / 2, y: extent.height / 2 }
  return {
    id: `layer-${i}`,
    matrix: multiply(translation(at[0], at[1]), rotation(deg, middle)),
    opacity,
    ops: full,
    extent,
  }
}

/** The frame of a case at a zoom: the whole dial in the middle, at zoom 5 the part around the focus. */
export function frameOfCase(one: PictureCase, zoom: number): FrameJson {
  const shown = { ...dial, ...one.dial }
  const [x, y] = zoom > 1 ? one.focus : [shown.width / 2, shown.height / 2]
  return {
    view: { scale: zoom, x: Math.round(side / 2 - x * zoom), y: Math.round(side / 2 - y * zoom) },
    dial: shown,
    surround: '#2B2D33',
    clip: one.clip ?? 'shape',
    layers: one.layers.map(toLayer),
    active: [],
    overlay: one.overlay ?? [],
    isMoving: false,
  }
}

export const readCase = (path: string): PictureCase => JSON.parse(readFileSync(path, 'utf8')) as PictureCase
