import type { ToolEvent } from './tool-event.ts'
import type { EditorParts } from '../scene/editor.ts'
import type { TaskParts } from '../scene/whole-editor.ts'

/** What pointers may work on. */
export type ToolParts = EditorParts & TaskParts

/** One state of the pointer: it takes an event and answers the next state, null for the state at rest. */
export type Tool = {
  readonly name: string
  on(event: ToolEvent, editor: ToolParts): Tool | null
}

/** Waits for the release of a press that does nothing more. */
export const spent: Tool = {
  name: 'spent',
  on: (event) => (event.type === 'up' || event.type === 'cancel' ? null : spent),
}
