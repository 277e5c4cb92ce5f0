import type { Design } from '../document/design.ts'
import type { FontRef } from '../layers/draw-ops.ts'
import { kindOf } from '../layers/registry.ts'

/** What stands in for letters that a font lacks, in this order. */
export const systemFonts: readonly FontRef[] = [
  { family: 'Roboto-Regular', url: '/fonts/Roboto-Regular.ttf' },
  { family: 'NotoSansSC-Regular', url: '/fonts/NotoSansSC-Regular.ttf' },
]

/** The fonts that a face is measured with, each once and with its url: they are read before anything is. */
export function fontsOf(design: Design, fdId: string): readonly FontRef[] {
  const face = design.faces[fdId]
  const layers = face ? [...face.normal.nodeList, ...face.ambient.nodeList] : []
  const fonts = [...systemFonts, ...layers.flatMap((layer) => kindOf(layer).fonts(layer.style))]
  const named = fonts.map((font) => (font.url === '' ? { ...font, url: `/fonts/${font.family}.ttf` } : font))
  return [...new Map(named.map((font) => [`${font.family} ${font.url}`, font])).values()]
}

/** All words of a face, for what a font has to have before they are measured in it. */
export function wordsOf(design: Design, fdId: string): string {
  const face = design.faces[fdId]
  const layers = face ? [...face.normal.nodeList, ...face.ambient.nodeList] : []
  return layers.flatMap((layer) => kindOf(layer).written?.(layer.style) ?? []).join(' ')
}
