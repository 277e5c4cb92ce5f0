import { shippedFont } from '../../base/fonts/known-font.ts'
import type { Design } from '../../document/design.ts'
import type { FontRef } from '../../layers/draw-ops.ts'
import type { Glyph } from '../../layers/building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'

/** A file that the face names: a picture or a font of the design. */
export type WearResource = { readonly type: 'drawable' | 'font'; readonly name: string; readonly url: string }

/** The font of the watch. */
const ofTheWatch = 'SYNC_TO_DEVICE'

/** Families that every watch of this system has in its own font; a file of ten megabytes would not fit. */
const isOnTheWatch = (family: string): boolean => shippedFont(family)?.family === 'NotoSansSC'

const javaWords: ReadonlySet<string> = new Set(
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false'.split(
    ' ',
  ),
)

/** What a resource may be called: small letters, digits and low lines, and no word of Java. */
export function resourceName(text: string): string {
  const bare = text
    .toLowerCase()
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
  const safe = /^[a-z]/.test(bare) ? bare : `r_${bare}`
  return javaWords.has(safe) ? `${safe}_` : safe
}

const lastPart = (url: string): string =>
  url
    .slice(url.lastIndexOf('/') + 1)
    .replace(/^local:/, 'p_')
    .slice(0, 24)

/** Names that stand already: of the files of a face that was opened from outside, and of its sets of pictures. */
export type NamedBefore = { readonly files: readonly WearResource[]; readonly sets: readonly string[] }

/** Names every file once, by its url, in the order in which the face uses them. */
export function createResources(before: NamedBefore = { files: [], sets: [] }) {
  const files = new Map<string, WearResource>()
  const taken = new Set<string>(['preview', ...before.files.map(({ name }) => name)])
  const fonts = new Map<string, { readonly name: string; readonly glyphs: readonly Glyph[] }>()
  for (const file of before.files) {
    const key = `${file.type} ${file.url}`
    // another name of the same file is kept as well: what is written back may say either
    files.set(files.has(key) ? `${key} ${file.name}` : key, file)
  }

  function named(type: WearResource['type'], url: string, wish: string): string {
    const known = files.get(`${type} ${url}`)
    if (known) return known.name
    const base = resourceName(wish)
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`
    taken.add(name)
    files.set(`${type} ${url}`, { type, name, url })
    return name
  }

  return {
    picture: (url: string): string => named('drawable', url, lastPart(url)),
    font({ family, url }: FontRef): string {
      if (isOnTheWatch(family)) return ofTheWatch
      // a file of that name in the face that was opened is this font
      const own = url === '' ? resourceName(family) : null
      if (own !== null && before.files.some(({ type, name }) => type === 'font' && name === own)) return own
      return named('font', url === '' ? `/fonts/${family}.ttf` : url, family)
    },
    glyphs(glyphs: readonly Glyph[]): string {
      const key = JSON.stringify(glyphs)
      const known = fonts.get(key)
      if (known) return known.name
      let name = `set_${fonts.size + 1}`
      while (before.sets.includes(name)) name += '_'
      fonts.set(key, { name, glyphs })
      return name
    },
    /** The sets of pictures that are written like letters; null when there are none. */
    bitmapFonts(): WearNode | null {
      if (fonts.size === 0) return null
      return node(
        'BitmapFonts',
        {},
        [...fonts.values()].map(({ name, glyphs }) =>
          node(
            'BitmapFont',
            { name },
            glyphs.map((glyph) => glyphNode(glyph, (url) => named('drawable', url, lastPart(url)))),
          ),
        ),
      )
    },
    list: (): readonly WearResource[] => [...files.values()],
  }
}

const glyphNode = (
  { name, url, width, height, marginLeft, marginTop, marginRight, marginBottom }: Glyph,
  picture: (url: string) => string,
): WearNode =>
  node([...name].length === 1 ? 'Character' : 'Word', {
    name,
    resource: picture(url),
    width,
    height,
    marginLeft: marginLeft ?? null,
    marginTop: marginTop ?? null,
    marginRight: marginRight ?? null,
    marginBottom: marginBottom ?? null,
  })

export type Resources = ReturnType<typeof createResources>

/** Labels of the package by language; the design has both. */
export const labelsOf = ({ dialName, dialNameCn }: Design): Readonly<Record<string, string>> => ({
  default: dialName || dialNameCn,
  ...(dialNameCn === '' ? {} : { zh: dialNameCn }),
})
