import type { HasDeps } from '../core/ports.ts'
import type { HasLateTexts } from './text-editing/remeasure.ts'
import type { HasLiveScene } from '../scene/refresh.ts'
import type { HasViewport } from '../core/canvas/viewport.ts'
import type { HasOverlay } from '../scene/canvas/overlay.ts'
import type { HasNotes } from '../core/design/notes.ts'
import type { HasPage } from '../core/session/page.ts'
import type { HasPanels } from '../core/session/panels.ts'
import type { HasSelection } from '../core/canvas/selection.ts'
import type { HasWork } from '../core/session/work.ts'
import type { ToolEvent } from './tool-event.ts'

/** What pointers may work on. */
export type ToolParts = HasDeps &
  HasLateTexts &
  HasLiveScene &
  HasViewport &
  HasOverlay &
  HasNotes &
  HasPage &
  HasPanels &
  HasSelection &
  HasWork

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
