import type { Fix } from '../../../shared/base/fix.ts'
import { withOwnChoices } from '../../../shared/document/choices/defined.ts'
import { withoutGone } from '../../../shared/document/choices/gone.ts'
import { ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import type { Design, Variant } from '../../../shared/document/design.ts'
import { slotsIn } from '../../../shared/rules/layer-rules/gone-names.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import { spread } from './spread.ts'

/** The list of normal of the face that this is a mode of: the complications stand there. */
const normalOf = ({ faces }: Design, variant: Variant) =>
  Object.values(faces).find(({ normal, ambient }) => normal === variant || ambient === variant)?.normal
    .nodeList ?? variant.nodeList

/** An option no longer names what is gone, in every list: what another face still has stays named there. */
export function forgetGone(
  editor: DocumentParts & IoParts,
  fix: Extract<Fix, { readonly do: 'forgetGone' }>,
): void {
  const { design } = editor.store
  if (!design) return
  const edit: Parameters<typeof spread>[1] = (list, variant) => {
    const there = { choices: ownChoicesIn(list), slots: slotsIn(normalOf(design, variant)) }
    return withOwnChoices(list, withoutGone(there, fix))
  }
  spread(editor, edit, { label: { key: 'history.fix.forgetGone' }, forgets: fix.of })
}
