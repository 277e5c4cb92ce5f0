import { useSnapshot } from 'valtio'
import { useProjection } from '../../engine/hooks.ts'
import { importReport } from '../../notices/notices.ts'
import { definePart, InnerPart } from '../../parts/part.tsx'
import { editorState } from '../actions/acting.ts'
import '../budgets/shrink/asked.ts'
import { defineLatePart } from '../late-part.ts'

const dialogs = defineLatePart<object>(async () => (await import('./editor-dialogs.tsx')).EditorDialogs)

/** Few people open a face of another editor. */
const report = definePart<object>(
  ['page', 'editor', 'import'],
  async () => (await import('./import-report.tsx')).ImportReport,
)

const nothing = {}

/** Nothing asks for a dialog before the design is open, but for the three that a key opens at any time. */
export function LateDialogs() {
  const { areKeysShown, areCommandsShown, areSettingsShown } = useSnapshot(editorState)
  const isOpen = useProjection('design') !== null
  const isAsked = areKeysShown || areCommandsShown || areSettingsShown
  const isReported = useSnapshot(importReport).shown !== null
  return (
    <>
      {isOpen || isAsked ? <InnerPart part={dialogs} props={nothing} /> : null}
      {isOpen && isReported ? <InnerPart part={report} props={nothing} /> : null}
    </>
  )
}
