import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import type { TapAreaStyle } from './style.ts'

/** The stored word for what a tap starts; the chip has its own list of what that opens. */
export const tapAreaFalcon: FalconExport<TapAreaStyle> = ({ style }) => ({
  form: 'tap',
  outline: style.shapeType,
  radius: style.shapeType === 'circle' ? 0 : style.cornerRadius,
  target: style.interaction.action.intent,
})
