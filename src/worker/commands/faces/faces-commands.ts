import { faceCommands } from './faces.ts'
import { modeCommands } from './mode.ts'
import { linkCommands } from './links.ts'
import { compareCommands } from './compare.ts'

export const facesCommands = [...faceCommands, ...modeCommands, ...linkCommands, ...compareCommands]
