import { ShrinkDialog } from './budgets/shrink-dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ContextMenu } from './context-menu.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

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
