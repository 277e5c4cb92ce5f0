import {
  activeKey,
  variantOf,
  withVariant,
  type ChangeLabel,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../../shared/document/design.ts'
import type { LayerList } from '../../../../shared/document/layer-list.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import { pushState, withOrigin } from '../../../core/design/history/states.ts'
import type { DocumentParts, IoParts } from '../../../core/editor.ts'

type Everywhere = {
  /** The same layer where nothing of it changes. */
  readonly layer: (layer: Layer) => Layer
  /** What the layers may show afterwards, with their sizes. */
  readonly pictures: readonly NewPicture[]
  readonly label: ChangeLabel
}

type Change = Everywhere & { readonly at: number; readonly deed: string }

function changedList(list: LayerList, change: Everywhere['layer']): LayerList {
  const next = list.map(change)
  return next.every((layer, index) => layer === list[index]) ? list : next
}

/** One variant with its layers changed; `isOther` makes it a state of a history that is not shown. */
function changeIn(
  design: Design,
  key: VariantKey,
  { layer, pictures, label, at, deed, isOther }: Change & { readonly isOther: boolean },
): Design {
  const variant = variantOf(design, key)
  if (!variant) return design
  const nodeList = changedList(variant.nodeList, layer)
  if (nodeList === variant.nodeList) return design
  const sizes = pictures.map(({ url, fileSize }) => [url, fileSize] as const)
  const sized = { ...variant, fileSizes: { ...variant.fileSizes, ...Object.fromEntries(sizes) } }
  if (!isOther) return withVariant(design, key, { ...sized, nodeList })
  const step = { nodeList, label, at, deed, before: [], after: [] }
  return withVariant(design, key, pushState(withOrigin(sized, at), step))
}

/**
 * Changes the layers of every face, in use and at rest: each that changes gets a step of its own, and all of them are one
 * act, which undo takes back together. False where nothing changes.
 */
export function changeEverywhere(editor: DocumentParts & IoParts, everywhere: Everywhere): boolean {
  const { design } = editor.store
  if (!design) return false
  const change = { ...everywhere, at: editor.deps.clock.wall(), deed: editor.deps.makeId() }
  const active = activeKey(design)
  let next = design
  for (const fdId of design.fdIds) {
    for (const variant of ['normal', 'ambient'] as const) {
      const isOther = fdId !== active.fdId || variant !== active.variant
      next = changeIn(next, { fdId, variant }, { ...change, isOther })
    }
  }
  if (next === design) return false
  editor.history.change(next, { label: everywhere.label, deed: change.deed })
  return true
}
