import type { Point } from '../../../shared/base/geometry.ts'
import { send } from '../../app/engine/hooks.ts'
import { addPictures } from '../files/add-chosen.ts'

/** What can be taken from the panel onto the dial: a picture by its url, a font by its name, and the own block that is held. */
export type DraggedAsset =
  | { readonly kind: 'image'; readonly url: string; readonly name: string }
  | { readonly kind: 'font'; readonly name: string }
  | { readonly kind: 'block'; readonly name: string }

/** The drag type of a row of the panel; its data is the asset as JSON. */
export const assetDragType = 'application/x-dialwright-asset'

/** The text of the own block that is dragged: too long to go along with the drag; nothing that another page drags has one. */
export const draggedBlock: { text: string | null } = { text: null }

/** Its frames become pictures of their own, which an animation plays; one that stands still becomes a picture. */
async function putFilm(
  { url, name }: { readonly url: string; readonly name: string },
  at?: Point,
): Promise<void> {
  const reply = await fetch(url).catch(() => null)
  // what cannot be fetched is refused by the engine, as other pictures are
  if (!reply?.ok) return void send({ do: 'picture.insert', url, name, ...(at ? { at } : {}) })
  const bytes = await reply.blob()
  await addPictures(
    [new File([bytes], `${name.replace(/\.gif$/i, '')}.gif`, { type: 'image/gif' })],
    at ?? null,
  )
}

/** Puts the asset on the dial, its middle at the point; without one where new layers come. */
export function putOnDial(asset: DraggedAsset, at?: Point): void {
  const where = at ? { at } : {}
  if (asset.kind === 'block') {
    if (draggedBlock.text !== null)
      void send({ do: 'clipboard.paste', clip: draggedBlock.text, fits: true, ...where })
  } else if (asset.kind === 'font') void send({ do: 'font.insert', font: asset.name, ...where })
  else if (/\.gif$/i.test(asset.url)) void putFilm(asset, at)
  else void send({ do: 'picture.insert', url: asset.url, name: asset.name, ...where })
}

/** What another page may have written is no more than words: the engine checks url and name. */
export function readDragged(data: string): DraggedAsset | null {
  try {
    const { kind, url, name } = JSON.parse(data) as Record<string, unknown>
    if (typeof name !== 'string') return null
    if (kind === 'font' || kind === 'block') return { kind, name }
    return kind === 'image' && typeof url === 'string' ? { kind, url, name } : null
  } catch {
    return null
  }
}
