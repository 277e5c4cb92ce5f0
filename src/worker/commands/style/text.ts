import type { Refusal } from '../../../shared/protocol/commands.ts'
import { showCaret } from '../../tools/text-editing/carets.ts'
import { textEditOf } from '../../scene/typed-text.ts'
import {
  beginText,
  commitText,
  refuseText,
  restoreText,
  finishText,
  typeText,
} from '../../tools/text-editing/text-editing.ts'
import { defineCommand, done, refuse } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = EditorParts & TaskParts

const begin = defineCommand({
  name: 'text.begin',
  edits: true,
  joins: (editor: Needs) => textEditOf(editor) !== null,
  plan(editor: Needs, { id, isNew = false }) {
    const { ids } = editor.selection
    if (id === undefined && ids.length === 0) return refuse('refusal.nothingSelected')
    if (id === undefined && ids.length > 1) return refuse('refusal.notText')
    const layer = editor.store.find(id ?? ids[0] ?? '')
    if (!layer) return refuse('refusal.noLayer')
    const refusal = refuseText(layer)
    if (refusal) return { ok: false, refusal }
    return {
      ok: true,
      apply() {
        const isOpen = textEditOf(editor)?.layer.uuid === layer.uuid
        const left = isOpen ? done() : commitText(editor, false)
        if (!left.ok) return left
        beginText(editor, layer, isNew)
        return done([layer.uuid])
      },
    }
  },
})

const type = defineCommand({
  name: 'text.change',
  edits: true,
  joins: () => true,
  plan(editor: EditorParts, { text, anchor, focus, composing = null }) {
    const edit = textEditOf(editor)
    if (!edit) return refuse('refusal.noTextEdited')
    if (typeof text !== 'string' || typeof anchor !== 'number' || typeof focus !== 'number')
      throw new TypeError('words and two places are needed')
    return {
      ok: true,
      apply() {
        if (!typeText(editor, edit, { text, anchor, focus, composing }))
          return refuse('refusal.badValue', { value: text.slice(0, 60) })
        showCaret(editor)
        return done([edit.layer.uuid])
      },
    }
  },
})

/** Nothing being edited is no fault: the page and a press on the dial may both end it. */
const commit = defineCommand({
  name: 'text.commit',
  edits: true,
  joins: () => true,
  plan: (editor: EditorParts & TaskParts, { makesPlain = false }) => ({
    ok: true,
    apply: () => commitText(editor, makesPlain),
  }),
})

const cancel = defineCommand({
  name: 'text.cancel',
  edits: false,
  plan: (editor: EditorParts & TaskParts) => ({
    ok: true,
    apply: () => restoreText(editor),
  }),
})

export const textCommands = [begin, type, commit, cancel]

const beside = /^(text|view|clock|sample|frames|graphics)\./

const others: ReadonlySet<string> = new Set([
  'animation.play',
  'design.save',
  'gesture.cancel',
  'history.undo',
  'layer.hover',
  'layers.watch',
  'locale.set',
  'tool.hold',
])

/** These come whatever a person still has to decide. */
const pressing: ReadonlySet<string> = new Set([
  'design.open',
  'design.close',
  'design.resolve',
  'session.set',
])

/**
 * Words being typed are finished before another command does anything; the refusal when the user has to confirm first.
 * Looking, saving and undoing go on beside them.
 */
export function leaveWords(editor: EditorParts & TaskParts, command: string): Refusal | null {
  if (beside.test(command) || others.has(command)) return null
  if (pressing.has(command)) finishText(editor)
  const left = commitText(editor, false)
  return left.ok ? null : left.refusal
}
