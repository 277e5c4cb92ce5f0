import { clockCommands } from './clock.ts'
import { sampleCommands } from './sample.ts'
import { sceneCommands } from './scenes.ts'

export const timeCommands = [...clockCommands, ...sampleCommands, ...sceneCommands]
