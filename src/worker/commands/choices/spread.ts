import {
  activeKey,
  variantOf,
  type ChangeLabel,
  type Design,
  type ThemeStep,
  type Variant,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { forgotten } from '../../../shared/document/choices/gone.ts'
import { ownChoicesIn, type InOption } from '../../../shared/document/choices/own-choices.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { conformedIn } from '../../core/design/conform.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { withState } from '../../scene/faces/linked-layers.ts'
import { withList } from '../../core/design/store.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

type Edit = (list: LayerList, variant: Variant) => LayerList

type How = {
  readonly label?: ChangeLabel
  /** That this option no longer names what is gone is what the step is for, and not told. */
  readonly forgets?: InOption | null
  /** What the same step does to the colours of the design. */
  readonly theme?: Omit<ThemeStep, 'order'>
}

/** Every list that can be shown and edited here. */
const allKeys = (design: Design): readonly VariantKey[] =>
  design.fdIds.flatMap((fdId) => {
    const face = design.faces[fdId]
    const platform = face && platformFor(face.normal)
    if (!platform?.isKnown) return []
    const normal = { fdId, variant: 'normal' } as const
    return platform.hasAmbient ? [normal, { fdId, variant: 'ambient' } as const] : [normal]
  })

const ofChoices = { key: 'history.choices' }

/** Options that named what the step takes away, or what was gone before it, name it no longer. */
function tellForgotten({ notes }: DocumentParts, count: number): void {
  if (count > 0) notes.tell([{ key: 'notice.namesGone', params: { count }, tone: 'info', isOfStep: true }])
}

/** The same edit in every list of every face, as one step: the states carry one deed, and undo takes them together. */
export function spread(
  editor: DocumentParts & IoParts,
  edit: Edit,
  { label = ofChoices, theme, forgets = null }: How = {},
): void {
  if (theme) editor.history.commit()
  const { design } = editor.store
  if (!design) return
  const [at, deed, here] = [editor.deps.clock.wall(), editor.deps.makeId(), activeKey(design)]
  let next = design
  let elsewhere: VariantKey | null = null
  for (const key of allKeys(design)) {
    const variant = isSameKey(key, here) ? null : variantOf(design, key)
    if (!variant) continue
    const edited = edit(variant.nodeList, variant)
    if (edited === variant.nodeList) continue
    const nodeList = conformedIn(next, key, edited)
    next = withState(next, key, { variant: { ...variant, nodeList }, label, at, deed })
    elsewhere ??= key
  }
  const list = edit(editor.store.list, editor.store.variant)
  tellForgotten(editor, forgotten(ownChoicesIn(editor.store.list), ownChoicesIn(list), forgets))
  if (theme) {
    const nodeList = list === editor.store.list ? list : conformedIn(next, here, list)
    editor.history.changeTheme(theme, label, {
      design: withList(next, nodeList),
      deed: elsewhere ? deed : undefined,
    })
    return
  }
  const isHere = editor.history.change(withList(next, list), { label, ...(elsewhere ? { deed } : {}) })
  if (elsewhere && !isHere) editor.history.noteElsewhere(elsewhere)
}
