import { scaledLength } from '../base/effects/effects.ts'
import { roundTo } from '../base/geometry.ts'
import { isSameLine, type Guides } from '../base/guides.ts'
import { fieldAt, withField } from './choices/nested-fields.ts'
import { sizeOf, type BaseStyle, type GroupStep, type Layer } from './design.ts'

/** How much larger another face is, each way. */
export type Scale = {
  readonly x: number
  readonly y: number
  /** Of sizes: the smaller of both, so that nothing grows out of the dial and nothing is distorted. */
  readonly size: number
}

export function scaleBetween(fromRatio: string, toRatio: string): Scale {
  const [from, to] = [sizeOf(fromRatio), sizeOf(toRatio)]
  const x = to.width / from.width
  const y = to.height / from.height
  return { x, y, size: Math.min(x, y) }
}

const isSameSize = ({ x, y }: Scale): boolean => x === 1 && y === 1

/** What of a layer its kind knows. */
export type ScaleHow = {
  /** Style fields in design pixels besides the box, effects among them. */
  readonly lengths: readonly string[]
  /** True for what covers the dial: it is stretched like the dial. */
  readonly fillsDial: boolean
  /** An expression that gives `text · factor + plus`. */
  readonly scaleExpression: (text: string, factor: number, plus: number) => string
}

const digits = 2

const round = (value: number): number => roundTo(value, digits)

function scaleDynamic(style: BaseStyle, scale: Scale, how: ScaleHow): BaseStyle['dynamic'] {
  const { dynamic, offset, width, height } = style
  if (!dynamic) return undefined
  const next = { ...dynamic }
  const put = (name: 'x' | 'y' | 'width' | 'height', factor: number, plus: number): void => {
    const text = next[name]
    if (text) next[name] = how.scaleExpression(text, factor, plus)
  }
  // the pivot moves with the dial while the box about it keeps its shape
  put('x', scale.x, offset.x * width * (scale.x - scale.size))
  put('y', scale.y, offset.y * height * (scale.y - scale.size))
  put('width', scale.size, 0)
  put('height', scale.size, 0)
  return next
}

/** The layer in a face of another size: its pivot at the same place of the dial, everything on it in proportion. */
export function scaleLayer(layer: Layer, scale: Scale, how: ScaleHow): Layer {
  if (isSameSize(scale)) return layer
  const { style } = layer
  const width = style.width * (how.fillsDial ? scale.x : scale.size)
  const height = style.height * (how.fillsDial ? scale.y : scale.size)
  const pivot = {
    x: (style.x + style.offset.x * style.width) * scale.x,
    y: (style.y + style.offset.y * style.height) * scale.y,
  }
  const lengths = how.lengths.flatMap((name) => {
    const value = scaledLength(fieldAt(style, name), scale.size)
    return value === null ? [] : [[name, value] as const]
  })
  const sized = lengths.reduce((found, [name, value]) => withField(found, name, value), style)
  const dynamic = scaleDynamic(style, scale, how)
  const next: BaseStyle = {
    ...sized,
    x: round(pivot.x - style.offset.x * width),
    y: round(pivot.y - style.offset.y * height),
    width: round(width),
    height: round(height),
    ...(dynamic ? { dynamic } : {}),
  }
  return { ...layer, style: next, ...(layer.group ? { group: layer.group.map(scaledStep(scale)) } : {}) }
}

/** The effects of a group are lengths too; all else of it is kept as it is. */
const scaledStep =
  ({ size }: Scale) =>
  (step: GroupStep): GroupStep => {
    const effects = step.look?.effects ? scaledLength(step.look.effects, size) : null
    return typeof effects === 'string' ? { ...step, look: { ...step.look, effects } } : step
  }

/** The guides of a face for one of another size; both as `width*height`. */
export function scaledGuides(guides: Guides, from: string, to: string): Guides {
  const scale = scaleBetween(from, to)
  const lines = guides.lines.map(({ axis, at }) => ({ axis, at: round(at * scale[axis]) }))
  return {
    ...guides,
    lines: lines.filter((line, at) => lines.findIndex((one) => isSameLine(one, line)) === at),
  }
}
