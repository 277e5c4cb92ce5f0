import type { FieldView } from '../../../../shared/protocol/projections.ts'

type NumberView = Pick<Extract<FieldView, { field: 'number' }>, 'value' | 'formula' | 'isDisabled'>

/** A number field as it stands: under an expression it shows what that gives now, and takes no number. */
export type ShownNumber = {
  readonly hasExpression: boolean
  readonly isFixed: boolean
  /** Null where there is none, or where the layers differ. */
  readonly value: number | null
}

export function shownNumber({ value, formula, isDisabled }: NumberView): ShownNumber {
  const hasExpression = formula !== null && formula.text !== ''
  // an expression that cannot be read says nothing: the number stands
  const now = hasExpression ? Number(formula.now || NaN) : NaN
  const stored = typeof value === 'number' ? value : null
  return {
    hasExpression,
    isFixed: isDisabled || hasExpression,
    value: Number.isFinite(now) ? now : stored,
  }
}
