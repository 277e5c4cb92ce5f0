/** Public name under /fonts → file in its package (both under the SIL Open Font License). */
export const fontFiles = {
  'Roboto-Regular.ttf': '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
  'NotoSansSC-Regular.ttf': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
}
