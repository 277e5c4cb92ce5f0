import { shippedFont } from '../../../base/fonts/known-font.ts'
import { shippedFonts, type ShippedFamily } from '../../../base/fonts/shipped.ts'
import { createWorld, defaultSampleTime } from '../../../expressions/world.ts'
import { readText } from '../live-text.ts'

/** In English, where only what is Chinese in every language is. */
const sample = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

const han = /\p{Script=Han}/u

/** Whether a text with tags and expressions has Chinese letters, as it stands or at the sample time. */
export const saysChinese = (words: string): boolean => han.test(words) || han.test(readText(words, sample))

/** Whether it has letters and digits that a font without Chinese has too. */
export const saysLatin = (words: string): boolean => /[0-9A-Za-z]/.test(readText(words, sample))

/** The name of the font of the other family in the same weight; null for one that is not shipped. */
export function inFamily(fontName: string, family: ShippedFamily): string | null {
  const weight = shippedFont(fontName)?.weight
  return shippedFonts.find((font) => font.family === family && font.weight === weight)?.fontName ?? null
}
