/** What simple types are made of, with the lexical rules of XML Schema 1.1 (numbers and lists collapse white space). */

/** Says what is wanted, for a refusal: a text key with its parameters (`wff.wants.…`). */
export type Wanted = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

export type ValueType = {
  /** Whether the schema accepts the attribute as it is written, after the parser normalised it. */
  readonly accepts: (written: string) => boolean
  readonly wanted: Wanted
}

/** White space as XML knows it, of which lists and numbers may have any amount. */
const collapse = (written: string): string => written.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '')

const itemsOf = (written: string): readonly string[] => {
  const text = collapse(written)
  return text === '' ? [] : text.split(' ')
}

export const anything: ValueType = { accepts: () => true, wanted: { key: 'wff.wants.text' } }

export const oneOf = (...words: readonly string[]): ValueType => ({
  accepts: (written) => words.includes(written),
  wanted: { key: 'wff.wants.oneOf', params: { words: words.join(', ') } },
})

/** What is wanted of a text, by the last word of its key. */
type WantName = 'name' | 'character' | 'resource' | 'frameRate' | 'color' | 'weights' | 'timeFormat' | 'truth'

export const matching = (pattern: RegExp, key: WantName): ValueType => ({
  accepts: (written) => pattern.test(written),
  wanted: { key: `wff.wants.${key}` },
})

type Bounds = { readonly min?: number; readonly max?: number; readonly over?: number }

const isWithin = (value: number, { min = -Infinity, max = Infinity, over = -Infinity }: Bounds): boolean =>
  value >= min && value <= max && (over === -Infinity || value > over)

const boundsText = ({ min, max, over }: Bounds): Wanted['params'] => ({
  min: over ?? min ?? '',
  max: max ?? '',
})

function boundsKey(kind: 'integer' | 'number', { min, max, over }: Bounds): string {
  if (over !== undefined) return `wff.wants.${kind}Over`
  if (min !== undefined && max !== undefined) return `wff.wants.${kind}Between`
  return min !== undefined ? `wff.wants.${kind}From` : `wff.wants.${kind}`
}

export const integer = (bounds: Bounds = {}): ValueType => ({
  accepts(written) {
    const text = collapse(written)
    return /^[+-]?\d+$/.test(text) && isWithin(Number(text), bounds)
  },
  wanted: { key: boundsKey('integer', bounds), params: boundsText(bounds) ?? {} },
})

const special: Readonly<Record<string, number>> = { INF: Infinity, '+INF': Infinity, '-INF': -Infinity, NaN }

function floatOf(written: string): number | null {
  const text = collapse(written)
  if (Object.hasOwn(special, text)) return special[text] as number
  return /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Math.fround(Number(text)) : null
}

const isBound = ({ min, max, over }: Bounds): boolean =>
  min !== undefined || max !== undefined || over !== undefined

export const number = (bounds: Bounds = {}): ValueType => ({
  accepts(written) {
    const value = floatOf(written)
    return value !== null && (!isBound(bounds) || isWithin(value, bounds))
  },
  wanted: { key: boundsKey('number', bounds), params: boundsText(bounds) ?? {} },
})

export const listOf = (item: ValueType, { min = 0, max = Infinity }: Bounds = {}): ValueType => ({
  accepts(written) {
    const items = itemsOf(written)
    return items.length >= min && items.length <= max && items.every((one) => item.accepts(one))
  },
  wanted: item.wanted,
})

export const either = (...types: readonly [ValueType, ...ValueType[]]): ValueType => ({
  accepts: (written) => types.some((type) => type.accepts(written)),
  wanted: types[0].wanted,
})

/** Strings that can be laid out with tiles: `tilesAt` gives the lengths of those that fit at a place. Linear in time. */
export const tiled = (
  tilesAt: (letters: readonly string[], at: number) => readonly number[],
  key: WantName,
): ValueType => ({
  accepts(written) {
    const letters = [...written]
    const reached = new Uint8Array(letters.length + 1)
    reached[0] = 1
    for (let at = 0; at < letters.length; at += 1)
      if (reached[at] === 1) for (const length of tilesAt(letters, at)) reached[at + length] = 1
    return letters.length > 0 && reached[letters.length] === 1
  },
  wanted: { key: `wff.wants.${key}` },
})
