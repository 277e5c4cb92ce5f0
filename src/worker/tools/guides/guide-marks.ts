import { colorTokens, noColor, seenThrough } from '../../../shared/base/color-tokens.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import type { LabelMark, OverlayMark } from '../../../render/base/frame.ts'
import { isSameLine, type GuideLine } from '../../../shared/base/guides.ts'
import { deviceView, toDesign } from '../../core/canvas/view.ts'
import { dialOf } from '../../core/design/document.ts'
import type { FontRef } from '../../../shared/layers/draw-ops.ts'
import { polarOf } from '../../scene/snapping/polar.ts'
import { chosenGuide, rulerPx, seenGuides } from './shown.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ViewParts & IoParts & SceneParts

const guideLine = colorTokens.guide
const chosenLine = colorTokens.accent
const gridLine = seenThrough(colorTokens.guide, 0.5)
const rulerFill = colorTokens.bg2
const rulerLine = colorTokens.line3
const rulerText = colorTokens.text2

/** CSS pixels between two numbers of a ruler at least, of its type, and of its ticks. */
const numbersApart = 60
const typePx = 10
const ticksPx = { number: 8, between: 4 } as const

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

const font: FontRef = { family: 'Roboto-Regular', url: '' }

type LineMark = Extract<OverlayMark, { mark: 'line' }>

/** Across the whole canvas, on whole device pixels. */
function guideMark({ viewport }: ViewParts, { axis, at }: GuideLine, color: string): LineMark {
  const { scale, x, y } = deviceView(viewport.view)
  const { width, height, pixelRatio } = viewport.view
  const thick = Math.max(1, Math.round(pixelRatio))
  const half = (thick % 2) / 2
  const place = Math.round(at * scale + (axis === 'x' ? x : y) - half) + half
  const line = { mark: 'line', color, width: thick } as const
  return axis === 'x'
    ? { ...line, x1: place, x2: place, y1: 0, y2: height * pixelRatio }
    : { ...line, y1: place, y2: place, x1: 0, x2: width * pixelRatio }
}

/** Rays from the middle to the outermost ring, and the rings. */
function polarMarks(editor: DocumentParts & ViewParts): readonly OverlayMark[] {
  const { polar } = seenGuides(editor)
  if (!polar?.isOn) return []
  const { centre, radius, rays, rings } = polarOf(polar, dialOf(editor))
  const { scale, x, y } = deviceView(editor.viewport.view)
  const middle = { x: centre.x * scale + x, y: centre.y * scale + y }
  const line = Math.max(1, Math.round(editor.viewport.view.pixelRatio))
  const out = radius * scale
  return [
    ...Array.from({ length: rays }, (_, ray): OverlayMark => {
      const angle = (ray / rays) * 2 * Math.PI - Math.PI / 2
      const end = { x: middle.x + Math.cos(angle) * out, y: middle.y + Math.sin(angle) * out }
      return { mark: 'line', x1: middle.x, y1: middle.y, x2: end.x, y2: end.y, color: gridLine, width: line }
    }),
    ...Array.from({ length: rings }, (_, ring): OverlayMark => ({
      mark: 'handle',
      ...middle,
      deg: 0,
      round: true,
      size: ((ring + 1) / rings) * out * 2,
      line,
      color: gridLine,
      fill: noColor,
    })),
  ]
}

/** The grid and the guides, behind what belongs to the selection. */
export function guideMarks(editor: Needs): readonly OverlayMark[] {
  const { viewport, overlay, selection } = editor
  if (!viewport.hasRulers) return []
  const { guide: moved } = overlay.shown
  const chosen = selection.ids.length === 0 ? chosenGuide(editor) : null
  const lines = seenGuides(editor).lines.filter((line) => !moved?.from || !isSameLine(line, moved.from))
  return [
    ...polarMarks(editor),
    ...lines.map((line) => guideMark(editor, line, line === chosen ? chosenLine : guideLine)),
    ...(moved?.to ? [guideMark(editor, moved.to, chosenLine)] : []),
  ]
}

/** Design pixels between two numbers. */
const stepAt = (zoom: number): number => steps.find((step) => step * zoom >= numbersApart) ?? 10_000

/** Places of ticks along an axis that are in view. */
function ticksOf(
  { viewport }: ViewParts,
  axis: 'x' | 'y',
): { readonly at: number; readonly isNumber: boolean }[] {
  const { view } = viewport
  const step = stepAt(view.zoom)
  const fine = step / 5
  const [from, to] = [
    toDesign(view, { x: rulerPx, y: rulerPx }),
    toDesign(view, { x: view.width, y: view.height }),
  ]
  const first = Math.ceil(from[axis] / fine)
  const count = Math.max(0, Math.floor(to[axis] / fine) - first + 1)
  return Array.from({ length: count }, (_, index) => {
    const place = first + index
    return { at: Math.round(place * fine * 100) / 100, isNumber: place % 5 === 0 }
  })
}

/** A number beside its tick; the left ruler has it above the tick. */
function numberMark(editor: ViewParts & IoParts, axis: 'x' | 'y', tick: number): LabelMark {
  const { fonts } = editor.deps
  const ratio = editor.viewport.view.pixelRatio
  const { scale, x, y } = deviceView(editor.viewport.view)
  const text = String(tick)
  const own = fonts.resolve(font)
  const size = Math.round(typePx * ratio)
  const width = Math.ceil(fonts.measure({ text, font: own, size }).width) + 2 * ratio
  const height = Math.round(12 * ratio)
  const place = Math.round(tick * scale + (axis === 'x' ? x : y))
  const box =
    axis === 'x'
      ? { x: place + 2 * ratio, y: ratio, width, height }
      : { x: ratio, y: place - height - ratio, width, height }
  return {
    mark: 'label',
    text,
    box,
    radius: 0,
    fill: rulerFill,
    color: rulerText,
    font: own,
    size,
    indent: 0,
  }
}

/** The rulers over everything: lines of whole pixels first, their numbers last. */
export function rulerMarks(editor: Needs): readonly OverlayMark[] {
  const { viewport } = editor
  if (!viewport.hasRulers) return []
  const { width, height, pixelRatio: ratio } = viewport.view
  const { scale, x, y } = deviceView(viewport.view)
  const [right, low, thick] = [width * ratio, height * ratio, rulerPx * ratio]
  const line = (from: Point, to: Point): LineMark => ({
    ...{ mark: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y },
    color: rulerLine,
    width: Math.max(1, Math.round(ratio)),
  })
  const fill = { mark: 'line', color: rulerFill, width: thick } as const
  const [across, down] = [ticksOf(editor, 'x'), ticksOf(editor, 'y')]
  const lengthOf = (isNumber: boolean): number => ticksPx[isNumber ? 'number' : 'between'] * ratio
  return [
    { ...fill, x1: 0, x2: right, y1: thick / 2, y2: thick / 2 },
    { ...fill, y1: 0, y2: low, x1: thick / 2, x2: thick / 2 },
    line({ x: 0, y: thick }, { x: right, y: thick }),
    line({ x: thick, y: 0 }, { x: thick, y: low }),
    ...across.map(({ at, isNumber }) => {
      const place = Math.round(at * scale + x) + 0.5
      return line({ x: place, y: thick - lengthOf(isNumber) }, { x: place, y: thick })
    }),
    ...down.map(({ at, isNumber }) => {
      const place = Math.round(at * scale + y) + 0.5
      return line({ x: thick - lengthOf(isNumber), y: place }, { x: thick, y: place })
    }),
    ...across.flatMap(({ at, isNumber }) => (isNumber ? [numberMark(editor, 'x', at)] : [])),
    ...down.flatMap(({ at, isNumber }) => (isNumber ? [numberMark(editor, 'y', at)] : [])),
  ]
}
