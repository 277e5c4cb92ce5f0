import { wholeDesignCommands } from './design.ts'
import { historyCommands } from './history.ts'
import { versionCommands } from './versions.ts'

export const designCommands = [...wholeDesignCommands, ...historyCommands, ...versionCommands]
