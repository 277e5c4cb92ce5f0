import type { Box } from '../base/geometry.ts'
import type { ArrangeCommand } from './commands/arrange.ts'
import type { ArtCommand } from './commands/art.ts'
import type { ChoiceCommand } from './commands/choices.ts'
import type { ClipboardCommand } from './commands/clipboard.ts'
import type { ComponentCommand } from './commands/components.ts'
import type { SlotCommand } from './commands/slots.ts'
import type { DesignCommand } from './commands/design.ts'
import type { FaceCommand } from './commands/faces.ts'
import type { LayerCommand } from './commands/layers.ts'
import type { PenCommand, PointsCommand, PointsMode } from './commands/points.ts'
import type { PictureCommand } from './commands/pictures.ts'
import type { SelectionCommand } from './commands/selection.ts'
import type { StoreCommand } from './commands/store.ts'
import type { StyleCommand } from './commands/style.ts'
import type { TimeCommand } from './commands/time.ts'
import type { TimelineCommand } from './commands/timeline.ts'
import type { ViewCommand } from './commands/view.ts'

export type { AlignEdge } from './commands/arrange.ts'
export type { GoOnWith, DesignSource } from './commands/design.ts'
export type { DesignSystem } from './commands/faces.ts'
export type { VariantRef } from './commands/layers.ts'
export type { FilmView, IncomingFile } from './commands/pictures.ts'
export type { FieldValue, GesturePhase } from './commands/style.ts'

/**
 * What commands are about. The shapes of a subject stand in `commands/<subject>.ts`, their plans in
 * `worker/commands/<subject>`.
 */
export type CommandsBySubject = {
  arrange: ArrangeCommand
  art: ArtCommand
  choices: ChoiceCommand
  clipboard: ClipboardCommand
  components: ComponentCommand
  slots: SlotCommand
  design: DesignCommand
  faces: FaceCommand
  layers: LayerCommand
  pictures: PictureCommand
  points: PenCommand | PointsCommand | PointsMode
  selection: SelectionCommand
  store: StoreCommand
  style: StyleCommand
  time: TimeCommand
  timeline: TimelineCommand
  view: ViewCommand
}

/** Everything that the page, a script or a test can have the engine do. */
export type Command = CommandsBySubject[keyof CommandsBySubject]

export type CommandName = Command['do']

export type MessageParams = Readonly<Record<string, string | number>>

/** Why nothing was done: a message key, its numbers, and one way out. */
export type Refusal = {
  readonly key: string
  readonly params?: MessageParams
  /** One command that solves it, with the text of its button. */
  readonly wayOut?: WayOut
}

/** Something that was adjusted or is worth knowing. */
export type Notice = {
  readonly key: string
  readonly params?: MessageParams
  readonly tone: 'info' | 'success' | 'warning'
  /** What came before of the same topic is out of date now. */
  readonly topic?: 'faces' | 'links' | 'order'
  /** It is about the step just made, and out of date when the history is gone through. */
  readonly isOfStep?: true
  /** One thing that may be done about it, with the text of its button. */
  readonly wayOut?: WayOut
}

/** One command with the text of the button that sends it. */
export type WayOut = { readonly label: string; readonly params?: MessageParams; readonly command: Command }

export type Outcome =
  | { readonly ok: true; readonly ids: readonly string[]; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** A box and a rotation in design pixels, for labels at the pointer. */
export type Pose = { readonly box: Box; readonly deg: number }
