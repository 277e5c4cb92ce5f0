/** Of both families, lightest first; `src/shared/base/fonts/shipped.ts` has the same list. */
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
export const servedFiles = { ...fontFiles, 'harfbuzz.wasm': 'harfbuzzjs/dist/harfbuzz.wasm' }
