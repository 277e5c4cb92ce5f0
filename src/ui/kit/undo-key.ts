type Keys = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Ctrl+Z, or ⌘Z: what takes back the last thing that was done. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
