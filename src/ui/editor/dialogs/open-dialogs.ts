import { proxy } from 'valtio'

/** Which dialogs are open because of an action; the commands may lie over another one. */
export const openDialogs = proxy({
  keys: false,
  commands: false,
  settings: false,
  versions: false,
  links: false,
  build: false,
  shots: false,
  guides: false,
})
