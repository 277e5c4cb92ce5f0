import { proxy } from 'valtio'
import { peek, send } from '../engine/hooks.ts'
import type { MenuEntry } from '../kit/menu.tsx'
import type { Texts } from '../text.ts'
import { appliesNow, keysOf, type Action, type ActionFacts, type PageAct } from './action.ts'
import { actionNamed } from './actions.ts'
import { chooseImages } from './file-choice.ts'

/** What the page shows because an action asked for it. */
export const editorState = proxy<{
  /** The layer whose name is being edited; null for none. */
  renaming: string | null
  areKeysShown: boolean
  menuAt: { x: number; y: number } | null
}>({ renaming: null, areKeysShown: false, menuAt: null })

export function actionFacts(): ActionFacts {
  const history = peek('history')
  const clock = peek('clock')
  return {
    selected: peek('selection').ids,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    isPreview: peek('preview').isOn,
    isPlaying: clock.isPlaying,
    isGesture: peek('gesture') !== null,
    isAmbient: peek('design')?.isAmbientMode === true,
    canAmbient: peek('design')?.canAmbient === true,
    zoom: peek('view').zoom,
    epochMs: clock.epochMs,
    isIdle: peek('design') === null,
  }
}

const pageActs: Readonly<Record<PageAct, (facts: ActionFacts) => void>> = {
  rename: ({ selected }) => (editorState.renaming = selected[0] ?? null),
  chooseImages: () => void addChosenImages(),
  showKeys: () => (editorState.areKeysShown = true),
  selectTool: () => void send({ do: 'tool.hold', tool: 'select' }),
}

/** Does the action if it applies now; the answer tells whether it did. */
export function act(action: Action): boolean {
  const facts = actionFacts()
  if (!appliesNow(action, facts)) return false
  const doing = action.does(facts)
  if (typeof doing === 'string') pageActs[doing](facts)
  else void send(doing)
  return true
}

export const actNamed = (id: string): boolean => act(actionNamed(id))

/** Keys for the selection work from there. */
export const focusCanvas = (): void =>
  document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true })

/** Menu entries of actions, with the texts, keys and states of the one table. */
export function entriesOf(ids: readonly string[], { text }: Texts): readonly MenuEntry[] {
  const facts = actionFacts()
  return ids.map((id): MenuEntry => {
    if (id === 'line') return 'line'
    const action = actionNamed(id)
    return {
      id,
      label: text(action.text),
      ...(action.icon ? { icon: action.icon } : {}),
      keys: keysOf(action),
      isDisabled: !appliesNow(action, facts),
      isDanger: action.isDanger ?? false,
      run: () => void act(action),
    }
  })
}

/** Opens the file chooser; what is chosen becomes image layers. */
export async function addChosenImages(): Promise<void> {
  const files = await chooseImages()
  if (files.length > 0) await send({ do: 'picture.import', files })
}
