import { activeVariant, type Design } from '../../../shared/document/design.ts'
import { optionNamed, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import type { ChoiceEdit } from '../../../shared/protocol/commands/choices.ts'
import { withList } from '../../core/design/store.ts'
import { act, done, type Plan } from '../plan.ts'
import { editedIn } from './change-choice.ts'
import { spread } from './spread.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

type Needs = DocumentParts & IoParts

type ColorEdit = ChoiceEdit & { readonly what: 'color' }

type ColorChange = { readonly id: string; readonly edit: ColorEdit; readonly owner: string }

const colorIn = (design: Design, { id, edit: { option, index } }: ColorChange): string | undefined => {
  const choice = ownChoicesIn(activeVariant(design).nodeList).find((one) => one.id === id)
  return choice && optionNamed(choice, option)?.colors[index]
}

/** `preview` shows the colour in all that takes it while it is chosen; `commit` makes it one step of all faces. */
export function planLiveColor(editor: Needs, command: ColorChange, label: { readonly key: string }): Plan {
  const { history, store } = editor
  const { owner, id, edit } = command
  if (edit.phase === 'preview')
    return act(() => {
      const origin = history.owner === owner ? history.origin : store.design
      if (!origin) return
      if (history.owner !== owner)
        // whatever ends the gesture keeps what is shown
        history.begin(owner, label, (shown) => {
          const color = colorIn(shown, command)
          if (color !== undefined && color !== colorIn(origin, command))
            spread(editor, (list) => editedIn(list, id, { ...edit, color }))
        })
      store.preview(withList(origin, editedIn(activeVariant(origin).nodeList, id, edit)))
    })
  return {
    ok: true,
    apply() {
      if (history.owner === owner) history.cancel()
      spread(editor, (list) => editedIn(list, id, edit))
      return done()
    },
  }
}
