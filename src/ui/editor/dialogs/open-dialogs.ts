import { proxy } from 'valtio'

/** Parts of the build dialog that the Export menu names. */
export type BuildPart = 'apk' | 'aab' | 'falcon' | 'install'

/** Which dialogs are open because of an action; the commands may lie over another one. */
export const openDialogs = proxy({
  keys: false,
  commands: false,
  settings: false,
  versions: false,
  links: false,
  build: false,
  /** The part of the build dialog that was opened by its name. */
  buildPart: 'apk' as BuildPart,
  shots: false,
  /** What the dialog of pictures offers first. */
  shotKind: 'png' as 'png' | 'gif',
  /** What is written for the store. */
  store: false,
  guides: false,
  /** All scenes side by side. */
  sheet: false,
})
