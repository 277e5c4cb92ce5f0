import type { DesignParts, DocumentParts, IoParts, ShellParts, ViewParts } from '../core/editor.ts'
import type { Recording } from '../core/session/recording.ts'
import type { Overlay } from './canvas/overlay.ts'
import type { DrawList } from './draw-list.ts'
import type { PreviewClock } from './time/clock.ts'
import type { Players } from './time/players.ts'
import type { Typing } from './typed-text.ts'

/** What is drawn: the layers of the shown face, and what lies over them. */
export type SceneParts = {
  readonly scene: DrawList
  /** Slots that the watch fills, of the normal variant, seen in ambient and not part of it (A33). */
  readonly inherited: DrawList
  readonly overlay: Overlay
  readonly typing: Typing
  /** The face that was shown last of each design, by their ids. */
  readonly shownFaces: Map<string, string>
}

/** The time that the dial shows, and what runs with it. */
export type TimeParts = {
  readonly clock: PreviewClock
  readonly players: Players
  readonly recording: Recording
}

/** All that is there before the first picture. */
export type FirstParts = DesignParts & ViewParts & ShellParts & IoParts & SceneParts & TimeParts

/** All that the rest of the engine is made of; what is made of it is in `whole-editor.ts`. */
export type EditorParts = FirstParts & DocumentParts
