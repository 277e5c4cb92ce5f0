import { shippedFonts, type ShippedFont } from './shipped.ts'

/** As a watch face says them. */
export const wearWeights: Readonly<Record<string, number>> = {
  THIN: 100,
  EXTRA_LIGHT: 200,
  ULTRA_LIGHT: 200,
  LIGHT: 300,
  NORMAL: 400,
  MEDIUM: 500,
  SEMI_BOLD: 600,
  BOLD: 700,
  EXTRA_BOLD: 800,
  ULTRA_BOLD: 800,
  BLACK: 900,
  EXTRA_BLACK: 900,
}

/** What is known of a font by its name; null for one's own. */
export const shippedFont = (fontName: string): ShippedFont | null =>
  shippedFonts.find((font) => font.fontName === fontName) ?? null
