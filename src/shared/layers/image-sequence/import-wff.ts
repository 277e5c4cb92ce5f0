import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type {
  LiveValue,
  WearContextValue,
  WearGlyph,
  WearImport,
  WearPicture,
} from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf } from '../building-blocks/import-wff/read.ts'
import { emptyPlace } from '../building-blocks/picture-list.ts'
import { plainTint } from '../building-blocks/tint.ts'

const whole = /^-?\d{1,4}$/

/** Pictures of a set whose letters are numbers, from the lowest on; null for any other set. */
function numbered(
  glyphs: readonly WearGlyph[],
): { readonly first: number; readonly imgs: WearPicture[] } | null {
  const named = new Map(glyphs.map(({ name, entry }) => [name, entry]))
  const numbers = glyphs.map(({ name }) => (whole.test(name) ? Number(name) : NaN))
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  if (!(last - first < 1000)) return null
  const imgs = Array.from(
    { length: last - first + 1 },
    (_, at) => named.get(String(first + at)) ?? emptyPlace,
  )
  return { first, imgs }
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

/** Pictures written like letters: one by its number, or a line of them. */
export const imageSequenceWearIn: WearImport = ({ element, style }, context) => {
  const isTime = element.name === 'TimeText'
  const lines = isTime ? element : element.name === 'PartText' ? childOf(element, 'Text') : null
  const [font, ...others] = lines ? childrenOf(lines, 'BitmapFont', 'Font') : []
  // the picture of a line is one set of letters
  if (font?.name !== 'BitmapFont' || others.length > 0) return null
  const glyphs = context.glyphs(attributeOf(font, 'family') ?? '')
  if (glyphs.length === 0) return null
  const tint = attributeOf(element, 'tintColor')
  const colored = { ...plainTint, tintColor: tint === null ? null : context.color(tint, 'tintColor') }
  const layer = {
    constructorName: 'ImageSequence',
    nodeType: 'image_sequence',
    type: 'image_sequence',
    icon: 'images',
    level: -1,
  }
  const rest = { imageIndex: 0, segment: 10, characters: '', spacing: 0, firstIndex: 0 }
  const expression = isTime ? null : onlyParameter(font)
  const numbers = expression === null ? null : numbered(glyphs)
  if (numbers && expression !== null) {
    const index = unclamped(expression, context, numbers.imgs.length - 1)
    if (!index) return null
    const facts = {
      ...rest,
      imgs: numbers.imgs,
      firstIndex: numbers.first,
      pick: 'index',
      imageIndexRate: index.text,
    }
    return [{ ...layer, style: { ...style, ...colored, ...facts } as BaseStyle }]
  }
  const [only, ...more] = (isTime ? null : context.words([font])) ?? []
  const words = isTime ? context.time(element) : more.length === 0 ? only?.text : undefined
  const letters = glyphs.filter(({ name }) => [...name].length === 1)
  if (words === undefined || letters.length === 0 || words.length > 2000) return null
  if (only && (only.dresses.length > 0 || only.caseStyle !== null)) return null
  const facts = {
    ...rest,
    imgs: letters.map(({ entry }) => entry),
    characters: letters.map(({ name }) => name).join(''),
    spacing: Math.max(-1000, Math.min(1000, letters[0]?.marginRight ?? 0)),
    pick: 'characters',
    imageIndexRate: words,
  }
  return [{ ...layer, style: { ...style, ...colored, ...facts } as BaseStyle }]
}
