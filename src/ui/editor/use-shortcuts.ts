import { useEffect } from 'react'
import { peek, send } from '../engine/hooks.ts'
import { act } from './acting.ts'
import { onMac } from './action.ts'
import { actions } from './actions.ts'
import { matches } from './shortcut.ts'

const typing = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Widgets with keys of their own: letters and arrows belong to them. */
const ownKeys = '[role=menu], [role=listbox], [role=dialog], [role=tablist], input[type=range]'

const closest = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

const isCanvasFocused = (target: EventTarget | null): boolean =>
  target === document.body || closest(target, '[data-canvas]')

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  if (event.key === ' ' && isCanvasFocused(event.target)) return holdPan(event)
  const isTyping = closest(event.target, typing)
  const isBusy = closest(event.target, ownKeys)
  const isDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null
  const done = actions.some((action) => {
    if ((isTyping || isBusy || isDialog) && !action.whileTyping) return false
    if (action.where === 'canvas' && !isCanvasFocused(event.target)) return false
    return action.shortcuts.some((shortcut) => matches(event, shortcut, onMac)) && act(action)
  })
  // the browser's own answer to a bound key (a bookmark, saving the page) is never wanted here
  const isBound =
    done ||
    (!isTyping &&
      !isBusy &&
      actions.some((action) => action.shortcuts.some((s) => s.startsWith('mod') && matches(event, s, onMac))))
  if (isBound) event.preventDefault()
}

function holdPan(event: KeyboardEvent): void {
  event.preventDefault()
  if (!event.repeat && peek('design')) void send({ do: 'tool.hold', tool: 'pan' })
}

const letGo = (): void => {
  if (peek('design')) void send({ do: 'tool.hold', tool: 'select' })
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && isCanvasFocused(event.target)) letGo()
}

/** Keys of the one table of actions, while the editor is on screen. */
export function useShortcuts(): void {
  useEffect(() => {
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
