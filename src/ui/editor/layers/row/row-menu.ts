import type { MouseEvent } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import { editorState } from '../../actions/acting.ts'

type Meant = {
  readonly meant: readonly string[]
  readonly rowId: string
  readonly selected: ReadonlySet<string>
}

/** Opens under the pointer, or under the row when a key opens it; what is meant is selected first. */
export function openRowMenu(event: MouseEvent, { meant, rowId, selected }: Meant): void {
  const isByKey = event.clientX === 0 && event.clientY === 0
  const box = document.getElementById(rowId)?.getBoundingClientRect()
  const at = isByKey && box ? { x: box.left + 24, y: box.bottom } : { x: event.clientX, y: event.clientY }
  if (meant.every((one) => selected.has(one))) editorState.menuAt = at
  else void send({ do: 'selection.set', ids: meant }).then(() => (editorState.menuAt = at))
}
