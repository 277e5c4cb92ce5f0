import { activeKey, variantOf, type UndoneFrom, type VariantKey } from '../../../shared/document/design.ts'
import type { Outcome } from '../../../shared/protocol/commands.ts'
import { textIn } from '../../core/session/session.ts'
import { faceName } from '../../core/design/face-name.ts'
import type { FaceStep } from '../../scene/faces/face-steps.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { showVariant } from '../../scene/faces/showing.ts'
import { act, defineCommand, done, refuse, type Plan } from '../plan.ts'
import { shownNotice } from '../layers/fix.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & FaceParts

/** Escape: whatever is going on goes back to its start; without a gesture nothing happens. */
const cancel = defineCommand({
  name: 'gesture.cancel',
  edits: false,
  plan: (editor: DocumentParts & ViewParts) =>
    act(() => {
      editor.gestures.cancel()
      editor.history.cancel()
    }),
})

function go(editor: DocumentParts, index: number, atTheEnd: string): Plan {
  const { snapshotData, snapshotIndex } = editor.store.variant
  if (index === snapshotIndex) return act(() => undefined)
  if (!snapshotData[index]) return refuse(atTheEnd)
  return act(() => void editor.history.go(index))
}

/** Where the last change lies when it was made from here and is not on the canvas; null to undo here. */
export function undoKey({ store, history }: DocumentParts): VariantKey | null {
  const { design } = store
  const { last } = history
  if (!design || !last?.isElsewhere || isSameKey(last.key, activeKey(design))) return null
  return (variantOf(design, last.key)?.snapshotIndex ?? 0) > 0 ? last.key : null
}

/** The variant with the change is shown before it is taken back, and named (UX 4). */
const undoAway = (editor: EditorParts, key: VariantKey): Plan => ({
  ok: true,
  apply() {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const from = { ...activeKey(design), selected: editor.selection.ids }
    editor.history.keepSelection()
    showVariant(editor, key)
    editor.history.go(editor.store.variant.snapshotIndex - 1, from)
    return done([], [{ ...shownNotice(editor, design, key), key: 'notice.undoneThere' }])
  },
})

const facePast = {
  add: 'notice.faceAddUndone',
  remove: 'notice.faceRemoveUndone',
  resize: 'notice.faceResizeUndone',
  rename: 'notice.faceRenameUndone',
  system: 'notice.systemSet',
  restore: 'notice.versionRestoreUndone',
  comeBack: 'notice.checkpointUndone',
} as const
const faceAgain = {
  add: 'notice.faceAddRedone',
  remove: 'notice.faceRemoved',
  resize: 'notice.faceResizeRedone',
  rename: 'notice.faceRenameRedone',
  system: 'notice.systemRedone',
  restore: 'notice.versionRestoredAgain',
  comeBack: 'notice.checkpointAgain',
} as const

/** Takes back, or does again, what was done to the faces or the system; says which it was about. */
function turnFace(editor: ShellParts & IoParts & FaceParts, step: FaceStep, isBack: boolean): Plan {
  const { what, change } = step
  return {
    ok: true,
    apply() {
      if (isBack) editor.faceSteps.undo()
      else editor.faceSteps.redo()
      const face = (isBack ? change.before : change.after) ?? change.after ?? change.before
      const { system } = isBack ? step.before : step.after
      const params = {
        ...step.params,
        face: faceName(editor, face ?? undefined),
        system: textIn(editor, `ui.system.${system}`),
      }
      return done([], [{ key: (isBack ? facePast : faceAgain)[what], params, tone: 'info', topic: 'faces' }])
    },
  }
}

/** During a gesture, undo takes back the gesture. */
const undo = defineCommand({
  name: 'history.undo',
  edits: true,
  joins: (editor: EditorParts & FaceParts) => editor.history.owner !== null,
  plan(editor: EditorParts & FaceParts) {
    if (editor.history.owner !== null) {
      return act(() => {
        editor.gestures.cancel()
        editor.history.cancel()
      })
    }
    const { back } = editor.faceSteps
    if (back) return turnFace(editor, back, true)
    const away = undoKey(editor)
    if (away) return undoAway(editor, away)
    return go(editor, editor.store.variant.snapshotIndex - 1, 'refusal.nothingToUndo')
  },
})

/** What was undone from another variant is done again, and that one is shown again with what was selected there. */
const redoFrom = (editor: EditorParts, from: UndoneFrom): Plan => ({
  ok: true,
  apply() {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const key = activeKey(design)
    editor.history.go(editor.store.variant.snapshotIndex + 1)
    showVariant(editor, from)
    const { snapshotData, snapshotIndex } = editor.store.variant
    editor.selection.set(from.selected ?? snapshotData[snapshotIndex]?.selection ?? [])
    editor.selection.prune(editor.store)
    editor.history.noteElsewhere(key, { isAgain: true })
    return done([], [{ ...shownNotice(editor, design, key), key: 'notice.redoneThere' }])
  },
})

const redo = defineCommand({
  name: 'history.redo',
  edits: true,
  plan(editor: EditorParts & FaceParts) {
    const { forward } = editor.faceSteps
    if (forward) return turnFace(editor, forward, false)
    const { design } = editor.store
    const { snapshotData, snapshotIndex } = editor.store.variant
    const from = snapshotData[snapshotIndex + 1]?.undoneFrom
    if (design && from && variantOf(design, from)) return redoFrom(editor, from)
    return go(editor, editor.store.variant.snapshotIndex + 1, 'refusal.nothingToRedo')
  },
})

/** Before a version that was restored: all of it is taken back, then the shown variant goes on to the state. */
function goBefore(editor: Needs, step: FaceStep, index: number): Plan {
  const label = editor.store.variant.snapshotData[index]?.label
  if (!label) return refuse('refusal.noState')
  const turn = turnFace(editor, step, true)
  if (!turn.ok) return turn
  return {
    ok: true,
    apply() {
      const outcome = turn.apply()
      editor.history.go(editor.store.variant.snapshotData.findIndex((state) => state.label === label))
      return outcome
    },
  }
}

const goTo = defineCommand({
  name: 'history.go',
  edits: true,
  plan(editor: Needs, { index }) {
    const { back } = editor.faceSteps
    const isBefore = index < editor.store.variant.snapshotIndex
    if (back?.whole && isBefore) return goBefore(editor, back, index)
    return go(editor, index, 'refusal.noState')
  },
})

/** The way to keep what the 21 states will drop: the present state as a draft of its own (UX 4). */
const keepCopy = defineCommand({
  name: 'design.keepCopy',
  edits: true,
  plan: (editor: IoParts) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const kept = await editor.deps.workspace.keepCopy()
      return kept.ok ? done() : { ok: false, refusal: kept.error }
    },
  }),
})

export const historyCommands = [cancel, undo, redo, goTo, keepCopy]
