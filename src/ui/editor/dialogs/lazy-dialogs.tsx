import { useSnapshot } from 'valtio'
import { useProjection } from '../../app/engine/hooks.ts'
import { importReport } from '../../app/notices/notices.ts'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { openDialogs } from './open-dialogs.ts'
import '../budgets/shrink/dialog-state.ts'
import { cutDialog as askedCut } from '../cutting/dialog-state.ts'
import { askedDrawing } from '../files/drawing-dialog-state.ts'
import { defineLazyPart } from '../lazy-part.ts'

const dialogs = defineLazyPart<object>(async () => (await import('./editor-dialogs.tsx')).EditorDialogs)

/** Few people open a face of another editor. */
const report = definePart<object>(
  async () => (await import('./import-report.tsx')).ImportReport,
  'editorRare',
)

/** Of a few pictures the background is removed. */
const cutting = definePart<object>(
  async () => (await import('../cutting/cut-dialog.tsx')).CutDialog,
  'editorRare',
)

/** Few drawings that are dropped have layers of their own. */
const drawing = definePart<object>(
  async () => (await import('../files/drawing-dialog.tsx')).DrawingDialog,
  'editorRare',
)

const nothing = {}

/** No dialog opens before the design is open, but for the three that a key opens at any time. */
export function LateDialogs() {
  const { keys, commands, settings } = useSnapshot(openDialogs)
  const isOpen = useProjection('design') !== null
  const isAsked = keys || commands || settings
  const isCutting = useSnapshot(askedCut).picture !== null
  const isDrawn = useSnapshot(askedDrawing).drawing !== null
  const isReported = useSnapshot(importReport).shown !== null
  return (
    <>
      {isOpen || isAsked ? <InnerPart part={dialogs} props={nothing} /> : null}
      {isOpen && isCutting ? <InnerPart part={cutting} props={nothing} /> : null}
      {isOpen && isDrawn ? <InnerPart part={drawing} props={nothing} /> : null}
      {isOpen && isReported ? <InnerPart part={report} props={nothing} /> : null}
    </>
  )
}
