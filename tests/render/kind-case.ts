import { readFileSync } from 'node:fs'
import type { Shot, ShotLayer } from './harness/dial.ts'

type Change = Partial<Omit<Shot, 'view'>> & {
  readonly zoom?: number
  /** The design point in the middle; the middle of the dial when absent. */
  readonly focus?: readonly [number, number]
  /** Goes into the style of the last layer. */
  readonly style?: Readonly<Record<string, unknown>>
}

/** One accepted picture of a kind: a row of looks at the same layers, each with a change of its own. */
export type KindCase = Change & {
  /** What must be seen, for whoever accepts the picture. */
  readonly shows: string
  readonly layers: readonly ShotLayer[]
  /** Side lengths of one look in pixels; 160 × 160 when absent. */
  readonly size?: readonly [number, number]
  readonly columns?: number
  readonly looks?: readonly Change[]
}

const plain: Omit<Shot, 'view' | 'layers'> = {
  dial: { width: 160, height: 160, shape: 'circle' },
  clip: 'dim',
  at: '2026-08-28T08:59:08',
  locale: 'en',
  is24Hour: true,
  overrides: {},
  mode: 'normal',
  elapsedMs: null,
  pressed: -1,
  isWorn: false,
}

const withStyle = (layers: readonly ShotLayer[], style: object): readonly ShotLayer[] =>
  layers.map((layer, index) =>
    index === layers.length - 1 ? { ...layer, style: { ...layer.style, ...style } } : layer,
  )

export function sizeOfCase({ size, dial }: KindCase): readonly [number, number] {
  return size ?? [dial?.width ?? 160, dial?.height ?? 160]
}

export function shotsOf({
  shows: _shows,
  size,
  columns: _columns,
  looks,
  ...base
}: KindCase): readonly Shot[] {
  return (looks ?? [{}]).map((look) => {
    const { zoom = 1, focus, style, layers, ...rest } = { ...base, ...look }
    const shot = { ...plain, ...rest }
    const [width, height] = size ?? [shot.dial.width, shot.dial.height]
    const [x, y] = focus ?? [shot.dial.width / 2, shot.dial.height / 2]
    return {
      ...shot,
      layers: style ? withStyle(layers, style) : layers,
      view: { scale: zoom, x: Math.round(width / 2 - x * zoom), y: Math.round(height / 2 - y * zoom) },
    }
  })
}

export const readKindCase = (path: string): KindCase => JSON.parse(readFileSync(path, 'utf8')) as KindCase
