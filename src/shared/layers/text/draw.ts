import { shownFeatures } from '../../base/fonts/letter-features.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp, FontRef, TextOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readText } from '../building-blocks/live-text.ts'
import { shownText } from './binding.ts'
import { dressed, isUpright, leaningOf, leastOf, linesOf, ringOf } from './effects/effects.ts'
import type { TextStyle } from './style.ts'

export const fontOf = (style: Pick<TextStyle, 'fontFamily' | 'fontUrl'>): FontRef => ({
  family: style.fontFamily,
  url: style.fontUrl,
})

/** 1 is upper case, any other number lower case, none leaves the text as typed (A14). */
function inCase(text: string, caseStyle: number | null): string {
  if (caseStyle === null) return text
  return caseStyle === 1 ? text.toUpperCase() : text.toLowerCase()
}

/** In place every letter keeps its number, and tags their names; a letter whose other case is longer stays as typed. */
function inCaseAsWritten(text: string, caseStyle: number | null): string {
  return text.replace(/##[^#\s]+##|./gsu, (part) => {
    const cased = part.startsWith('##') ? part : inCase(part, caseStyle)
    return cased.length === part.length ? cased : part
  })
}

export function drawText(layer: Layer<TextStyle>, values: Values, context: DrawContext): readonly DrawOp[] {
  const { style } = layer
  const isWriting = context.isWriting === true
  const words = shownText(style)
  const text = isWriting
    ? inCaseAsWritten(words, style.caseStyle)
    : inCase(readText(words, context.world), style.caseStyle)
  if (text === '' && !isWriting) return []
  // what is typed stands on a line, where carets are
  const ring = isWriting ? null : ringOf(style, values)
  const features = shownFeatures(style.features)
  const op: TextOp = {
    op: 'text',
    text,
    font: fontOf(style),
    size: style.fontSize,
    color: style.fill,
    box: { x: 0, y: 0, width: values.width, height: values.height },
    align: style.align,
    verticalAlign: style.verticalAlign,
    wrap: style.wrap,
    ellipsis: style.ellipsis && !isWriting,
    fit: style.isBounded,
    ...(features === '' ? {} : { features }),
    ...(style.letterSpacing ? { spacing: style.letterSpacing } : {}),
    ...leaningOf(style),
    ...(ring ? { ring } : {}),
    ...(isUpright(style) ? { isUpright: true } : {}),
    ...linesOf(style),
    ...leastOf(style),
    ...(isWriting ? { maxLines: 0 } : {}),
  }
  return dressed(op, style)
}
