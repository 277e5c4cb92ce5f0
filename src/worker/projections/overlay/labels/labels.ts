import { memoByObject } from '../../../../shared/base/memo.ts'
import { colorTokens } from '../../../../shared/base/color-tokens.ts'
import { roundTo, type Point } from '../../../../shared/base/geometry.ts'
import type { LabelMark } from '../../../../render/base/frame.ts'
import type { FontRef } from '../../../../shared/layers/draw-ops.ts'
import { labelPlace, type Size } from './place.ts'
import type { FontShelf } from '../../../core/ports.ts'
import type { Gap } from '../../../scene/snapping/equal-spacing.ts'
import { deviceView } from '../../../core/canvas/view.ts'
import type { IoParts, ShellParts, ViewParts } from '../../../core/editor.ts'
import type { SceneParts } from '../../../scene/editor.ts'

type Needs = ViewParts & ShellParts & IoParts & SceneParts

/** Colours of the tokens (UX 2.1): those of a filled control, and of a guide. */
const pill = { fill: colorTokens.accentFill, color: colorTokens.onFill } as const
const onGuide = { fill: colorTokens.guide, color: colorTokens.bgCanvas } as const
const onMeasure = { fill: colorTokens.measure, color: colorTokens.bgCanvas } as const

/** CSS pixels: the smallest type of each language, and the measures of a label and of a distance. */
const typePx = { 'zh-cn': 12, en: 11 } as const
const pillPx = { height: 20, indent: 6 } as const
const gapPx = { height: 16, indent: 4 } as const
const radiusPx = 4

/** A blank as wide as a figure, as the renderer draws it. */
const figureSpace = '\u2007'

/** Figures that a number has room for at least: where a layer stands and how large it is seldom has more. */
const fewestFigures = 3

/** Numbers of one width, so that words beside a moving layer stand still; blank away from what they belong to. */
const steady = (text: string): string =>
  text.replace(/(-?[\d.]+)(°| ×)?/g, (_, number: string, unit = '') =>
    unit === ''
      ? number.padEnd(fewestFigures, figureSpace)
      : number.padStart(fewestFigures, figureSpace) + unit,
  )

/** Of figures, signs and four letters only: one font has them all, whatever the language. */
const font: FontRef = { family: 'Roboto-Regular', url: '' }

/** Of single characters at one size, in whole device pixels. */
type Widths = { size: number; readonly byCharacter: Map<string, number> }

/** Forgotten with every font that comes: it may be the labels' own, or have stood in for it. */
const widthsOf = memoByObject((fonts: FontShelf): Widths => {
  const widths: Widths = { size: 0, byCharacter: new Map() }
  fonts.onChange(() => widths.byCharacter.clear())
  return widths
})

/** Numbers have few characters: each is measured once a size, and not in every frame. */
function widthOf(fonts: FontShelf, character: string, look: { font: FontRef; size: number }): number {
  const widths = widthsOf(fonts)
  if (widths.size !== look.size) {
    widths.size = look.size
    widths.byCharacter.clear()
  }
  const known = widths.byCharacter.get(character)
  if (known !== undefined) return known
  const width = Math.round(fonts.measure({ text: character, ...look }).width)
  widths.byCharacter.set(character, width)
  return width
}

type Look = {
  readonly height: number
  readonly indent: number
  readonly fill: string
  readonly color: string
}

/** A label whose corner is still to be placed, in device pixels; characters are whole pixels apart, as they are drawn. */
function unplaced(
  editor: ViewParts & ShellParts & IoParts,
  text: string,
  { height, indent, fill, color }: Look,
): LabelMark {
  const { fonts } = editor.deps
  const ratio = editor.viewport.view.pixelRatio
  const size = Math.round(typePx[editor.session.locale] * ratio)
  const own = fonts.resolve(font)
  const edge = Math.round(indent * ratio)
  let width = edge * 2
  for (const one of text) width += widthOf(fonts, one === figureSpace ? '0' : one, { font: own, size })
  const box = { x: 0, y: 0, width, height: Math.round(height * ratio) }
  return { mark: 'label', text, box, radius: radiusPx * ratio, fill, color, font: own, size, indent: edge }
}

const at = (label: LabelMark, { x, y }: Point): LabelMark => ({ ...label, box: { ...label.box, x, y } })

/** The number of a distance, about the middle of its line. */
function gapLabel(
  editor: ViewParts & ShellParts & IoParts,
  gap: Gap,
  look: { fill: string; color: string },
): LabelMark {
  const { axis, from, to, at: place } = gap
  const { scale, x, y } = deviceView(editor.viewport.view)
  const label = unplaced(editor, String(roundTo(to - from, 1)), { ...gapPx, ...look })
  const middle = (from + to) / 2
  const spot = axis === 'x' ? { x: middle, y: place } : { x: place, y: middle }
  const { width, height } = label.box
  return at(label, { x: spot.x * scale + x - width / 2, y: spot.y * scale + y - height / 2 })
}

/** The live numbers of a drag, a resize or a turn, and then the equal distances on their lines, or what is measured. */
export function labelMarks(editor: Needs, measured: readonly Gap[]): readonly LabelMark[] {
  const { label, gaps } = editor.overlay.shown
  const measures = measured.map((gap) => gapLabel(editor, gap, onMeasure))
  if (!label) return measures
  const { view } = editor.viewport
  const ratio = view.pixelRatio
  const numbers = unplaced(editor, steady(label.text), { ...pillPx, ...pill })
  const size: Size = { width: numbers.box.width / ratio, height: numbers.box.height / ratio }
  const place = labelPlace(label.at, size, view)
  return [
    at(numbers, { x: place.x * ratio, y: place.y * ratio }),
    ...gaps.map((gap) => gapLabel(editor, gap, onGuide)),
    ...measures,
  ]
}

/** Requests the font of the labels, so that it is here before the first gesture. */
export const requestLabelFont = ({ deps: { fonts } }: IoParts): void => fonts.request([font])
