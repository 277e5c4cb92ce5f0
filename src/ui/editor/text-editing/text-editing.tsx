import { useLayoutEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { boxOfLine, caretNear } from '../../../shared/base/carets.ts'
import { oneLine } from '../../../shared/layers/one-line.ts'
import { apply, boundsOf, invert, type Box } from '../../../shared/base/geometry.ts'
import type { TextEditingView } from '../../../shared/protocol/text-editing.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { onMac } from '../actions/action.ts'
import { printShortcut } from '../../kit/shortcut.ts'
import { QuietPart } from '../../app/lazy/part.tsx'
import { defineLazyPart } from '../lazy-part.ts'
import type { DialTagsProps } from './dial-tags.tsx'
import { attendField, select, selectionIn, type Full } from './attend-field.ts'
import { endEarly } from './early-keys.ts'
import { wordAt, type Range } from './letters.ts'
import panelCss from '../panel.module.css'
import css from './text-editing.module.css'

/** CSS pixels at the edge of the box that belong to the dial: there the layer is dragged. */
const edgePx = 4

/** Where presses are for the words: the box without its edge, and everything that hangs out of it; layer pixels. */
function pressBox({ box, lines, matrix }: TextEditingView): Box {
  const edge = edgePx / Math.hypot(matrix[0], matrix[1])
  const rows = lines.map(boxOfLine)
  const xs = [box.x + edge, box.x + box.width - edge, ...rows.flatMap((row) => [row.x, row.x + row.width])]
  const ys = [box.y + edge, box.y + box.height - edge, ...rows.flatMap((row) => [row.y, row.y + row.height])]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Puts the caret, and marks letters, words or everything by one, two or three presses and a drag. */
function usePresses(edit: TextEditingView, field: { readonly current: HTMLTextAreaElement | null }) {
  return (event: MouseEvent<HTMLElement>): void => {
    const area = field.current
    const layer = event.currentTarget.parentElement
    const inverse = invert(edit.matrix)
    if (event.button !== 0 || !area || !layer || !inverse) return
    event.preventDefault()
    area.focus({ preventScroll: true })
    const corner = layer.getBoundingClientRect()
    const placeOf = (at: { clientX: number; clientY: number }): number =>
      caretNear(edit.lines, apply(inverse, { x: at.clientX - corner.left, y: at.clientY - corner.top }))
    const unitAt = (at: number): Range => {
      if (event.detail >= 3) return [0, area.value.length]
      return event.detail === 2 ? wordAt(area.value, at) : [at, at]
    }
    const kept = selectionIn(area)[0]
    const first: Range = event.shiftKey ? [kept, kept] : unitAt(placeOf(event))
    const mark = (at: { clientX: number; clientY: number }): void => {
      const [from, to] = unitAt(placeOf(at))
      if (from < first[0]) select(area, first[1], from)
      else select(area, first[0], Math.max(to, first[1]))
    }
    const stop = (): void => {
      window.removeEventListener('mousemove', mark)
      window.removeEventListener('mouseup', stop)
    }
    mark(event)
    window.addEventListener('mousemove', mark)
    window.addEventListener('mouseup', stop)
  }
}

/** The tags for what is typed behind a `#`: not before something is typed. */
const dialTags = defineLazyPart<DialTagsProps>(async () => (await import('./dial-tags.tsx')).DialTags)

/** The engine draws words, caret and selection; the field stands unseen at the caret, for keys and input methods. */
function Words({ edit }: { readonly edit: TextEditingView }) {
  const { text } = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [full, setFull] = useState<Full | null>(null)
  const [begun] = useState(edit)
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const onMouseDown = usePresses(edit, field)
  const hint = edit.isNew ? 'ui.textEdit.place' : 'ui.textEdit.keys'

  useLayoutEffect(() => {
    const words = field.current
    if (!words) return
    const typed = endEarly()
    words.focus({ preventScroll: true })
    // a field that is attended anew has what was typed, and the caret behind it
    if (words.value === begun.text) select(words, begun.anchor, begun.focus)
    else select(words, words.value.length, words.value.length)
    setArea(words)
    const leave = attendField(words, { maxLength: begun.maxLength, onFull: setFull })
    // by the browser's own command: it replaces what is selected, and Ctrl+Z knows it
    if (typed !== '') document.execCommand('insertText', false, oneLine(typed))
    return leave
  }, [begun])

  const box = pressBox(edit)
  const bounds = boundsOf(edit.matrix, box)
  const { caret } = edit
  const style = {
    '--press': `matrix(${edit.matrix.join()}) translate(${box.x}px, ${box.y}px)`,
    '--width': `${box.width}px`,
    '--height': `${box.height}px`,
    '--x': `${caret.x}px`,
    '--y': `${caret.y}px`,
    '--line': `${caret.height}px`,
    '--deg': `${caret.deg}deg`,
    '--middle': `${bounds.x + bounds.width / 2}px`,
    '--below': `${bounds.y + bounds.height}px`,
  } as CSSProperties

  /** The view still zooms and scrolls over the words. */
  const passOn = (event: React.WheelEvent): void =>
    void document
      .querySelector('[data-canvas]')
      ?.dispatchEvent(new WheelEvent('wheel', { ...wheelFacts(event), cancelable: true }))

  return (
    <div className={cx(panelCss.cover, css.layer)} style={style}>
      <div
        className={css.press}
        data-words
        onMouseDown={onMouseDown}
        onWheel={passOn}
        onContextMenu={(event) => event.preventDefault()}
      />
      <textarea
        ref={field}
        className={css.field}
        dir="auto"
        defaultValue={begun.text}
        rows={1}
        wrap="off"
        aria-label={text('ui.textEdit.field', { name: edit.label })}
        aria-describedby="text-editing-keys"
        // the words are one step, and until it is made they undo themselves
        data-typed
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <p id="text-editing-keys" className={cx(css.keys, full && css.full)} role={full ? 'alert' : undefined}>
        {full ? text('ui.textEdit.full', full) : text(hint, { done: printShortcut('mod+enter', onMac) })}
      </p>
      {area ? (
        <QuietPart part={dialTags} props={{ field: area, maxLength: begun.maxLength, onFull: setFull }} />
      ) : null}
    </div>
  )
}

const wheelFacts = ({ nativeEvent: event }: React.WheelEvent): WheelEventInit => {
  const { deltaX, deltaY, deltaMode, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event
  return { deltaX, deltaY, deltaMode, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }
}

/** Words edited in place on the dial (S2.79). */
export function TextEditing() {
  const edit = useProjection('textEditing')
  return edit ? <Words key={edit.layerId} edit={edit} /> : null
}
