import { copyCommands } from './clipboard.ts'
import { pasteCommands } from './clipboard-paste.ts'
import { copiedStyleCommands } from './copied-style.ts'

export const clipboardCommands = [...copyCommands, ...pasteCommands, ...copiedStyleCommands]
