import { alongAt, lineAt, stopNear, type CaretLine } from '../../../shared/base/carets.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek } from '../../app/engine/hooks.ts'
import { focusCanvas } from '../actions/acting.ts'
import { oneLine } from '../../../shared/layers/one-line.ts'
import { fitting, type Range } from './letters.ts'

/** More than allowed was to come in. */
export type Full = { readonly limit: number; readonly present: number }

type Limits = { readonly maxLength: number; readonly onFull: (full: Full | null) => void }

const isBackward = (field: HTMLTextAreaElement): boolean => field.selectionDirection === 'backward'

/** The end of the selection that stays, and the caret. */
export const selectionIn = (field: HTMLTextAreaElement): readonly [anchor: number, focus: number] => {
  const { selectionStart: start, selectionEnd: end } = field
  return isBackward(field) ? [end, start] : [start, end]
}

export function select(field: HTMLTextAreaElement, anchor: number, focus: number): void {
  const direction = focus < anchor ? 'backward' : 'forward'
  field.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction)
}

const acrossColumns: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowDown', ArrowRight: 'ArrowUp' }

/** The place before the next letter or the last one; where there is none, the same one. */
function nextStop(lines: readonly CaretLine[], isOn: boolean, focus: number): number {
  const stops = lines.flatMap((line) => line.stops.map(({ at }) => at))
  const next = isOn ? stops.find((at) => at > focus) : stops.findLast((at) => at < focus)
  return next ?? focus
}

/** Where a key leads on lines that the browser's own field does not know; null for every other key. */
function stepTo(lines: readonly CaretLine[], pressed: string, focus: number): number | null {
  const here = lineAt(lines, focus)
  const line = lines[here]
  if (!line) return null
  if (line.corner && (pressed === 'ArrowUp' || pressed === 'ArrowDown'))
    return nextStop(lines, pressed === 'ArrowDown', focus)
  if (lines.length < 2) return null
  // the next column is the one at the left
  const key = (line.corner && acrossColumns[pressed]) ?? pressed
  if (key === 'Home') return line.stops[0]?.at ?? 0
  if (key === 'End') return line.stops.at(-1)?.at ?? focus
  const to = key === 'ArrowUp' ? lines[here - 1] : key === 'ArrowDown' ? lines[here + 1] : null
  return to ? stopNear(to, alongAt(line, focus)) : null
}

/** The field with what the engine knows of it. */
type Attended = {
  readonly field: HTMLTextAreaElement
  readonly limits: Limits
  /** Letters that an input method is not done with. */
  composing: Range | null
  /** What was told last. */
  sent: string
  /** The editing was ended by a key. */
  isLeft: boolean
}

function report(attended: Attended): void {
  const { field, composing } = attended
  const [anchor, focus] = selectionIn(field)
  const command = { do: 'text.change', text: field.value, anchor, focus, composing } as const
  const key = JSON.stringify(command)
  if (key === attended.sent || attended.isLeft) return
  attended.sent = key
  void engine.run(command)
}

/** The field with these words instead, what is the same left alone; by the browser's own command, so that Ctrl+Z knows it. */
export function rewrite(field: HTMLTextAreaElement, words: string): void {
  const old = field.value
  if (words === old) return
  let from = 0
  while (from < old.length && old[from] === words[from]) from += 1
  let end = 0
  const most = Math.min(old.length, words.length) - from
  while (end < most && old.at(-1 - end) === words.at(-1 - end)) end += 1
  const piece = words.slice(from, words.length - end)
  field.setSelectionRange(from, old.length - end)
  document.execCommand(piece === '' ? 'delete' : 'insertText', false, piece)
}

const taken = (field: HTMLTextAreaElement): number =>
  field.value.length - (field.selectionEnd - field.selectionStart)

/** By the browser's own command, so that Ctrl+Z knows it. */
function insert({ field, limits: { maxLength, onFull } }: Attended, text: string): void {
  const words = oneLine(text)
  const fits = fitting(words, maxLength - taken(field))
  const full = fits === words ? null : { limit: maxLength, present: taken(field) + words.length }
  if (fits !== '') document.execCommand('insertText', false, fits)
  onFull(full)
}

/** What was typed stays. */
function leave(attended: Attended): void {
  report(attended)
  attended.isLeft = true
  void engine.run({ do: 'text.commit' })
  focusCanvas()
}

function onBeforeInput(attended: Attended, event: InputEvent): void {
  const { field, limits } = attended
  if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
    event.preventDefault()
    return
  }
  if (event.isComposing || event.inputType === 'insertCompositionText') return
  limits.onFull(null)
  const { data } = event
  if (data === null || taken(field) + data.length <= limits.maxLength) return
  event.preventDefault()
  insert(attended, data)
}

function onComposition(attended: Attended, event: CompositionEvent): void {
  const { field, limits } = attended
  const from = attended.composing?.[0] ?? field.selectionStart
  if (event.type !== 'compositionend') {
    attended.composing = [from, from + event.data.length]
    return
  }
  attended.composing = null
  const over = field.value.length - limits.maxLength
  if (over > 0) {
    const present = field.value.length
    field.setSelectionRange(from, from + event.data.length)
    const fits = fitting(event.data, event.data.length - over)
    document.execCommand(fits === '' ? 'delete' : 'insertText', false, fits)
    limits.onFull({ limit: limits.maxLength, present })
  }
  report(attended)
}

function onKeyDown(attended: Attended, event: KeyboardEvent): void {
  const { field } = attended
  // keys of an input method are its own: Enter and Escape end the composition, not the editing
  if (event.isComposing || event.keyCode === 229) return
  const isMod = event.ctrlKey || event.metaKey
  if (event.key === 'Enter') {
    event.preventDefault()
    if (isMod) leave(attended)
    return
  }
  if (event.key === 'Escape') {
    event.preventDefault()
    leave(attended)
    return
  }
  // saved is what is finished; the key itself goes on to the table of actions
  if (isMod && event.key.toLowerCase() === 's') return leave(attended)
  const [anchor, focus] = selectionIn(field)
  const to = isMod || event.altKey ? null : stepTo(peek('textEditing')?.lines ?? [], event.key, focus)
  if (to === null) return
  event.preventDefault()
  select(field, event.shiftKey ? anchor : to, to)
}

function onBlur(attended: Attended): void {
  // another window is no decision: the words wait
  if (!document.hasFocus() || attended.isLeft) return
  report(attended)
  void engine.run({ do: 'text.commit' })
}

/**
 * Tells the engine every change of the words, the selection and the composition in the field, and keeps it one line
 * of limited length. The field is the only one who knows: it has the undo, the clipboard and the input method. The
 * answer takes the listeners off.
 */
export function attendField(field: HTMLTextAreaElement, limits: Limits): () => void {
  const attended: Attended = { field, limits, composing: null, sent: '', isLeft: false }
  const gone = new AbortController()
  const { signal } = gone
  const onComposed = (event: CompositionEvent): void => onComposition(attended, event)
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    insert(attended, event.clipboardData?.getData('text/plain') ?? '')
  }
  const onSelection = (): void => {
    if (document.activeElement === field) report(attended)
  }
  field.addEventListener('beforeinput', (event) => onBeforeInput(attended, event), { signal })
  field.addEventListener('input', () => report(attended), { signal })
  field.addEventListener('paste', onPaste, { signal })
  field.addEventListener('compositionstart', onComposed, { signal })
  field.addEventListener('compositionupdate', onComposed, { signal })
  field.addEventListener('compositionend', onComposed, { signal })
  field.addEventListener('keydown', (event) => onKeyDown(attended, event), { signal })
  field.addEventListener('blur', () => onBlur(attended), { signal })
  document.addEventListener('selectionchange', onSelection, { signal })
  return () => {
    gone.abort()
    // the engine ended it: the keys must not fall on nothing
    if (document.activeElement === field) focusCanvas()
  }
}
