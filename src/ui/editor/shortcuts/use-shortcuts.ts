import { useEffect } from 'react'
import { peek, send } from '../../app/engine/hooks.ts'
import { act } from '../actions/acting.ts'
import { bindingsOf, onMac, type Action } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'
import { readKeyboardLayout } from './keyboard-layout.ts'
import { matches } from '../../kit/shortcut.ts'

const typing = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Widgets with keys of their own: letters and arrows belong to them. */
const ownKeys = '[role=menu], [role=listbox], [role=dialog], [role=tablist], input[type=range]'

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

function isMeant(action: Action, event: KeyboardEvent): boolean {
  if (action.isByEvent || !action.does) return false
  if (action.where === 'canvas' && !isCanvasFocused(event.target)) return false
  return bindingsOf(action).some((shortcut) => matches(event, shortcut, onMac))
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
  if (meant.some(({ shortcuts }) => shortcuts.some(isOfBrowser))) event.preventDefault()
  const done = meant.find((action) => (event.repeat && !action.repeats) || act(action))
  if (!done) return
  event.preventDefault()
  if (done.release) held = { action: done, code: event.code }
}

/** Bindings that browsers know too. */
const isOfBrowser = (shortcut: string): boolean => shortcut.startsWith('mod') || shortcut.startsWith('alt')

function onKeyUp(event: KeyboardEvent): void {
  if (held?.code === event.code) letGo()
}

/** Keys of the one table of actions, while the editor is on screen. */
export function useShortcuts(): void {
  useEffect(() => {
    void readKeyboardLayout()
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', letGo)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', letGo)
    }
  }, [])
}
