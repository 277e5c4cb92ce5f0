import { madeCommands } from './made.ts'
import { instanceCommands } from './instances.ts'
import { variantCommands } from './variants.ts'

export const componentsCommands = [...madeCommands, ...instanceCommands, ...variantCommands]
