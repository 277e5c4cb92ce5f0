import { lightCommands } from './light.ts'
import { paintCommands } from './paints.ts'
import { valueCommands } from './style.ts'
import { textCommands } from './text.ts'
import { themeCommands } from './theme.ts'
import { governedCommands } from './unlink.ts'

export const styleCommands = [
  ...valueCommands,
  ...textCommands,
  ...themeCommands,
  ...governedCommands,
  ...paintCommands,
  ...lightCommands,
]
