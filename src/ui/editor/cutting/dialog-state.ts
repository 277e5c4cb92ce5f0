import { proxy } from 'valtio'
import { peek } from '../../app/engine/hooks.ts'

type CutPicture = { readonly id: string; readonly url: string }

/** Whose background is to be removed; null while the dialog is closed. */
export const cutDialog = proxy<{ picture: CutPicture | null }>({ picture: null })

/** Opens the dialog for the picture of this layer, which is the selected one. */
export function askCutOut(id: string): void {
  const { layerId, places, canCrop } = peek('panel')
  const url = places[0]?.url ?? null
  if (layerId === id && canCrop && url !== null) cutDialog.picture = { id, url }
}
