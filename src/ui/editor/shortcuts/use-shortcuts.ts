import { useEffect } from 'react'
import { peek, send } from '../../app/engine/hooks.ts'
import { act, tellWhyNot } from '../actions/acting.ts'
import { bindingsOf, isChord, onMac, type Action } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'
import { readKeyboardLayout } from './keyboard-layout.ts'
import { isCanvasPointed, watchPointed } from './pointed-canvas.ts'
import { matches } from '../../kit/shortcut.ts'

const typing = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Widgets with keys of their own: letters and arrows belong to them. */
const ownKeys = '[role=menu], [role=listbox], [role=dialog], [role=tablist], input[type=range]'

/** What Space means something else in than to press: words, and what is open until one of its rows is chosen. */
const ownSpace =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]):not([type=button]), textarea, [contenteditable=true], [role=menu], [role=listbox]'

/** Whether a key belongs to the canvas under the pointer and not to the control that has the focus. */
const isOfPointer = (target: EventTarget | null): boolean =>
  isCanvasPointed() &&
  !closest(target, ownSpace) &&
  document.querySelector('[role=dialog][aria-modal=true]') === null

/** Lists that are open until one of them is chosen. */
const popups = '[role=menu], [role=listbox], [role=dialog]'

const closest = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

const isCanvasFocused = (target: EventTarget | null): boolean =>
  target === document.body || closest(target, '[data-canvas]')

/** Keys of an input method, dead keys, and AltGr, which writes signs with what looks like Ctrl and Alt. */
const isWriting = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.keyCode === 229 ||
  event.key === 'Dead' ||
  (!onMac && event.getModifierState('AltGraph'))

/** What is typed and not yet of the design is undone by the field itself, which says so by this mark. */
const isTypedIn = (target: EventTarget | null): boolean => closest(target, '[data-typed]')

/** Whether the action may act where the key was pressed. */
function isAllowed({ whileTyping }: Action, target: EventTarget | null): boolean {
  const isDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null
  if (whileTyping === true) return true
  if (whileTyping === 'clean') return !isDialog && !closest(target, popups) && !isTypedIn(target)
  return !isDialog && !closest(target, typing) && !closest(target, ownKeys)
}

const isBound = (action: Action, event: KeyboardEvent): boolean =>
  bindingsOf(action).some((shortcut) => matches(event, shortcut, onMac))

function isMeant(action: Action, event: KeyboardEvent): boolean {
  if (action.isByEvent || !action.does) return false
  if (action.where && !isCanvasFocused(event.target)) return false
  return isBound(action, event)
}

/** The action whose key is down, until that key is let go, whatever else is held by then. */
let held: { readonly action: Action; readonly code: string } | null = null

function letGo(): void {
  const command = held?.action.release?.()
  held = null
  if (command && peek('design')) void send(command)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isWriting(event)) return
  const meant = actions.filter((action) => isAllowed(action, event.target) && isMeant(action, event))
  // the browser's own answer to a bound key (a bookmark, saving the page) is never wanted here
  if (meant.some(isChord)) event.preventDefault()
  const done = meant.find((action) => (event.repeat && !action.repeats) || act(action))
  if (!done) {
    const first = meant.find(isChord)
    if (first && !event.repeat) tellWhyNot(first)
    return
  }
  event.preventDefault()
  if (done.release) held = { action: done, code: event.code }
}

/** Before the control that has the focus hears of it: the key belongs to what the pointer was brought over. */
function onKeyDownOver(event: KeyboardEvent): void {
  if (isWriting(event) || isCanvasFocused(event.target) || !isOfPointer(event.target)) return
  const meant = actions.find((action) => action.where === 'overCanvas' && isBound(action, event))
  // a key that was down before the pointer came stays with the control
  if (!meant || (event.repeat ? held?.code !== event.code : !act(meant))) return
  event.preventDefault()
  event.stopPropagation()
  held = { action: meant, code: event.code }
}

function onKeyUp(event: KeyboardEvent): void {
  if (held?.code !== event.code) return
  // a button is pressed by letting go of its key
  event.preventDefault()
  event.stopPropagation()
  letGo()
}

/** Keys of the one table of actions, while the editor is on screen. */
export function useShortcuts(): void {
  useEffect(() => {
    void readKeyboardLayout()
    const gone = new AbortController()
    const { signal } = gone
    watchPointed(signal)
    window.addEventListener('keydown', onKeyDownOver, { capture: true, signal })
    window.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('keyup', onKeyUp, { capture: true, signal })
    window.addEventListener('blur', letGo, { signal })
    return () => gone.abort()
  }, [])
}
