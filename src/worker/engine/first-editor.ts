import { createChoosing } from '../core/canvas/choosing.ts'
import { createSelection } from '../core/canvas/selection.ts'
import { createViewport } from '../core/canvas/viewport.ts'
import { createGestureHolder, type GestureHolder } from '../core/design/history/open-gesture.ts'
import { createNotes } from '../core/design/notes.ts'
import { createStore } from '../core/design/store.ts'
import type { ViewParts } from '../core/editor.ts'
import type { EngineDeps } from '../core/ports.ts'
import type { Page } from '../core/session/page.ts'
import { createPanels } from '../core/session/panels.ts'
import { createPreview } from '../core/session/preview.ts'
import { createRecording } from '../core/session/recording.ts'
import { createSession } from '../core/session/session.ts'
import { createVisibility } from '../core/session/visibility.ts'
import { createWork } from '../core/session/work.ts'
import { createOverlay } from '../scene/canvas/overlay.ts'
import { createDrawList } from '../scene/draw-list.ts'
import type { FirstParts } from '../scene/editor.ts'
import { createClock } from '../scene/time/clock.ts'
import { createPlayers } from '../scene/time/players.ts'
import { createTyping } from '../scene/typed-text.ts'
import type { FrameParts } from './frames/frames.ts'

type Begun = FirstParts & { readonly history: GestureHolder }

/** The parts that open a design and draw it: all that there is before the second file of the engine. */
export type FirstEditor = Begun & FrameParts

/** What the editor asks of what is made of it. */
type FirstPorts = {
  readonly gestures: ViewParts['gestures']
  readonly frames: Omit<Page, 'say'>
}

export function createFirstParts(deps: EngineDeps, { gestures, frames }: FirstPorts): Begun {
  const store = createStore()
  const selection = createSelection()
  const { now, wall, utcOffsetMinutes } = deps.clock
  return {
    deps,
    store,
    selection,
    gestures,
    history: createGestureHolder({ store, selection }),
    clock: createClock({
      now,
      wall,
      utcOffsetMinutes,
      locale: deps.locale,
      isPlaying: !deps.prefersReducedMotion,
    }),
    scene: createDrawList(deps.fonts),
    inherited: createDrawList(deps.fonts),
    players: createPlayers(now, !deps.prefersReducedMotion),
    preview: createPreview(),
    choosing: createChoosing(),
    viewport: createViewport(deps.canvas),
    visibility: createVisibility(),
    overlay: createOverlay(),
    session: createSession(deps.locale),
    work: createWork(),
    panels: createPanels(),
    typing: createTyping(),
    notes: createNotes(),
    recording: createRecording(),
    shownFaces: new Map(),
    page: { ...frames, say: (request) => deps.post({ request }) },
  }
}
