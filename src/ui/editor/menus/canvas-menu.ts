import type { MouseEvent } from 'react'
import { engine } from '../../app/engine/connect.ts'
import { peek } from '../../app/engine/hooks.ts'
import { actNamed, editorState } from '../actions/acting.ts'

const pointers: ReadonlySet<string> = new Set(['mouse', 'pen', 'touch'])

/** Browsers tell a menu key by an event that no pointer made. */
function isByKey({ nativeEvent, clientX, clientY }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as PointerEvent
  return pointerType === undefined ? clientX === 0 && clientY === 0 : !pointers.has(pointerType)
}

/** Opens the menu under the pointer with what lies there; the press before it has selected already. */
export async function openCanvasMenu(event: MouseEvent): Promise<void> {
  event.preventDefault()
  if (peek('preview').isOn || !peek('design')) return
  if (isByKey(event)) return void actNamed('menu.open')
  const at = { x: event.clientX, y: event.clientY }
  const { left, top } = event.currentTarget.getBoundingClientRect()
  // without an answer the menu opens all the same
  editorState.menuStack = await engine.ask('stackAt', { x: at.x - left, y: at.y - top }).catch(() => [])
  editorState.isMenuByKey = false
  editorState.menuAt = at
}
