import { readChoices, type Choice } from '../../shared/document/came-from.ts'
import { isRoot } from '../../shared/document/create.ts'
import type { ChoiceView } from '../../shared/protocol/choices.ts'
import type { HasStore } from '../design/store.ts'

/** What the root of the shown face holds, by reference: untrusted until it is read. */
export function storedChoices({ store }: HasStore): unknown {
  const { design } = store
  const root = design?.faces[design.activeFdId]?.normal.nodeList.find(isRoot)
  return (root?.style as { readonly choices?: unknown } | undefined)?.choices
}

const view = ({ id, kind, label, chosen, options }: Choice): ChoiceView => ({
  id,
  kind,
  label: label === id ? '' : label,
  chosen,
  options: options.map((option) => ({ id: option.id, label: option.label, colors: option.colors ?? [] })),
})

const none: readonly ChoiceView[] = []

/** What the wearer of the shown face can choose, in the order of the file. */
export function readShownChoices(editor: HasStore): readonly ChoiceView[] {
  const stored = storedChoices(editor)
  return stored === undefined ? none : readChoices(stored).map(view)
}
