/** What a font of one's own may be; anything beyond is refused before it is read further. */
export const fontLimits = {
  /** Of the file; the largest families for Chinese have some ten megabytes. */
  bytes: 16_777_216,
  tables: 64,
  /** What glyph numbers of 16 bits can tell apart. */
  glyphs: 65_535,
  /** Characters that the tables map to glyphs, counted as often as they are mapped. */
  mappings: 200_000,
  /** Points of one outline. */
  points: 20_000,
  /** Levels of glyphs that are made of glyphs. */
  depth: 8,
  /** Glyphs that one glyph is made of, all levels together. */
  parts: 256,
  /** Until everything in it has been read. */
  seconds: 10,
  /** Characters of its name. */
  nameLength: 60,
} as const
