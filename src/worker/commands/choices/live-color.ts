import { activeVariant, type ChangeLabel, type Design } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { optionNamed, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import type { ChoiceEdit } from '../../../shared/protocol/commands/choices.ts'
import type { GesturePhase } from '../../../shared/protocol/commands/style.ts'
import { withList } from '../../core/design/store.ts'
import { act, done, type Plan } from '../plan.ts'
import { editedIn } from './change-choice.ts'
import { spread } from './spread.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

type Needs = DocumentParts & IoParts

type ColorEdit = ChoiceEdit & { readonly what: 'color' }

type ColorChange = { readonly id: string; readonly edit: ColorEdit; readonly owner: string }

/** What every list has in its root, as a text, and how it becomes another one. */
type LiveValue = {
  readonly owner: string
  readonly label: ChangeLabel
  readonly phase: GesturePhase | undefined
  readonly value: string
  readonly valueIn: (list: LayerList) => string | null
  readonly edit: (list: LayerList, value: string) => LayerList
}

const listOf = (design: Design): LayerList => activeVariant(design).nodeList

/** `preview` shows the value in all that takes it while it is chosen; `commit` makes it one step of all faces. */
export function planLive(editor: Needs, { owner, label, phase, value, valueIn, edit }: LiveValue): Plan {
  const { history, store } = editor
  if (phase === 'preview')
    return act(() => {
      const origin = history.owner === owner ? history.origin : store.design
      if (!origin) return
      if (history.owner !== owner)
        // whatever ends the gesture keeps what is shown
        history.begin(owner, label, (design) => {
          const shown = valueIn(listOf(design))
          if (shown !== null && shown !== valueIn(listOf(origin)))
            spread(editor, (list) => edit(list, shown), { label })
        })
      store.preview(withList(origin, edit(listOf(origin), value)))
    })
  return {
    ok: true,
    apply() {
      if (history.owner === owner) history.cancel()
      spread(editor, (list) => edit(list, value), { label })
      return done()
    },
  }
}

/** The same for a colour of an option. */
export const planLiveColor = (
  editor: Needs,
  { id, edit, owner }: ColorChange,
  label: { readonly key: string },
): Plan =>
  planLive(editor, {
    ...{ owner, label, phase: edit.phase, value: edit.color },
    valueIn(list) {
      const choice = ownChoicesIn(list).find((one) => one.id === id)
      return (choice && optionNamed(choice, edit.option)?.colors[edit.index]) ?? null
    },
    edit: (list, color) => editedIn(list, id, { ...edit, color }),
  })
