import type { FieldProblem } from '../forms/form-rules.ts'
import { addToast } from './notices.ts'

/** For what was refused where no line of its own says why. */
export const tellRefusal = (refusal: FieldProblem): void => addToast({ tone: 'danger', ...refusal })
