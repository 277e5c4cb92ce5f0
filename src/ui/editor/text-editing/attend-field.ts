import { caretAt, lineAt, stopNear, type CaretLine } from '../../../shared/base/carets.ts'
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

/** Where a key leads on lines that the browser's own field does not know; null for every other key. */
function stepTo(lines: readonly CaretLine[], key: string, focus: number): number | null {
  const here = lineAt(lines, focus)
  const line = lines[here]
  if (lines.length < 2 || !line) return null
  if (key === 'Home') return line.stops[0]?.at ?? 0
  if (key === 'End') return line.stops.at(-1)?.at ?? focus
  const to = key === 'ArrowUp' ? lines[here - 1] : key === 'ArrowDown' ? lines[here + 1] : null
  return to ? stopNear(to, caretAt(lines, focus)?.x ?? 0) : null
}

/**
 * Tells the engine every change of the words, the selection and the composition in the field, and keeps it one line
 * of limited length. The field is the only one who knows: it has the undo, the clipboard and the input method. The
 * answer takes the listeners off.
 */
export function attendField(field: HTMLTextAreaElement, { maxLength, onFull }: Limits): () => void {
  let composing: Range | null = null
  let sent = ''
  let isLeft = false

  function report(): void {
    const [anchor, focus] = selectionIn(field)
    const command = { do: 'text.change', text: field.value, anchor, focus, composing } as const
    const key = JSON.stringify(command)
    if (key === sent || isLeft) return
    sent = key
    void engine.run(command)
  }

  const taken = (): number => field.value.length - (field.selectionEnd - field.selectionStart)

  /** By the browser's own command, so that Ctrl+Z knows it. */
  function insert(text: string): void {
    const words = oneLine(text)
    const fits = fitting(words, maxLength - taken())
    const full = fits === words ? null : { limit: maxLength, present: taken() + words.length }
    if (fits !== '') document.execCommand('insertText', false, fits)
    onFull(full)
  }

  function leave(how: 'text.commit' | 'text.cancel'): void {
    report()
    isLeft = true
    void engine.run({ do: how })
    focusCanvas()
  }

  const onBeforeInput = (event: InputEvent): void => {
    if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
      event.preventDefault()
      return
    }
    if (event.isComposing || event.inputType === 'insertCompositionText') return
    onFull(null)
    const { data } = event
    if (data === null || taken() + data.length <= maxLength) return
    event.preventDefault()
    insert(data)
  }

  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    insert(event.clipboardData?.getData('text/plain') ?? '')
  }

  const onComposition = (event: CompositionEvent): void => {
    const from = composing?.[0] ?? field.selectionStart
    if (event.type !== 'compositionend') {
      composing = [from, from + event.data.length]
      return
    }
    composing = null
    const over = field.value.length - maxLength
    if (over > 0) {
      const present = field.value.length
      field.setSelectionRange(from, from + event.data.length)
      const fits = fitting(event.data, event.data.length - over)
      document.execCommand(fits === '' ? 'delete' : 'insertText', false, fits)
      onFull({ limit: maxLength, present })
    }
    report()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // keys of an input method are its own: Enter and Escape end the composition, not the editing
    if (event.isComposing || event.keyCode === 229) return
    const isMod = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isMod) leave('text.commit')
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      leave('text.cancel')
      return
    }
    // saved is what is finished; the key itself goes on to the table of actions
    if (isMod && event.key.toLowerCase() === 's') return leave('text.commit')
    const [anchor, focus] = selectionIn(field)
    const to = isMod || event.altKey ? null : stepTo(peek('textEditing')?.lines ?? [], event.key, focus)
    if (to === null) return
    event.preventDefault()
    select(field, event.shiftKey ? anchor : to, to)
  }

  const onSelection = (): void => {
    if (document.activeElement === field) report()
  }

  const onBlur = (): void => {
    // another window is no decision: the words wait
    if (!document.hasFocus() || isLeft) return
    report()
    void engine.run({ do: 'text.commit' })
  }

  const listeners: readonly (readonly [string, EventListener])[] = [
    ['beforeinput', onBeforeInput as EventListener],
    ['input', report],
    ['paste', onPaste as EventListener],
    ['compositionstart', onComposition as EventListener],
    ['compositionupdate', onComposition as EventListener],
    ['compositionend', onComposition as EventListener],
    ['keydown', onKeyDown as EventListener],
    ['blur', onBlur],
  ]
  for (const [name, listener] of listeners) field.addEventListener(name, listener)
  document.addEventListener('selectionchange', onSelection)
  return () => {
    for (const [name, listener] of listeners) field.removeEventListener(name, listener)
    document.removeEventListener('selectionchange', onSelection)
    // the engine ended it: the keys must not fall on nothing
    if (document.activeElement === field) focusCanvas()
  }
}
