import { useProjection } from '../../app/engine/hooks.ts'
import { ShrinkDialog } from '../budgets/shrink/shrink-dialog.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { CopyReport } from '../faces/copy-report.tsx'
import { FaceDialogs } from '../faces/face-dialogs.tsx'
import { useToldSettings } from '../preview/told-settings.ts'
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx'
import { LiveTextDialog } from '../text-editing/live-text-dialog.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { SaveDialogs } from './save-dialogs.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
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
} satisfies Partial<Record<keyof typeof openDialogs, Part<object>>>

/** Few faces move by keys: beside the dialogs, which come late as well. */
const timeline = definePart<object>(
  async () => (await import('../timeline/timeline-panel.tsx')).TimelinePanel,
  'editorRare',
)

function Timeline() {
  return useProjection('timeline') ? <InnerPart part={timeline} props={nothing} /> : null
}

const nothing = {}

function RareDialog({ name }: { readonly name: keyof typeof parts }) {
  return useSnapshot(openDialogs)[name] ? <InnerPart part={parts[name]} props={nothing} /> : null
}

/** The links, pictures, guides, builds and store listing of the design. */
export const RareDialogs = () => (
  <>
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
    <SettingsDialog />
    <ShrinkDialog />
    <FaceDialogs />
    <CopyReport />
    <LiveTextDialog />
    <SaveDialogs />
    <VersionsDialog />
    <RareDialogs />
    <Timeline />
  </>
)
