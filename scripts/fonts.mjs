import { readFileSync } from 'node:fs'

/** Of families, lightest first; `src/shared/base/fonts/shipped.ts` has the same list. */
const weights = [
  '100Thin',
  '200ExtraLight',
  '300Light',
  '400Regular',
  '500Medium',
  '600SemiBold',
  '700Bold',
  '800ExtraBold',
  '900Black',
]

const families = { Roboto: 'roboto', NotoSansSC: 'noto-sans-sc' }

const library = JSON.parse(
  readFileSync(new URL('../src/shared/base/fonts/library.json', import.meta.url), 'utf8'),
)

/** Of each family of the library its package, all under the SIL Open Font License but Roboto Slab (Apache 2.0). */
const packages = JSON.parse(
  readFileSync(new URL('../src/shared/base/fonts/library-packages.json', import.meta.url), 'utf8'),
)

/** Segments are in a package of their own, in a folder for each family. */
const pathIn = (family, weight) =>
  family.startsWith('DSEG')
    ? `fonts/${family.replace('Classic', '-Classic')}/${family}-${weight.slice(3)}.ttf`
    : `${weight}/${family}_${weight}.ttf`

/** The same for the library, whose families have some of the weights. */
export const libraryFiles = Object.fromEntries(
  Object.entries(library).flatMap(([family, hundreds]) =>
    weights
      .filter((weight) => hundreds.includes(weight[0]))
      .map((weight) => [`${family}-${weight.slice(3)}.ttf`, `${packages[family]}/${pathIn(family, weight)}`]),
  ),
)

/** Public name under /fonts → file in its package (both under the SIL Open Font License, whose text is in each package). */
export const fontFiles = Object.fromEntries(
  Object.entries(families).flatMap(([family, folder]) =>
    weights.map((weight) => [
      `${family}-${weight.slice(3)}.ttf`,
      `@expo-google-fonts/${folder}/${weight}/${family}_${weight}.ttf`,
    ]),
  ),
)

/** All that is served under /fonts: what shapes texts comes as the fonts do (HarfBuzz as WebAssembly, MIT). */
export const servedFiles = { ...fontFiles, ...libraryFiles, 'harfbuzz.wasm': 'harfbuzzjs/dist/harfbuzz.wasm' }
