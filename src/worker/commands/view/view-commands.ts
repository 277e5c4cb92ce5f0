import { canvasCommands } from './view.ts'
import { drawCommands } from './draw.ts'
import { guideCommands } from './guides.ts'

export const viewCommands = [...canvasCommands, ...drawCommands, ...guideCommands]
