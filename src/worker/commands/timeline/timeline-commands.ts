import { keyCommands } from './keys.ts'
import { recordCommands } from './record.ts'

export const timelineCommands = [...keyCommands, ...recordCommands]
