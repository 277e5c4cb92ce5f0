import { addCommands } from './add.ts'
import { layerCommands } from './layers.ts'
import { rowCommands } from './rows.ts'
import { maskCommands } from './masks.ts'
import { fixCommands } from './fix.ts'
import { combineCommands } from './combine/combine.ts'
import { combinedCommands } from './combine/live.ts'
import { glyphCommands } from './glyphs/into-glyphs.ts'
import { pathCommands } from './paths/into-path.ts'

export const layersCommands = [
  ...addCommands,
  ...layerCommands,
  ...rowCommands,
  ...maskCommands,
  ...fixCommands,
  ...pathCommands,
  ...glyphCommands,
  ...combineCommands,
  ...combinedCommands,
]
