/** What a key writes on the person's keyboard, by `KeyboardEvent.code`; empty where the browser does not tell. */
export const keyLabels = new Map<string, string>()

type Keyboard = { getLayoutMap(): Promise<ReadonlyMap<string, string>> }

/** Labels of keys that are bound by their place follow the layout from then on. */
export async function readKeyboardLayout(): Promise<void> {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: Keyboard }
  // available to secure pages only; without it the labels are those of a US keyboard
  const map = await keyboard?.getLayoutMap().catch(() => null)
  map?.forEach((label, code) => keyLabels.set(code, label))
}
