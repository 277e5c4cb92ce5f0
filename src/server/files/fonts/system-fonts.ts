import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Context } from '../../context.ts'
import { syncSystemFonts } from './queries.ts'

interface SystemFont {
  readonly fontName: string
  /** Name under `/fonts/`. */
  readonly file: string
  readonly from: string
  readonly path: string
}

/** The fonts that come with the product, both under the SIL Open Font License. */
const systemFonts: readonly SystemFont[] = [
  {
    fontName: 'Roboto-Regular',
    file: 'Roboto-Regular.ttf',
    from: '@expo-google-fonts/roboto',
    path: '400Regular/Roboto_400Regular.ttf',
  },
  {
    fontName: 'NotoSansSC-Regular',
    file: 'NotoSansSC-Regular.ttf',
    from: '@expo-google-fonts/noto-sans-sc',
    path: '400Regular/NotoSansSC_400Regular.ttf',
  },
]

const find = createRequire(import.meta.url)

/** Folder and file name of a font of the system; null when there is none of that name. */
export function locateSystemFont(file: string): { folder: string; name: string } | null {
  const font = systemFonts.find((one) => one.file === file)
  if (font === undefined) return null
  const path = join(dirname(find.resolve(`${font.from}/package.json`)), font.path)
  return { folder: dirname(path), name: path.slice(dirname(path).length + 1) }
}

/** Brings the table in line with what is shipped; run once at start. */
export async function registerSystemFonts(context: Context): Promise<void> {
  const rows = systemFonts.map(({ fontName, file }, sort) => ({ fontName, url: `/fonts/${file}`, sort }))
  await context.transact((tx) => syncSystemFonts(tx, rows, context.now()))
}
