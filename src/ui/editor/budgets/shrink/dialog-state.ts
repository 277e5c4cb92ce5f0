import { proxy } from 'valtio'
import { onAsked } from '../../../app/engine/page-requests.ts'

/** Which pictures are to be offered first; null while the dialog is closed. Apart from it, so that a wish made before it has come is kept. */
export const shrinkDialog = proxy<{ urls: readonly string[] | null }>({ urls: null })

onAsked('shrink', (urls) => (shrinkDialog.urls = urls))
