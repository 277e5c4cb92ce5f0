import { valueCommands } from './style.ts'
import { textCommands } from './text.ts'
import { themeCommands } from './theme.ts'

export const styleCommands = [...valueCommands, ...textCommands, ...themeCommands]
