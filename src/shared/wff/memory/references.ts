import { attributeOf, elementsOf, type XmlElement } from '../xml/tree.ts'

/** What a file of the face is, for its memory. */
export type ResourceFacts =
  | {
      readonly kind: 'picture'
      /** Pixels of the largest frame. */
      readonly width: number
      readonly height: number
      readonly frames: number
      /** Shows next to no difference with 16 bits a pixel (RGB565). */
      readonly fitsIn16Bits: boolean
      /** Says which files are the same bytes; any text. */
      readonly digest: string
    }
  | { readonly kind: 'font'; readonly bytes: number }

export type Mode = 'interactive' | 'ambient'

/** The name under which the font of the watch is counted; no resource can be called so. */
export const deviceFont = '#device-font'

/** What the font of the watch takes, by the publisher's evaluator. */
const deviceFontBytes = 2_371_712

const leaves: ReadonlySet<string> = new Set([
  'Image',
  'AnimatedImage',
  'InlineImage',
  'Thumbnail',
  'HourHand',
  'MinuteHand',
  'SecondHand',
])

/** The alpha that a variant sets in ambient, where there is one. */
const ambientAlpha = (element: XmlElement): string | null => {
  const variant = elementsOf(element).find(
    (child) =>
      child.name === 'Variant' &&
      attributeOf(child, 'mode') === 'AMBIENT' &&
      attributeOf(child, 'target') === 'alpha',
  )
  return variant ? attributeOf(variant, 'value') : null
}

/** Whether a mode does not show the element at all: only an alpha that is written as 0 says so. */
export function isSkipped(element: XmlElement, mode: Mode): boolean {
  const set = mode === 'ambient' ? ambientAlpha(element) : null
  return (set ?? attributeOf(element, 'alpha')) === '0'
}

/** A name, and no source of a complication. */
const isName = (value: string): boolean => value !== '' && !(value.startsWith('[') && value.endsWith(']'))

/** Which resources an element needs. */
export function createReferences(root: XmlElement, find: (name: string) => ResourceFacts | null) {
  const known = new Map<string, ResourceFacts | null>([
    [deviceFont, { kind: 'font', bytes: deviceFontBytes }],
  ])
  const glyphs = new Map<string, readonly string[]>()
  for (const fonts of elementsOf(root).filter(({ name }) => name === 'BitmapFonts'))
    for (const font of elementsOf(fonts)) {
      const name = attributeOf(font, 'name')
      if (name !== null) glyphs.set(name, elementsOf(font).flatMap(ownNames))
    }

  function factsOf(name: string): ResourceFacts | null {
    const found = known.get(name)
    if (found !== undefined) return found
    const facts = find(name)
    known.set(name, facts)
    return facts
  }

  /** A family that is no file of the face is the watch's own. */
  function fontOf(element: XmlElement): string {
    const family = attributeOf(element, 'family') ?? ''
    return isName(family) && factsOf(family)?.kind === 'font' ? family : deviceFont
  }

  function collect(element: XmlElement, mode: Mode | null, into: Set<string>): void {
    if (mode !== null && isSkipped(element, mode)) return
    if (element.name === 'Font') into.add(fontOf(element))
    if (element.name === 'BitmapFont')
      for (const name of glyphs.get(attributeOf(element, 'family') ?? '') ?? []) into.add(name)
    if (leaves.has(element.name)) for (const name of ownNames(element)) into.add(name)
    for (const child of elementsOf(element)) collect(child, mode, into)
  }

  return {
    factsOf,
    /** Names that the element and what is in it need in a mode; each once. */
    of(element: XmlElement, mode: Mode): ReadonlySet<string> {
      const names = new Set<string>()
      collect(element, mode, names)
      return names
    },
    /** Whatever the mode. */
    all(element: XmlElement): readonly string[] {
      const names = new Set<string>()
      collect(element, null, names)
      return [...names]
    },
  }
}

export type References = ReturnType<typeof createReferences>

function ownNames(element: XmlElement): readonly string[] {
  const names = [attributeOf(element, 'resource'), attributeOf(element, 'thumbnail')]
  return names.flatMap((name) => (name !== null && isName(name) ? [name] : []))
}
