import { parseColor } from '../../base/color.ts'
import { isComplex } from '../../base/fonts/complex-letters.ts'
import { shownFeatures } from '../../base/fonts/letter-features.ts'
import { shippedFont } from '../../base/fonts/known-font.ts'
import { shippedFonts } from '../../base/fonts/shipped.ts'
import type { KindOutcome, OnPlatform } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { wordsOn } from '../building-blocks/outcome/readable.ts'
import { shownText, wordsOf } from './binding.ts'
import { inFamily, saysChinese, saysLatin } from '../building-blocks/outcome/chinese.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import {
  breaksLines,
  isOrnate,
  isUpright,
  leastOf,
  linesOf,
  outlineOf,
  shadowsOf,
} from './effects/effects.ts'
import type { TextStyle } from './style.ts'

/** Straight letters and nothing around them. */
function plainly(style: TextStyle): TextStyle {
  const {
    features: _features,
    letterSpacing: _spacing,
    italic: _italic,
    underline: _underline,
    strikeThrough: _strikeThrough,
    effects: _effects,
    outlineColor: _outline,
    shadowColor: _shadow,
    curve: _curve,
    direction: _direction,
    lineSpacing: _lineSpacing,
    maxLines: _maxLines,
    minFontSize: _least,
    ...plain
  } = style
  return plain
}

/**
 * The Chinese font of a watch is its own, in the weight that it has. Where it is part of the font of all letters, these
 * come from there: a text that has no others is in the font that is packed for letters.
 */
function inWatchFont(style: TextStyle, words: string, on: OnPlatform): TextStyle {
  const font = shippedFont(style.fontFamily)
  if (font?.family === 'NotoSansSC' && saysLatin(words)) {
    const latin = saysChinese(words) ? null : inFamily(style.fontFamily, 'Roboto')
    if (latin === null) on.loses('deviceLetters')
    else if (on.loses('deviceFont')) return { ...style, fontFamily: latin, fontUrl: '' }
  }
  if (font?.family !== 'NotoSansSC' || font.weight === 400 || !on.loses('chineseWeight')) return style
  const regular = shippedFonts.find(({ family, weight }) => family === font.family && weight === 400)
  return regular ? { ...style, fontFamily: regular.fontName, fontUrl: '' } : style
}

/** What of effects a watch draws otherwise where it has them. */
function inEffects(style: TextStyle, on: OnPlatform): TextStyle {
  const outline = outlineOf(style)
  const shadows = shadowsOf(style).length
  const isTwice = shadows + (outline ? 1 : 0) > 1
  if (outline && shadows > 0) on.loses('outlinedShadow')
  if (outline?.isHollow) on.loses('hollow')
  if (shadows > 1 && (parseColor(style.fill)?.a ?? 0) < 255) on.loses('manyShadows')
  // a part for each effect, in a group
  const sized = isTwice ? ownSizeOn(style, on, 'partSize') : style
  if (sized.curve && sized.isBounded) on.loses('curvedFit')
  if (leastOf(sized).least !== undefined) on.loses('leastSize')
  return sized
}

/** A watch that knows only lines has a column letter by letter: of words that stay what they are, one column. */
function inColumn(style: TextStyle, words: string, on: OnPlatform): TextStyle {
  if (!isUpright(style)) return style
  if (liveTexts(words).length > 0 && on.loses('uprightLive')) return { ...style, direction: 'horizontal' }
  on.loses('uprightParts')
  const one = ownSizeOn(style, on, 'partSize')
  const isOne = one.wrap === 'none' && !one.ellipsis && !one.isBounded
  return isOne || !on.loses('uprightLines')
    ? one
    : { ...one, wrap: 'none', ellipsis: false, isBounded: false }
}

export const textOutcome: KindOutcome<TextStyle> = (style, on) => {
  const words = shownText(style)
  if (words === '') return style
  let shown = inWatchFont(style, words, on)
  if (isComplex(words)) on.loses('shaping')
  if (isOrnate(shown) && on.loses('effects')) shown = plainly(shown)
  // no format of a watch asks a font for other forms
  if (shownFeatures(shown.features) !== '') on.loses('letterForms')
  shown = inEffects(inColumn(shown, words, on), on)
  // the version of the format that has room between lines aligns them too
  const { lineGap, maxLines } = linesOf(shown)
  const isLate = lineGap !== undefined
  // between letters no watch breaks a word, and what is cut off goes by the lines
  if (breaksLines(shown) && (shown.wrap === 'char' || maxLines)) on.loses('lineBreaks')
  if (isLate) on.loses('lineSpacing')
  const isHigh = breaksLines(shown) && shown.verticalAlign !== 'middle' && !isLate
  if (isHigh && on.loses('verticalAlign')) shown = { ...shown, verticalAlign: 'middle' }
  const written = wordsOn(words, on)
  return written === words ? shown : { ...shown, ...wordsOf(written) }
}
