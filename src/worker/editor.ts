import type { HasLook } from './canvas/look.ts'
import type { HasMarks } from './canvas/marks.ts'
import type { HasHeavy } from './commands/pictures/heavy.ts'
import type { HasDocument } from './design/document.ts'
import type { HasNotes } from './design/notes.ts'
import type { HasFaceSteps } from './faces/face-steps.ts'
import type { HasShownFaces } from './faces/showing.ts'
import type { HasSide } from './faces/side-view.ts'
import type { HasRecording } from './frames/recording.ts'
import type { HasTurns } from './loading/turns.ts'
import type { HasThumbnails } from './portraits/thumbnails.ts'
import type { HasDeps } from './ports.ts'
import type { HasLiveScene } from './scene/refresh.ts'
import type { HasPage } from './session/page.ts'
import type { HasPanels } from './session/panels.ts'
import type { HasPermission } from './session/permission.ts'
import type { HasTroubles } from './survey/missing-resources.ts'
import type { HasSurveyor } from './survey/survey.ts'
import type { HasLateTexts } from './text-editing/late-texts.ts'
import type { HasGestures } from './tools/gestures.ts'

/** The parts of the engine that commands, tools and projections work on. */
export type Editor = HasDeps &
  HasDocument &
  HasFaceSteps &
  HasGestures &
  HasHeavy &
  HasLateTexts &
  HasLiveScene &
  HasLook &
  HasMarks &
  HasNotes &
  HasPage &
  HasPanels &
  HasPermission &
  HasRecording &
  HasShownFaces &
  HasSide &
  HasSurveyor &
  HasThumbnails &
  HasTroubles &
  HasTurns
