import type { BlockMark } from '../../../shared/base/block-mark.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { takeFiles } from '../files/incoming.ts'

/** What can be taken from the panel onto the dial: a picture by its url, a font by its name, and the own block that is held. */
export type DraggedAsset =
  | { readonly kind: 'image'; readonly url: string; readonly name: string }
  | { readonly kind: 'font'; readonly name: string }
  | { readonly kind: 'block'; readonly name: string }

/** The drag type of a row of the panel; its data is the asset as JSON. */
export const assetDragType = 'application/x-dialwright-asset'

/** The text of the own block that is dragged: too long to go along with the drag; nothing that another page drags has one. */
export const draggedBlock: { text: string | null; block: BlockMark | null } = { text: null, block: null }

const sources = { svg: 'drawing', gif: 'film', apng: 'film', webp: 'film' } as const

const endings: Readonly<Record<string, { readonly ending: string; readonly type: string }>> = {
  svg: { ending: 'svg', type: 'image/svg+xml' },
  gif: { ending: 'gif', type: 'image/gif' },
  apng: { ending: 'png', type: 'image/png' },
  webp: { ending: 'webp', type: 'image/webp' },
}

const endingOf = (url: string): string => url.slice(url.lastIndexOf('.') + 1).toLowerCase()

/** What a file is that no layer shows as it is: layers are made from it. Null for a picture. */
export const sourceOf = (url: string): 'drawing' | 'film' | null =>
  sources[endingOf(url) as keyof typeof sources] ?? null

/**
 * It lands as the same file would that is dropped on the dial: frames play in an animation, and for a drawing with layers
 * or words in it the person chooses. Without a point it comes to the middle.
 */
async function putSource(
  { url, name }: { readonly url: string; readonly name: string },
  at: Point | undefined,
): Promise<void> {
  const reply = await fetch(url).catch(() => null)
  // what cannot be fetched is refused by the engine, as other pictures are
  if (!reply?.ok) return void send({ do: 'picture.insert', url, name, ...(at ? { at } : {}) })
  const { ending, type } = endings[endingOf(url)] ?? { ending: 'gif', type: 'image/gif' }
  const plain = name.replace(/\.(?:svg|gif|a?png|webp)$/i, '')
  const design = peek('design')
  const middle = design ? { x: design.width / 2, y: design.height / 2 } : null
  const file = new File([await reply.blob()], `${plain}.${ending}`, { type })
  await takeFiles([file], at ?? (ending === 'svg' ? middle : null))
}

/** Puts the asset on the dial, its middle at the point; without one where new layers come. */
export function putOnDial(asset: DraggedAsset, at?: Point): void {
  const where = at ? { at } : {}
  if (asset.kind === 'block') {
    const { text, block } = draggedBlock
    if (text !== null)
      void send({ do: 'clipboard.paste', clip: text, fits: true, ...where, ...(block ? { block } : {}) })
  } else if (asset.kind === 'font') void send({ do: 'font.insert', font: asset.name, ...where })
  else if (sourceOf(asset.url) !== null) void putSource(asset, at)
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
