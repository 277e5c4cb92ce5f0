import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import type { ComplicationStyle } from './style.ts'

/** None of the element types is a slot (S9.60–S9.76): it is left out, aloud. */
export const complicationFalcon: FalconExport<ComplicationStyle> = (layer, context) => {
  context.tell(layer, { kind: 'leftOut', key: 'falcon.note.slot' })
  return null
}
