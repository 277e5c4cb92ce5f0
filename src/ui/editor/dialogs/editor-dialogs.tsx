import { useProjection } from '../../app/engine/hooks.ts'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { shrinkDialog } from '../budgets/shrink/dialog-state.ts'
import { faceDialog } from '../faces/face-state.ts'
import { copyReport } from '../../app/notices/notices.ts'
import { useToldSettings } from '../preview/told-settings.ts'
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx'
import { LiveTextDialog } from '../text-editing/live-text-dialog.tsx'
import { SaveDialogs } from './save-dialogs.tsx'
import { useSnapshot } from 'valtio'
import { definePart, InnerPart, type Part } from '../../app/lazy/part.tsx'
import { openDialogs } from './open-dialogs.ts'

/** Loaded when they are opened: few people need them, and none right away. */
const parts = {
  links: definePart<object>(async () => (await import('../sharing/share-dialog.tsx')).ShareDialog, 'editor'),
  shots: definePart<object>(
    async () => (await import('../screenshots/screenshots-dialog.tsx')).ScreenshotsDialog,
    'editorRare',
  ),
  guides: definePart<object>(
    async () => (await import('../guides/guides-dialog.tsx')).GuidesDialog,
    'editorRare',
  ),
  build: definePart<object>(
    async () => (await import('../build/build-dialog.tsx')).BuildDialog,
    'editorRare',
  ),
  store: definePart<object>(
    async () => (await import('../store/store-dialog.tsx')).StoreDialog,
    'editorRare',
  ),
  settings: definePart<object>(
    async () => (await import('./settings-dialog.tsx')).SettingsDialog,
    'editorRare',
  ),
  versions: definePart<object>(
    async () => (await import('../versions/versions-dialog.tsx')).VersionsDialog,
    'editorRare',
  ),
} satisfies Partial<Record<keyof typeof openDialogs, Part<object>>>

const shrink = definePart<object>(
  async () => (await import('../budgets/shrink/shrink-dialog.tsx')).ShrinkDialog,
  'editorRare',
)

const faces = definePart<object>(
  async () => (await import('../faces/face-dialogs.tsx')).FaceDialogs,
  'editorRare',
)

/** Few faces move by keys: beside the dialogs, which come late as well. */
const timeline = definePart<object>(
  async () => (await import('../timeline/timeline-panel.tsx')).TimelinePanel,
  'editorRare',
)

function Timeline() {
  return useProjection('timeline') ? <InnerPart part={timeline} props={nothing} /> : null
}

const copied = definePart<object>(
  async () => (await import('../faces/copy-report.tsx')).CopyReport,
  'editorRare',
)

const nothing = {}

function RareDialog({ name }: { readonly name: keyof typeof parts }) {
  return useSnapshot(openDialogs)[name] ? <InnerPart part={parts[name]} props={nothing} /> : null
}

/** Pictures made smaller, the dialogs of one face, and what a copy of one had to change. */
function FaceParts() {
  const isShrinking = useSnapshot(shrinkDialog).urls !== null
  const isAsked = useSnapshot(faceDialog).open !== null
  const isReported = useSnapshot(copyReport).shown !== null
  return (
    <>
      {isShrinking ? <InnerPart part={shrink} props={nothing} /> : null}
      {isAsked ? <InnerPart part={faces} props={nothing} /> : null}
      {isReported ? <InnerPart part={copied} props={nothing} /> : null}
    </>
  )
}

/** Settings, versions, links, pictures, guides, builds and store listing of the design. */
export const RareDialogs = () => (
  <>
    <RareDialog name="settings" />
    <RareDialog name="versions" />
    <FaceParts />
    <RareDialog name="links" />
    <RareDialog name="shots" />
    <RareDialog name="guides" />
    <RareDialog name="build" />
    <RareDialog name="store" />
  </>
)

function ToldSettings() {
  useToldSettings()
  return null
}

/** What opens over the editor because of an action, the engine or the server. */
export const EditorDialogs = () => (
  <>
    <ToldSettings />
    <CommandPalette />
    <ShortcutSheet />
    <LiveTextDialog />
    <SaveDialogs />
    <RareDialogs />
    <Timeline />
  </>
)
