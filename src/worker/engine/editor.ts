import type { MapVariant } from '../../shared/document/map-layers.ts'
import { conformChange } from '../core/design/conform.ts'
import { createHistory } from '../core/design/history.ts'
import { createFilms } from '../core/loading/films.ts'
import { createTurns } from '../core/loading/turns.ts'
import type { EditorParts } from '../scene/editor.ts'
import { createCheckpoints } from '../scene/checkpoints/checkpoints.ts'
import { createFaceSteps } from '../scene/faces/face-steps.ts'
import { followRecorded } from '../scene/faces/follow-recorded.ts'
import { createSideView } from '../scene/faces/side-view.ts'
import { walkAlong } from '../scene/faces/walk-along.ts'
import { createThumbnails } from '../scene/frame/thumbnails.ts'
import { createMissingResources } from '../scene/survey/missing-resources.ts'
import { createSurveyor } from '../scene/survey/survey.ts'
import type { FaceParts, FindingParts, TaskParts } from '../scene/whole-editor.ts'
import { withGuidesBack } from '../tools/guides/walked.ts'
import { createLateTexts } from '../tools/text-editing/remeasure.ts'
import type { FirstEditor } from './first-editor.ts'
import type { FrameParts } from './frames/frames.ts'
import { litOf } from './frames/lit-pixels.ts'

/** All parts of one engine; only those who wire it name them all. */
export type Editor = EditorParts & FrameParts & FaceParts & FindingParts & TaskParts

/** Made of what the first picture had: what is open stays open. `rewrite` changes every list and state of the design. */
export function createEditor(first: FirstEditor, rewrite: (map: MapVariant) => void): Editor {
  const { deps, store, selection } = first
  const history = createHistory({
    ...{ store, selection, gesture: first.history, wall: deps.clock.wall },
    conform: (change, how) => conformChange(first, change, how),
    follow: (recorded) => followRecorded(first, recorded),
    walk: (walked) => withGuidesBack(walkAlong(first, walked), walked),
  })
  const editor: EditorParts & FrameParts = { ...first, history }
  const checkpoints = createCheckpoints(editor, {
    stepsMade: () => history.steps,
    ground: editor.frames.still,
  })
  return {
    ...editor,
    checkpoints,
    faceSteps: createFaceSteps(editor, checkpoints.noteFaces),
    side: createSideView(editor),
    surveyor: createSurveyor(editor, { measureLit: () => litOf(editor)?.share ?? null }),
    missingOf: createMissingResources(deps),
    thumbnails: createThumbnails(editor),
    lateTexts: createLateTexts(editor, rewrite),
    turns: createTurns(deps),
    films: createFilms(() => first.page.wake()),
    heavy: new Map(),
  }
}
