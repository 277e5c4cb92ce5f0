import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import packagesOfLibrary from '../../../../shared/base/fonts/library-packages.json' with { type: 'json' }
import { libraryFonts } from '../../../../shared/base/fonts/library.ts'
import { shippedFonts, type NamedFont } from '../../../../shared/base/fonts/shipped.ts'
import type { Context } from '../../../base/context.ts'
import { syncSystemFonts } from './queries.ts'

interface SystemFont {
  readonly fontName: string
  /** Name under `/fonts/`. */
  readonly file: string
  readonly from: string
  readonly path: string
  /** In the list of the server: what stands in for others. */
  readonly isListed: boolean
}

const packages: Readonly<Record<string, string>> = {
  Roboto: '@expo-google-fonts/roboto',
  NotoSansSC: '@expo-google-fonts/noto-sans-sc',
  ...packagesOfLibrary,
}

const fileOf = ({ fontName, family, weight }: NamedFont): Omit<SystemFont, 'isListed'> => {
  const folder = `${weight}${fontName.slice(family.length + 1)}`
  // segments are in a package of their own, in a folder for each family
  const path = family.startsWith('DSEG')
    ? `fonts/${family.replace('Classic', '-Classic')}/${fontName}.ttf`
    : `${folder}/${family}_${folder}.ttf`
  return { fontName, file: `${fontName}.ttf`, from: packages[family] ?? '', path }
}

/** The fonts that come with the product, each under the licence that is in its package and in the file itself. */
const systemFonts: readonly SystemFont[] = [
  ...shippedFonts.map((font) => ({ ...fileOf(font), isListed: font.weight === 400 })),
  ...libraryFonts.map((font) => ({ ...fileOf(font), isListed: false })),
]

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
  const listed = systemFonts.filter(({ isListed }) => isListed)
  const rows = listed.map(({ fontName, file }, sort) => ({ fontName, url: `/fonts/${file}`, sort }))
  await context.transact((tx) => syncSystemFonts(tx, rows, context.now()))
}
