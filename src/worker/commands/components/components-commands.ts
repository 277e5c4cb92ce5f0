import { madeCommands } from './made.ts'
import { instanceCommands } from './instances.ts'

export const componentsCommands = [...madeCommands, ...instanceCommands]
