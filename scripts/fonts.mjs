/** Public name under /fonts → file in its package (both under the SIL Open Font License). */
export const fontFiles = {
  'Roboto-Regular.ttf': '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
  'NotoSansSC-Regular.ttf': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
}

/** Weights that the designs of the inspiration page bring along, served beside their pictures. */
export const inspirationFonts = {
  'Roboto-Thin.ttf': '@expo-google-fonts/roboto/100Thin/Roboto_100Thin.ttf',
  'Roboto-Light.ttf': '@expo-google-fonts/roboto/300Light/Roboto_300Light.ttf',
  'Roboto-Bold.ttf': '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
  'Roboto-Black.ttf': '@expo-google-fonts/roboto/900Black/Roboto_900Black.ttf',
}
