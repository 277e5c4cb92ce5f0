import type { ExpressionError } from '../../shared/expressions/language/error.ts'
import { formatNumber } from '../../shared/expressions/language/number-text.ts'
import type { ExpressionMark, ExpressionView } from '../../shared/protocol/projections.ts'
import { faultsOf } from '../commands/style/style.ts'
import type { IoParts } from '../core/editor.ts'
import type { TimeParts } from '../scene/editor.ts'
import { programOf } from '../scene/values.ts'

export const markOf = ({ key, params, span }: ExpressionError): ExpressionMark => ({
  key,
  ...(params ? { params } : {}),
  ...span,
})

/** An expression with its value now, and what is wrong or doubtful in it. */
export function viewOf(editor: IoParts & TimeParts, text: string): ExpressionView {
  const program = programOf(text)
  const value = program?.run(editor.clock.moment.world)
  return {
    text,
    now: value === undefined ? '' : typeof value === 'number' ? formatNumber(value) : value,
    errors: faultsOf(editor, text).map(markOf),
    warnings: (program?.warnings(editor.clock.moment.world) ?? []).map(markOf),
  }
}
