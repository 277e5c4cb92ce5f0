const mega = 1024 * 1024

/** What a file of Figma may be at most, so that a hostile or careless one cannot take the memory of the page. */
export const figLimits = {
  fileBytes: 100 * mega,
  /** Of the description of its format, unpacked. */
  schemaBytes: 4 * mega,
  /** Of everything that is drawn, unpacked. */
  messageBytes: 96 * mega,
  /** Numbers, texts, lists and objects in it. */
  values: 8_000_000,
  /** Objects in objects. */
  depth: 64,
  /** Frames in frames that are looked into, components in components among them. */
  nesting: 48,
  /** Layers that are drawn, those of components each time that they are shown. */
  nodes: 20_000,
  /** From the first byte to the drawing; what takes longer is ended. */
  milliseconds: 60_000,
} as const
