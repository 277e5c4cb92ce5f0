import type { Design, Layer, Variant } from '../../../shared/document/design.ts'
import type { DrawnFrom } from '../../../shared/base/pictures/drawn-from.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { MapVariant } from '../../../shared/document/map-layers.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { RedrawTools } from './redraw-watch.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

/*
 * A layer that was drawn from a drawing has a picture of exactly its size on its face. When a commit leaves it with
 * another size, the old pixels are shown stretched until it is drawn anew; then every list and state that has the
 * drawing in that size gets the new picture, without a step of its own: undo goes back to the picture of before.
 */

type Size = { readonly width: number; readonly height: number }

type Stale = { readonly source: DrawnFrom; readonly size: Size; readonly name: string }

export type Redrawing = {
  /** Whether a drawing is seen in another size than it was drawn in. */
  look(): void
}

const nameOf = ({ source: { svg }, size: { width, height } }: Stale): string => `${width}*${height} ${svg}`

/** Finds the layers whose drawing is seen in another size than it was drawn in. */
function createSearch({ drawnFrom, kindOf, maxDrawingSide, memoByObject }: RedrawTools) {
  const within = (value: number): number => Math.min(maxDrawingSide, Math.max(1, Math.round(value)))

  /** Pixels that a drawing is seen with; a background covers the dial and keeps its ratio. */
  function seenSize(layer: Layer): Size {
    const { width, height } = layer.style
    const { ratio } = layer.style as { readonly ratio?: unknown }
    if (!kindOf(layer).abilities.isBackdrop || typeof ratio !== 'number' || !(ratio > 0))
      return { width: within(width), height: within(height) }
    const wide = Math.max(width, height * ratio)
    return { width: within(wide), height: within(wide / ratio) }
  }

  function staleOf(layer: Layer): Stale | null {
    const source = drawnFrom(layer.style)
    if (!source) return null
    const size = seenSize(layer)
    const isSharp = size.width === source.width && size.height === source.height
    return isSharp ? null : { source, size, name: layer.label }
  }

  const staleIn = memoByObject((list: LayerList): readonly Stale[] =>
    list.flatMap((layer) => staleOf(layer) ?? []),
  )

  function allStale(design: Design): readonly Stale[] {
    const found = new Map<string, Stale>()
    for (const { normal, ambient } of Object.values(design.faces))
      for (const one of [...staleIn(normal.nodeList), ...staleIn(ambient.nodeList)])
        found.set(nameOf(one), one)
    return [...found.values()]
  }

  return { staleOf, allStale }
}

export function createRedrawing(
  editor: DocumentParts & ViewParts & ShellParts & IoParts,
  { rewrite, tools }: { rewrite: (map: MapVariant) => void; tools: RedrawTools },
): Redrawing {
  const { createLayerMapper, refuseEdit } = tools
  const { staleOf, allStale } = createSearch(tools)

  /** The layer with its drawing at the size that it has; the same layer when it is another one. */
  function redrawn(layer: Layer, { source, size }: Stale, picture: NewPicture): Layer {
    const own = staleOf(layer)
    if (own?.source.svg !== source.svg || own.size.width !== size.width || own.size.height !== size.height)
      return layer
    const { url, fileSize } = picture
    return {
      ...layer,
      style: { ...layer.style, url, fileSize, source: { ...own.source, ...size } } as Layer['style'],
    }
  }

  /** On their way, or failed: a drawing that cannot be drawn is not tried with every step. */
  const requested = new Set<string>()
  const made = new Map<string, NewPicture>()

  function put(stale: Stale, picture: NewPicture): void {
    editor.history.afterGesture(() => {
      if (refuseEdit(editor)) return
      const map = createLayerMapper((layer) => redrawn(layer, stale, picture)).variantOf
      rewrite((variant): Variant => {
        const next = map(variant)
        if (next === variant) return variant
        return { ...next, fileSizes: { ...next.fileSizes, [picture.url]: picture.fileSize } }
      })
    })
  }

  async function draw(stale: Stale): Promise<void> {
    const name = nameOf(stale)
    requested.add(name)
    const { source, size } = stale
    const drawn = await editor.deps.pictures.drawn({ svg: source.svg, name: stale.name }, size)
    if (!drawn.ok) return
    made.set(name, drawn.value)
    requested.delete(name)
    put(stale, drawn.value)
  }

  function look(): void {
    const { design } = editor.store
    if (!design || refuseEdit(editor)) return
    for (const stale of allStale(design)) {
      const name = nameOf(stale)
      const known = made.get(name)
      if (known) put(stale, known)
      else if (!requested.has(name)) void draw(stale)
    }
  }

  return { look }
}
