import type { Point } from '../../../shared/base/geometry.ts'
import { activeVariant, type Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { dialOf } from '../../core/design/document.ts'
import { accept, wordsFieldOf } from '../../scene/fields/fields.ts'
import { hiddenTagIn } from '../../core/design/hidden-tags.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import { withList } from '../../core/design/store.ts'
import { withRoom } from './growing-box.ts'
import { textEditOf, textOwner, type TextEdit } from '../../scene/typed-text.ts'
import { showBox } from '../../core/canvas/view.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = EditorParts & TaskParts

/*
 * Words typed on the dial are one gesture of the history: begin keeps the design by reference, every key is a preview,
 * the end is one state or the very same reference. The page's field holds the words, the caret and the input method;
 * this side draws them. What is bound to a live tag becomes plain only when the user agrees (S2.80, A39).
 */

const blinkMs = 530

/** UTF-16 units that a text of this layer may have. */
export function maxLengthOf(layer: Layer): number {
  const field = wordsFieldOf(layer)
  return field?.field === 'text' ? field.maxLength : 0
}

/** One line, and no longer than allowed (S5.27, A16). */
function accepted(layer: Layer, text: string): string {
  const field = wordsFieldOf(layer)
  return field ? String(accept(field, text, null) ?? '') : ''
}

/** Null when the words of this layer can be typed on the dial. */
export function refuseText(layer: Layer): Refusal | null {
  const kind = kindOf(layer)
  if (!kind.abilities.editsText || !kind.written || !kind.editText) return { key: 'refusal.notText' }
  if (layer.style.isLock) return lockedRefusal([layer])
  if (layer.style.visible) return null
  const command = { do: 'layer.show', ids: [layer.uuid], visible: true } as const
  return { key: 'refusal.hiddenText', wayOut: { label: 'action.show', command } }
}

/** The tag, without `##`, that the words followed and no longer would; null when the user need not confirm. */
export function lostTag({ layer, text }: TextEdit): string | null {
  const kind = kindOf(layer)
  const tag = kind.boundTag?.(layer.style) ?? null
  if (tag === null || !kind.editText) return null
  return kind.boundTag?.(kind.editText(layer.style, text)) === tag ? null : tag
}

/** The caret is seen again and begins to blink anew; without motion it stays. */
function put(
  editor: DocumentParts & IoParts & SceneParts,
  edit: Omit<TextEdit, 'isCaretOn' | 'timer'>,
): void {
  const { deps } = editor
  const { timer: before = null } = editor.typing.edit ?? {}
  if (before !== null) deps.clearTimer(before)
  const timer = deps.prefersReducedMotion ? null : deps.setTimer(() => blink(editor), blinkMs)
  editor.typing.put({ ...edit, isCaretOn: true, timer })
  editor.page.wake()
}

function blink(editor: DocumentParts & IoParts & SceneParts): void {
  const edit = textEditOf(editor)
  if (!edit) return
  const timer = editor.deps.setTimer(() => blink(editor), blinkMs)
  editor.typing.put({ ...edit, isCaretOn: !edit.isCaretOn, timer })
  editor.page.wake()
}

const say = (editor: IoParts, key: string, { label: name }: Layer): void =>
  editor.page.say({ show: 'announce', key, params: { name }, isUrgent: false })

/** Selects the layer and all of its words; `refuseText` was checked for the layer before. `isNew`: see `placeNewText`. */
export function beginText(editor: EditorParts, layer: Layer, isNew = false): void {
  if (textEditOf(editor)?.layer.uuid === layer.uuid) return
  const { history, selection } = editor
  selection.set([layer.uuid])
  history.begin(textOwner, changeLabel('editText', [layer]))
  const from = accepted(layer, kindOf(layer).written?.(layer.style) ?? '')
  refreshScene(editor)
  const start = editor.scene.find(layer.uuid) ?? null
  put(editor, {
    layer,
    start,
    from,
    text: from,
    anchor: 0,
    focus: from.length,
    composing: null,
    isAsking: false,
    isNew,
    isPlaced: false,
  })
  // a break that came with a file is gone while the words are typed
  show(editor, { layer, start }, from)
  editor.viewport.setHover(null)
  refreshScene(editor)
  const bounds = editor.scene.find(layer.uuid)?.bounds
  if (bounds) editor.viewport.setView(showBox(editor.viewport.view, dialOf(editor), bounds))
  say(editor, 'announce.textEditing', layer)
}

/** A second press on a text; the user is shown why when it cannot be edited. */
export function openText(editor: Needs, layer: Layer): void {
  const refusal = refuseEdit(editor) ?? refuseText(layer)
  if (refusal) sayRefusal(editor, refusal)
  else beginText(editor, layer)
}

export type Typed = Pick<TextEdit, 'text' | 'anchor' | 'focus' | 'composing'>

const within = (at: number, text: string): number => Math.max(0, Math.min(Math.trunc(at), text.length))

/** Words as they were are the layer as it was, however its file wrote them. False when the kind's schema refuses them. */
function show(
  editor: EditorParts,
  { layer, start }: Pick<TextEdit, 'layer' | 'start'>,
  text: string,
): boolean {
  const { origin } = editor.history
  const kind = kindOf(layer)
  const style = kind.editText?.(layer.style, text)
  if (!origin || !style || !kind.schema.safeParse(style).success) return false
  const preview = (next: Layer): void => {
    const list = replaceLayers(activeVariant(origin).nodeList, new Set([layer.uuid]), () => next)
    editor.store.preview(withList(origin, list))
  }
  if (kind.written?.(layer.style) === text) {
    preview(layer)
    return true
  }
  const next = { ...layer, style }
  preview(next)
  const roomy = start ? withRoom(editor, start, next) : next
  if (roomy !== next) preview(roomy)
  return true
}

/** False when the kind's own schema refuses the words. */
export function typeText(editor: EditorParts, edit: TextEdit, typed: Typed): boolean {
  const text = accepted(edit.layer, typed.text)
  if (text !== edit.text && !show(editor, edit, text)) return false
  const [from, to] = typed.composing ?? [0, 0]
  put(editor, {
    ...edit,
    text,
    anchor: within(typed.anchor, text),
    focus: within(typed.focus, text),
    composing: typed.composing ? [within(from, text), within(to, text)] : null,
    isNew: edit.isNew && text === edit.text,
  })
  refreshScene(editor)
  return true
}

/** A text that was just added goes to the first press beside it, in the middle of which it is written; false for any other. */
export function placeNewText(editor: EditorParts, at: Point): boolean {
  const edit = textEditOf(editor)
  if (!edit?.isNew) return false
  const { style } = edit.layer
  const spot = { x: Math.round(at.x - style.width / 2), y: Math.round(at.y - style.height / 2) }
  const layer = { ...edit.layer, style: { ...style, ...spot } }
  show(editor, { layer, start: null }, edit.text)
  refreshScene(editor)
  const start = editor.scene.find(layer.uuid) ?? null
  put(editor, { ...edit, layer, start, isNew: false, isPlaced: true })
  return true
}

function end(editor: EditorParts & TaskParts, how: 'keep' | 'restore'): Outcome {
  const edit = textEditOf(editor)
  if (edit) {
    if (edit.timer !== null) editor.deps.clearTimer(edit.timer)
    editor.typing.put(null)
    if (how === 'keep' && (edit.text !== edit.from || edit.isPlaced)) {
      // as it reads now: tags are longer than most of their values
      show(editor, edit, edit.text)
      editor.history.commit()
      editor.lateTexts.typed(edit.layer.uuid)
    } else editor.history.cancel()
    say(editor, how === 'keep' ? 'announce.textDone' : 'announce.textRestored', edit.layer)
    editor.page.wake()
  }
  return { ok: true, ids: edit ? [edit.layer.uuid] : [], notices: [] }
}

export const restoreText = (editor: EditorParts & TaskParts): Outcome => end(editor, 'restore')

/** A tag in the words that the edition does not have: they stay as they are being typed (S1.35). */
function hiddenWords(editor: IoParts, { layer, text, from }: TextEdit): Refusal | null {
  const style = text === from ? undefined : kindOf(layer).editText?.(layer.style, text)
  return style ? hiddenTagIn(editor, layer, { ...layer, style }) : null
}

/** One state, none when the words are as they were; refused until the person agrees that live text becomes plain. */
export function commitText(editor: EditorParts & TaskParts, makesPlain: boolean): Outcome {
  const edit = textEditOf(editor)
  const tag = edit && !makesPlain ? lostTag(edit) : null
  const hidden = edit && hiddenWords(editor, edit)
  if (hidden) return { ok: false, refusal: hidden }
  if (!edit || tag === null) return end(editor, 'keep')
  editor.typing.put({ ...edit, isAsking: true })
  editor.page.wake()
  const command = { do: 'text.commit', makesPlain: true } as const
  const wayOut = { label: 'ui.liveText.continue', command }
  return { ok: false, refusal: { key: 'refusal.liveText', params: { tag }, wayOut } }
}

/** The user can no longer confirm: the words are kept, but live text stays live. */
export function finishText(editor: EditorParts & TaskParts): void {
  const edit = textEditOf(editor)
  if (edit) end(editor, lostTag(edit) === null && !hiddenWords(editor, edit) ? 'keep' : 'restore')
}

/** A press beside the words ends the editing; false while the user has to confirm first. */
export function leaveText(editor: Needs): boolean {
  const left = commitText(editor, false)
  // a dialog confirms live text; everything else is said at the place of the press
  if (!left.ok && left.refusal.key !== 'refusal.liveText') sayRefusal(editor, left.refusal)
  return left.ok
}
