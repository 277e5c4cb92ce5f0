const mega = 1024 * 1024

/** What a file of Photoshop may be at most, so that a hostile or careless one cannot take the memory of the page. */
export const psdLimits = {
  fileBytes: 100 * mega,
  /** Pixels of a side, as the format itself has it. */
  side: 30_000,
  /** Pixels of the canvas, and of any layer of it: each is unpacked whole. */
  pixels: 64 * mega,
  /** Pixels of all layers and masks together. */
  allPixels: 400 * mega,
  layers: 10_000,
  /** From the first byte to the last layer; what takes longer is ended. */
  milliseconds: 120_000,
  /** Groups in groups that are looked into. */
  depth: 64,
} as const
