import { madeCommands } from './made.ts'
import { instanceCommands } from './instances.ts'
import { keptCommands } from './block-marks.ts'
import { updateCommands } from './update.ts'
import { variantCommands } from './variants.ts'

export const componentsCommands = [
  ...madeCommands,
  ...instanceCommands,
  ...keptCommands,
  ...updateCommands,
  ...variantCommands,
]
