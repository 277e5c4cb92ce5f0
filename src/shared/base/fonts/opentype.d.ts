/** The part of opentype.js 2.0.0 that we use; the package ships no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M'; readonly x: number; readonly y: number }
    | { readonly type: 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x: number; readonly y: number; readonly x1: number; readonly y1: number }
    | {
        readonly type: 'C'
        readonly x: number
        readonly y: number
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
      }
    | { readonly type: 'Z' }

  export type Glyph = {
    readonly index: number
    readonly advanceWidth?: number
    readonly leftSideBearing?: number
    /** Of the outline, once it was read. */
    readonly xMin?: number
    /** Commands with y pointing down. */
    getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] }
  }

  export type Coverage =
    | { readonly format: 1; readonly glyphs: readonly number[] }
    | {
        readonly format: 2
        readonly ranges: readonly { readonly start: number; readonly end: number; readonly index: number }[]
      }

  export type LigatureSubtable = {
    readonly substFormat: number
    readonly coverage: Coverage
    readonly ligatureSets: readonly (readonly {
      readonly ligGlyph: number
      readonly components: readonly number[]
    }[])[]
  }

  export type LayoutTable = {
    readonly features: readonly {
      readonly tag: string
      readonly feature: { readonly lookupListIndexes: readonly number[] }
    }[]
    readonly scripts: readonly {
      readonly tag: string
      readonly script: { readonly defaultLangSys?: { readonly featureIndexes: readonly number[] } }
    }[]
    readonly lookups: readonly {
      readonly lookupType: number
      readonly subtables: readonly unknown[]
    }[]
  }

  export type Gsub = LayoutTable

  /** By key, such as fontFamily, and language. */
  export type FontNames = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

  export type Font = {
    readonly unitsPerEm: number
    readonly numGlyphs: number
    readonly names: { readonly windows?: FontNames; readonly macintosh?: FontNames }
    readonly ascender: number
    readonly descender: number
    readonly glyphs: { get(index: number): Glyph }
    readonly tables: {
      readonly hhea?: { readonly ascender: number; readonly descender: number; readonly lineGap: number }
      readonly gsub?: Gsub
      readonly gpos?: LayoutTable
    }
    charToGlyphIndex(character: string): number
    getKerningValue(left: Glyph, right: Glyph): number
  }

  export function parse(data: ArrayBuffer, options?: { readonly lowMemory?: boolean }): Font

  const opentype: { readonly parse: typeof parse }
  export default opentype
}
