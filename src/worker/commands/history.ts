import type { Outcome } from '../../shared/protocol/commands.ts'
import type { Editor } from '../editor.ts'
import { act, defineCommand, done, refuse, type CommandRow, type Plan } from './command.ts'

/** Escape: whatever is going on goes back to its start; without a gesture nothing happens. */
const cancel = defineCommand({
  name: 'gesture.cancel',
  edits: false,
  plan: (editor) =>
    act(() => {
      editor.gestures.cancel()
      editor.history.cancel()
    }),
})

function go(editor: Editor, index: number, atTheEnd: string): Plan {
  const { snapshotData, snapshotIndex } = editor.store.variant
  if (index === snapshotIndex) return act(() => undefined)
  if (!snapshotData[index]) return refuse(atTheEnd)
  return act(() => void editor.history.go(index))
}

/** During a gesture, undo takes back the gesture. */
const undo = defineCommand({
  name: 'history.undo',
  edits: true,
  joins: (editor) => editor.history.owner !== null,
  plan(editor) {
    if (editor.history.owner !== null) {
      return act(() => {
        editor.gestures.cancel()
        editor.history.cancel()
      })
    }
    return go(editor, editor.store.variant.snapshotIndex - 1, 'refusal.nothingToUndo')
  },
})

const redo = defineCommand({
  name: 'history.redo',
  edits: true,
  plan: (editor) => go(editor, editor.store.variant.snapshotIndex + 1, 'refusal.nothingToRedo'),
})

const goTo = defineCommand({
  name: 'history.go',
  edits: true,
  plan: (editor, { index }) => go(editor, index, 'refusal.noState'),
})

/** The way to keep what the 21 states will drop: the present state as a draft of its own (UX 4). */
const keepCopy = defineCommand({
  name: 'design.keepCopy',
  edits: true,
  plan: (editor) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const kept = await editor.deps.workspace.keepCopy()
      return kept.ok ? done() : { ok: false, refusal: kept.error }
    },
  }),
})

export const historyCommands: readonly CommandRow[] = [cancel, undo, redo, goTo, keepCopy]
