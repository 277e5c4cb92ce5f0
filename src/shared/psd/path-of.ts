import type { Layer } from 'ag-psd'
import type { DrawnPath, WhyKept } from '../svg/paths/path-of.ts'
import type { DrawnLine } from '../svg/paths/line-of.ts'
import { printed, rgbOf } from './colors.ts'
import type { PsdHead } from './header.ts'
import { areaOf, vectorMaskOf, type DrawnArea } from './outline-of.ts'

const hasOwnPixels = ({ rawData }: Layer): boolean =>
  rawData?.channels.some(({ id, data }) => id >= 0 && data) ?? false

const wholeCanvas = ({ width, height }: PsdHead): DrawnArea => ({
  outline: [
    {
      from: { x: 0, y: 0 },
      segments: [
        { to: { x: width, y: 0 }, curve: null },
        { to: { x: width, y: height }, curve: null },
        { to: { x: 0, y: height }, curve: null },
      ],
      isClosed: true,
    },
  ],
  rule: 'nonzero',
  isInverted: false,
})

function lineOf({ vectorStroke: line }: Layer): DrawnLine | WhyKept | null {
  if (!line || line.strokeEnabled !== true) return null
  const { content, lineWidth, lineDashSet = [], lineAlignment = 'center' } = line
  const width = lineWidth?.value ?? 1
  // points are pixels where an inch has 72 of them
  const isPlain = lineWidth === undefined || lineWidth.units === 'Pixels' || (line.resolution ?? 72) === 72
  if (!(width > 0)) return null
  if (!isPlain || lineAlignment !== 'center' || lineDashSet.length > 0) return 'line'
  if ((line.blendMode ?? 'normal') !== 'normal') return 'paint'
  if (content !== undefined && content.type !== 'color') return 'paint'
  const color = rgbOf(content?.color ?? { r: 0, g: 0, b: 0 })
  if (!color) return 'paint'
  const paint = printed(color, line.opacity ?? 1)
  return { paint, width, cap: line.lineCapType ?? 'butt', join: line.lineJoinType ?? 'miter', dash: null }
}

/** A layer that has its colour from a fill, and no pixels that were painted. */
export const isFilled = ({ vectorFill }: Layer): boolean => vectorFill !== undefined

/** Its one colour, where it has one. */
export const colorOf = ({ vectorFill }: Layer) =>
  vectorFill?.type === 'color' ? rgbOf(vectorFill.color) : null

/** A shape of one colour as a path; why it is none; null for a layer that is no shape. */
export function pathOf(layer: Layer, head: PsdHead, opacity: number): DrawnPath | WhyKept | null {
  if (!isFilled(layer)) return null
  const mask = vectorMaskOf(layer)
  if (!mask && hasOwnPixels(layer)) return null
  const area = mask ? areaOf(mask) : wholeCanvas(head)
  if (area === 'points') return 'points'
  if (area === 'mixed' || area.isInverted) return 'effect'
  const line = lineOf(layer)
  if (typeof line === 'string') return line
  const isFilledIn = layer.vectorStroke?.fillEnabled !== false
  const color = colorOf(layer)
  if (isFilledIn && !color) return 'paint'
  if (!isFilledIn && !line) return null
  const { outline, rule } = area
  return { outline, rule, fill: isFilledIn && color ? printed(color) : null, line, opacity }
}
