import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shippedFonts } from '../../../../shared/base/fonts/shipped.ts'
import type { Context } from '../../../base/context.ts'
import { syncSystemFonts } from './queries.ts'

interface SystemFont {
  readonly fontName: string
  /** Name under `/fonts/`. */
  readonly file: string
  readonly from: string
  readonly path: string
  readonly isRegular: boolean
}

const packages = {
  Roboto: '@expo-google-fonts/roboto',
  NotoSansSC: '@expo-google-fonts/noto-sans-sc',
} as const

/** The fonts that come with the product, both families under the SIL Open Font License. */
const systemFonts: readonly SystemFont[] = shippedFonts.map(({ fontName, family, weight }) => {
  const folder = `${weight}${fontName.slice(family.length + 1)}`
  return {
    fontName,
    file: `${fontName}.ttf`,
    from: packages[family],
    path: `${folder}/${family}_${folder}.ttf`,
    isRegular: weight === 400,
  }
})

const find = createRequire(import.meta.url)

/** What shapes texts, which comes as the fonts do. */
export const shaper = 'harfbuzz.wasm'

/** Folder and file name of a font of the system, or of what shapes texts; null when there is none of that name. */
export function locateSystemFont(file: string): { folder: string; name: string } | null {
  if (file === shaper) return { folder: dirname(find.resolve(`harfbuzzjs/dist/${shaper}`)), name: shaper }
  const font = systemFonts.find((one) => one.file === file)
  if (font === undefined) return null
  const path = join(dirname(find.resolve(`${font.from}/package.json`)), font.path)
  return { folder: dirname(path), name: path.slice(dirname(path).length + 1) }
}

/** Brings the table in line with the families that are shipped, each by its regular weight; run once at start. */
export async function registerSystemFonts(context: Context): Promise<void> {
  const regular = systemFonts.filter(({ isRegular }) => isRegular)
  const rows = regular.map(({ fontName, file }, sort) => ({ fontName, url: `/fonts/${file}`, sort }))
  await context.transact((tx) => syncSystemFonts(tx, rows, context.now()))
}
