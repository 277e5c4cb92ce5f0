/**
 * The colours of the editor (UX 2.1), for whatever is drawn and not styled: overlays, labels, carets, the ground around
 * the dial. `ui/tokens.css` has the same ones for the page and a light form of some; a house test holds both together.
 */
export const colorTokens = {
  bgCanvas: '#0B0C0E',
  bg2: '#1E2127',
  line2: '#3A404B',
  line3: '#6B7484',
  text2: '#B4BBC7',
  accent: '#5AA2FF',
  accentFill: '#2B6BE6',
  onFill: '#FFFFFF',
  guide: '#FF5CA8',
  /** Distances that are measured. */
  measure: '#FF6B5E',
  /** Components and their instances. */
  component: '#B78CFF',
  /** Behind a small picture of a layer, so that black and white both show. */
  thumbGround: '#2E333C',
  /** The same behind one that is too dark for it. */
  thumbGroundLight: '#C9CED8',
  /** In place of a picture that is on its way, and of one that cannot be had. */
  pictureLoading: '#7F8794',
  pictureFailed: '#E5484D',
} as const

/** What lies under every layer of a dial. */
export const black = '#000000'

export const white = '#FFFFFF'

/** Draws nothing. */
export const noColor = '#00000000'

/** A colour of the table seen through; `share` from 0 to 1. */
export const seenThrough = (color: string, share: number): string =>
  color +
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
