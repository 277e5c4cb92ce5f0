import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import type { ComplicationStyle } from './style.ts'

/** None of the element types is a slot (S9.60–S9.76). */
export const complicationFalcon: FalconExport<ComplicationStyle> = () => null
