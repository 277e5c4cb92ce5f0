import type { LayerList } from '../../shared/document/layer-list.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import type { Films } from '../core/loading/films.ts'
import type { Turns } from '../core/loading/turns.ts'
import type { Checkpoints } from './checkpoints/checkpoints.ts'
import type { FaceSteps } from './faces/face-steps.ts'
import type { SideView } from './faces/side-view.ts'
import type { Thumbnails } from './frame/thumbnails.ts'
import type { MissingResources } from './survey/missing-resources.ts'
import type { Surveyor } from './survey/survey.ts'
import type { LateTexts } from './typed-text.ts'

/* The parts that come with the second file of the engine and are made of the groups of `editor.ts`: no part needs them. */

/** The list of faces, and the second of two that are shown. */
export type FaceParts = {
  /** What was done to the list, which no history of a variant holds. */
  readonly faceSteps: FaceSteps
  /** Earlier states of the open design that no history holds any more. */
  readonly checkpoints: Checkpoints
  /** The second face, when two are shown side by side. */
  readonly side: SideView
}

/** What is found out about the design while nothing moves. */
export type FindingParts = {
  /** What the rules find in every face. */
  readonly surveyor: Surveyor
  /** What of a list is missing: pictures, fonts. */
  readonly missingOf: (list: LayerList) => MissingResources
  /** What single layers look like. */
  readonly thumbnails: Thumbnails
}

/** What was begun and is not quite done. */
export type TaskParts = {
  /** New texts whose font has not come. */
  readonly lateTexts: LateTexts
  /** The order in which items of the palette were chosen. */
  readonly turns: Turns
  /** Films that are coming in. */
  readonly films: Films
  /** Commands that were refused because their files are too heavy, by the key of the button that shrinks them. */
  readonly heavy: Map<number, Command>
}
