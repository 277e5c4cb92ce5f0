import { clamp } from '../../base/geometry.ts'
import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type {
  LiveValue,
  WearContextValue,
  WearGlyph,
  WearImport,
  WearInContext,
  WearPiece,
  WearPicture,
} from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { emptyPlace } from '../building-blocks/picture-list.ts'
import { plainTint } from '../building-blocks/tint.ts'
import { noMargins, type ImageSequenceStyle, type Margins } from './style.ts'

const whole = /^-?\d{1,4}$/

/** In heights of the letter, as the canvas has them. */
function shareOf({ entry, margins: { left, top, right, bottom } }: WearGlyph): Margins {
  const share = (pixels: number): number => clamp(pixels / (entry.height ?? 1), -20, 20)
  return { left: share(left), top: share(top), right: share(right), bottom: share(bottom) }
}

/** Room between letters where all have the same behind them and none elsewhere; null where they differ. */
function evenSpacing(glyphs: readonly WearGlyph[]): number | null {
  const right = glyphs[0]?.margins.right ?? 0
  const isEven = glyphs.every(
    ({ margins }) =>
      margins.right === right && margins.left === 0 && margins.top === 0 && margins.bottom === 0,
  )
  return isEven ? right : null
}

type Spaced = Pick<ImageSequenceStyle, 'spacing' | 'margins'>

/** What is between letters, in the order of their pictures. */
function spacedOf(glyphs: readonly (WearGlyph | undefined)[], isLine: boolean): Spaced {
  const even = evenSpacing(glyphs.filter((one) => one !== undefined))
  if (even === 0 || (even !== null && isLine)) return { spacing: clamp(even, -1000, 1000) }
  return { spacing: 0, margins: glyphs.map((one) => (one ? shareOf(one) : noMargins)) }
}

/** Pictures of a set whose letters are numbers, from the lowest on; null for any other set. */
function numbered(
  glyphs: readonly WearGlyph[],
): { readonly first: number; readonly imgs: WearPicture[]; readonly spaced: Spaced } | null {
  const named = new Map(glyphs.map((glyph) => [glyph.name, glyph]))
  const numbers = glyphs.map(({ name }) => (whole.test(name) ? Number(name) : NaN))
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  if (!(last - first < 1000)) return null
  const inOrder = Array.from({ length: last - first + 1 }, (_, at) => named.get(String(first + at)))
  const imgs = inOrder.map((glyph) => glyph?.entry ?? emptyPlace)
  return { first, imgs, spaced: spacedOf(inOrder, false) }
}

/** The only parameter of a text that says nothing else. */
function onlyParameter(font: XmlElement): string | null {
  const template = childOf(font, 'Template')
  const [only, ...others] = template ? childrenOf(template, 'Parameter') : []
  const words = (template?.children ?? []).map((child) => ('text' in child ? child.text : '')).join('')
  const isAll = elementsOf(font).length === 1
  return only && isAll && others.length === 0 && /^\s*%[sd]\s*$/.test(words)
    ? attributeOf(only, 'expression')
    : null
}

/** `clamp(round(x), 0, n)` of our own files → x: the place beyond the ends is the nearest anyway. */
function unclamped(expression: string, { value }: WearContextValue, last: number): LiveValue | null {
  const inner = new RegExp(`^\\s*clamp\\(round\\(([^]*)\\), 0, ${last}\\)\\s*$`).exec(expression)?.[1]
  return (inner === undefined ? null : value(inner)) ?? value(expression)
}

/** How many of them have passed since the year began. */
const passed: Readonly<Record<string, string>> = {
  ON_NEXT_SECOND: '((((##dayOfYear## * 86400) + (##hour24## * 3600)) + (##minute## * 60)) + ##second##)',
  ON_NEXT_MINUTE: '(((##dayOfYear## * 1440) + (##hour24## * 60)) + ##minute##)',
  ON_NEXT_HOUR: '((##dayOfYear## * 24) + ##hour24##)',
}

/** Pictures of which the clock shows one after another; null where the wearer does. */
function turning(element: XmlElement, context: WearInContext): Partial<ImageSequenceStyle> | null {
  const holder = element.name === 'PartImage' ? childOf(element, 'Images') : null
  const names = holder ? childrenOf(holder, 'Image').map((one) => attributeOf(one, 'resource') ?? '') : []
  const change = (holder && attributeOf(holder, 'change')) ?? ''
  const direction = (holder && attributeOf(holder, 'changeDirection')) ?? 'FORWARD'
  const count = passed[change.trim()]
  if (count === undefined || names.length === 0 || direction === 'RANDOM') return null
  if (names.some((name) => name.includes('['))) return null
  const at = `(${count} % ${names.length})`
  return {
    imgs: names.map(context.picture),
    imageIndexRate: direction === 'BACKWARD' ? `((${names.length} - ${at}) % ${names.length})` : at,
    pick: 'index',
  }
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5

type Sized = { readonly glyphs: readonly WearGlyph[]; readonly font: XmlElement; readonly isLine: boolean }

/** Where letters of the size that the font says stand: in the middle of their part. */
function sized(piece: WearPiece, { glyphs, font, isLine }: Sized, context: WearInContext): BaseStyle {
  const { element, style } = piece
  const [width, height] = [numberOf(element, 'width', 0), numberOf(element, 'height', 0)]
  const size = numberOf(font, 'size', height)
  const ratios = glyphs.map(({ entry }) => (entry.width ?? 0) / (entry.height ?? 1))
  const [ratio = 0] = ratios
  const isAlike = ratios.every((one) => Math.abs(one - ratio) < 0.01)
  const own = isLine ? width : size * ratio
  if (!isLine && !isAlike) context.near('import.note.glyphs')
  if (size <= 0 || own <= 0 || (!isLine && !isAlike) || (near(own, width) && near(size, height))) return style
  if (!piece.isRigid) {
    context.near('import.note.glyphs')
    return style
  }
  return piece.inside({ x: (width - own) / 2, y: (height - size) / 2, width: own, height: size }, 0)
}

/** Pictures written like letters: one by its number, or a line of them. */
export const imageSequenceWearIn: WearImport = (piece, context) => {
  const { element, style } = piece
  const layer = {
    constructorName: 'ImageSequence',
    nodeType: 'image_sequence',
    type: 'image_sequence',
    icon: 'images',
    level: -1,
  }
  const rest = { imageIndex: 0, segment: 10, characters: '', spacing: 0, firstIndex: 0 }
  const tint = attributeOf(element, 'tintColor')
  const turns = turning(element, context)
  if (turns) {
    const tintColor = tint === null ? null : context.color(tint, 'tintColor')
    return [{ ...layer, style: { ...style, ...plainTint, tintColor, ...rest, ...turns } as BaseStyle }]
  }
  const isTime = element.name === 'TimeText'
  const lines = isTime ? element : element.name === 'PartText' ? childOf(element, 'Text') : null
  const [font, ...others] = lines ? childrenOf(lines, 'BitmapFont', 'Font') : []
  // the picture of a line is one set of letters
  if (font?.name !== 'BitmapFont' || others.length > 0) return null
  const glyphs = context.glyphs(attributeOf(font, 'family') ?? '')
  if (glyphs.length === 0) return null
  const letters = tint ?? attributeOf(font, 'color')
  const colored = { ...plainTint, tintColor: letters === null ? null : context.color(letters, 'tintColor') }
  const expression = isTime ? null : onlyParameter(font)
  // signs of one letter are digits of a number, unless it is held within them
  const isNumber = glyphs.some(({ name }) => name.length > 1) || /^\s*clamp\(/.test(expression ?? '')
  const numbers = expression === null || !isNumber ? null : numbered(glyphs)
  if (numbers && expression !== null) {
    const index = unclamped(expression, context, numbers.imgs.length - 1)
    if (!index) return null
    const facts = {
      ...rest,
      imgs: numbers.imgs,
      ...numbers.spaced,
      firstIndex: numbers.first,
      pick: 'index',
      imageIndexRate: index.text,
    }
    const place = sized(piece, { glyphs, font, isLine: false }, context)
    return [{ ...layer, style: { ...place, ...colored, ...facts } as BaseStyle }]
  }
  const [only, ...more] = (isTime ? null : context.words([font])) ?? []
  const words = isTime ? context.time(element) : more.length === 0 ? only?.text : undefined
  const signs = glyphs.filter(({ name }) => [...name].length === 1)
  if (words === undefined || signs.length === 0 || words.length > 2000) return null
  if (only && (only.dresses.length > 0 || only.caseStyle !== null)) return null
  const facts = {
    ...rest,
    imgs: signs.map(({ entry }) => entry),
    characters: signs.map(({ name }) => name).join(''),
    ...spacedOf(signs, true),
    pick: 'characters',
    imageIndexRate: words,
  }
  const place = sized(piece, { glyphs: signs, font, isLine: true }, context)
  return [{ ...layer, style: { ...place, ...colored, ...facts } as BaseStyle }]
}
