import { NumberFieldRow, type NumberFieldProps } from '../fields/number-field.tsx'
import { tiltTexts } from './tilt-texts.ts'

/** One limit of what the wrist does. */
export const TiltRow = ({ field }: NumberFieldProps) => (
  <NumberFieldRow field={{ ...field, ...tiltTexts(field.path) }} />
)
