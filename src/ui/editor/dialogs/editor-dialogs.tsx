import { ShrinkDialog } from '../budgets/shrink/shrink-dialog.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { CopyReport } from '../faces/copy-report.tsx'
import { FaceDialogs } from '../faces/face-dialogs.tsx'
import { useToldSettings } from '../preview/told-settings.ts'
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx'
import { LiveTextDialog } from '../text-editing/live-text-dialog.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { RareDialogs } from './rare-dialogs.tsx'
import { SaveDialogs } from './save-dialogs.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

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
  </>
)
