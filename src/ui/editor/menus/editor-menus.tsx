import { ShrinkDialog } from '../budgets/shrink/shrink-dialog.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { ContextMenu } from './context-menu.tsx'
import { SettingsDialog } from '../dialogs/settings-dialog.tsx'
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx'

/** What opens over the editor because an action asked for it. */
export const EditorMenus = () => (
  <>
    <ContextMenu />
    <CommandPalette />
    <ShortcutSheet />
    <SettingsDialog />
    <ShrinkDialog />
  </>
)
