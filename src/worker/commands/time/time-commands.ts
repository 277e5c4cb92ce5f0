import { clockCommands } from './clock.ts'
import { sampleCommands } from './sample.ts'

export const timeCommands = [...clockCommands, ...sampleCommands]
