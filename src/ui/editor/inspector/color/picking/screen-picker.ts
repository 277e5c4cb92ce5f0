type ScreenPicker = { open(): Promise<{ readonly sRGBHex: string }> }

const maker = (): (new () => ScreenPicker) | undefined =>
  (window as { readonly EyeDropper?: new () => ScreenPicker }).EyeDropper

/** Not every browser has one. */
export const hasScreenPicker = (): boolean => maker() !== undefined

/** The browser's own picker for everything outside the canvas; null when it was left. */
export async function pickFromScreen(): Promise<string | null> {
  const Picker = maker()
  if (!Picker) return null
  try {
    return (await new Picker().open()).sRGBHex
  } catch {
    // Escape rejects
    return null
  }
}
