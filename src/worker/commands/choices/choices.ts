import { readChoices } from '../../../shared/document/came-from.ts'
import { activeKey, variantOf, type VariantKey } from '../../../shared/document/design.ts'
import { marked } from '../../../shared/document/choices/flavors.ts'
import { optionNamed, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import { firstSight, withChosen } from '../../../shared/document/choices/seen-choices.ts'
import { chosenFace } from '../../../shared/layers/building-blocks/export-wff/chosen-face.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { storedChoices } from '../../core/canvas/choosing.ts'
import { withState } from '../../scene/faces/linked-layers.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import { withList } from '../../core/design/store.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

type Needs = DocumentParts & ViewParts & ShellParts & IoParts

/** The other mode of a face: what is chosen is seen in both. */
const besideOf = ({ fdId, variant }: VariantKey): VariantKey => ({
  fdId,
  variant: variant === 'normal' ? 'ambient' : 'normal',
})

/** Normal and ambient change together and undo takes them together: both states have the same deed. */
function choose(editor: Needs, id: string, option: string): void {
  editor.gestures.finish()
  editor.history.commit()
  const { design } = editor.store
  const face = design?.faces[design.activeFdId]
  if (!design || !face) return
  const chosen = chosenFace(face, id, option)
  if (chosen === face) return
  const [here, there] = [activeKey(design), besideOf(activeKey(design))]
  const label = { key: 'history.choose' }
  const [at, deed] = [editor.deps.clock.wall(), editor.deps.makeId()]
  const isThere = chosen[there.variant].nodeList !== face[there.variant].nodeList
  const beside = isThere
    ? withState(design, there, { variant: chosen[there.variant], label, at, deed })
    : design
  const isHere = editor.history.change(withList(beside, chosen[here.variant].nodeList), {
    label,
    ...(isThere ? { deed } : {}),
  })
  if (isThere && !isHere) editor.history.noteElsewhere(there)
}

/**
 * Choosing in a choice that was made here stores nothing, so that viewers may choose too; null for any other choice.
 */
function planOwn(editor: DocumentParts, id: string, option: string): Plan | null {
  const { store, choosing } = editor
  const choice = ownChoicesIn(store.list).find((one) => one.id === id)
  if (!choice || !store.design) return null
  if (!optionNamed(choice, option)) return refuse('refusal.noOption', { option: String(option).slice(0, 60) })
  const choices = ownChoicesIn(store.list)
  if (platformFor(store.variant).takesChoices) return act(() => choosing.choose(choices, { id, option }))
  const command = { do: 'choice.edit', id, edit: { what: 'falcon', option } } as const
  const out = marked(choices, 'falcon')
  const isOut = [...withChosen(choices, firstSight, { id, option })].every(
    ([one, taken]) => out[one] === undefined || out[one] === taken,
  )
  if (isOut) return act(() => undefined)
  const wayOut = { label: 'ui.own.markFalcon', command }
  return { ok: false, refusal: { key: 'refusal.noWearer', wayOut } }
}

/** As the wearer does it on the watch, so it is there in the preview too. */
const set = defineCommand({
  name: 'choice.set',
  edits: false,
  plan(editor: Needs, { id, option }): Plan {
    const own = planOwn(editor, id, option)
    if (own) return own
    const refusal = refuseEdit(editor)
    if (refusal && refusal.key !== 'refusal.inPreview') return { ok: false, refusal }
    const { design } = editor.store
    if (!design || !variantOf(design, activeKey(design))) return refuse('refusal.nothingOpen')
    const choice = readChoices(storedChoices(editor)).find((one) => one.id === id)
    if (!choice) return refuse('refusal.noChoice')
    if (!choice.options.some((one) => one.id === option))
      return refuse('refusal.noOption', { option: String(option).slice(0, 60) })
    return act(() => choose(editor, id, option))
  },
})

/** The wearer's choices of a face that was opened from outside. */
export const choiceCommands = [set]
