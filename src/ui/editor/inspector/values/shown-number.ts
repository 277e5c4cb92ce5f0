import type { LivingField } from '../../../../shared/protocol/living.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'

type NumberView = Pick<
  Extract<FieldView, { field: 'number' }>,
  'value' | 'formula' | 'isDisabled' | 'isRecorded'
>

/** A number field as it stands: what governs it says the number, and none is taken then but to record a key of it. */
export type ShownNumber = {
  readonly hasExpression: boolean
  readonly isFixed: boolean
  /** Null where there is none, or where the layers differ. */
  readonly value: number | null
}

export function shownNumber(
  { value, formula, isDisabled, isRecorded }: NumberView,
  living: LivingField | undefined,
): ShownNumber {
  const hasExpression = formula !== null && formula.text !== ''
  // an expression that cannot be read, or that the platform does not take, says nothing: the number stands
  const shown = living ? living.value : value
  return {
    hasExpression,
    isFixed: isDisabled || (!isRecorded && (hasExpression || living !== undefined)),
    value: typeof shown === 'number' ? shown : null,
  }
}
