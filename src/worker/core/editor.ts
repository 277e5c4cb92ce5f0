import type { Choosing } from './canvas/choosing.ts'
import type { Selection } from './canvas/selection.ts'
import type { Viewport } from './canvas/viewport.ts'
import type { History } from './design/history.ts'
import type { OpenGesture } from './design/history/open-gesture.ts'
import type { Notes } from './design/notes.ts'
import type { Store } from './design/store.ts'
import type { EngineDeps } from './ports.ts'
import type { Gestures } from './session/gestures.ts'
import type { Page } from './session/page.ts'
import type { Panels } from './session/panels.ts'
import type { Preview } from './session/preview.ts'
import type { Session } from './session/session.ts'
import type { Visibility } from './session/visibility.ts'
import type { Work } from './session/work.ts'

/*
 * The parts of one engine by what they are about: a function takes the editor as the groups that it works on. Each part
 * has a file of its own, with the verbs that alone change it; those of the scene are in `scene/editor.ts`.
 */

/** The open design as its first picture takes it: of its history there is what ends a gesture, and nothing that makes a state. */
export type DesignParts = {
  readonly store: Store
  readonly history: OpenGesture
  readonly selection: Selection
  /** Which options of the wearer are shown. */
  readonly choosing: Choosing
  /** What the rules had to say of it. */
  readonly notes: Notes
}

/** The open design, its steps, and what of it is selected. */
export type DocumentParts = DesignParts & { readonly history: History }

/** How the design is looked at, if it is, and by which gesture. */
export type ViewParts = {
  readonly viewport: Viewport
  readonly visibility: Visibility
  readonly preview: Preview
  readonly gestures: Gestures
}

/** Who works on it, whether it is saved, and what the panels around it show. */
export type ShellParts = {
  readonly session: Session
  readonly work: Work
  readonly panels: Panels
}

/** The ways out of the engine: files, network, renderer and clock, and the page. */
export type IoParts = {
  readonly deps: EngineDeps
  readonly page: Page
}
