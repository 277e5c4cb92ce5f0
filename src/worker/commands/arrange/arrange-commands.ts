import { groupCommands } from './groups.ts'
import { placeCommands } from './arrange.ts'
import { sizeCommands } from './arrange-size.ts'
import { alignCommands } from './align.ts'
import { aroundCommands } from './around.ts'
import { flipCommands } from './flip.ts'
import { pivotCommands } from './pivot.ts'

export const arrangeCommands = [
  ...groupCommands,
  ...placeCommands,
  ...sizeCommands,
  ...alignCommands,
  ...aroundCommands,
  ...flipCommands,
  ...pivotCommands,
]
