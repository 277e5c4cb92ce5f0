import { memo } from 'react'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import { ChoiceFieldRow, ToggleFieldRow } from './choice-field.tsx'
import { ColorFieldRow } from '../color/color-field.tsx'
import { EffectsFieldRow } from '../effects/effects-field.tsx'
import { FeaturesFieldRow } from '../fonts/features-field.tsx'
import { FontFieldRow } from '../fonts/font-field.tsx'
import { GradientFieldRow } from '../gradient/gradient-field.tsx'
import { LocalizationFieldRow } from '../localization/localization-field.tsx'
import { NumberFieldRow, type NumberFieldProps } from './number-field.tsx'
import { PictureFieldRow } from './picture-field.tsx'
import { TextFieldRow } from './text-field.tsx'

const tiltRow = definePart<NumberFieldProps>(
  async () => (await import('../tilt/tilt-row.tsx')).TiltRow,
  'editorRare',
)

/** One field of any kind; one that did not change is the same object, and is not rendered again. */
export const FieldRow = memo(function FieldRow({ field }: { readonly field: FieldView }) {
  switch (field.field) {
    case 'number':
      if (field.comesLate) return <QuietPart part={tiltRow} props={{ field }} />
      return <NumberFieldRow field={field} />
    case 'color':
      return <ColorFieldRow field={field} />
    case 'stops':
      return <GradientFieldRow field={field} />
    case 'effects':
      return <EffectsFieldRow field={field} />
    case 'features':
      return <FeaturesFieldRow field={field} />
    case 'localization':
      return <LocalizationFieldRow field={field} />
    case 'text':
      return <TextFieldRow field={field} />
    case 'toggle':
      return <ToggleFieldRow field={field} />
    case 'choice':
      return <ChoiceFieldRow field={field} />
    case 'font':
      return <FontFieldRow field={field} />
    case 'picture':
      return <PictureFieldRow field={field} />
  }
})
