import type { WearImport } from '../building-blocks/import-wff/piece.ts'
import { barIn } from './import/bar-in.ts'
import { ringIn } from './import/ring-in.ts'

/** A part that draws what is filled up to a value, and the track below it. */
export const progressWearIn: WearImport = (piece, context) =>
  piece.element.name === 'PartDraw' ? (ringIn(piece, context) ?? barIn(piece, context)) : null
