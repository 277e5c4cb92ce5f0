import type * as z from 'zod/mini'
import { isRefusalName, refusals } from '../../../shared/api/refusals.ts'

/** What is wrong with one input: a message key with its numbers. */
export type FieldProblem = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export type Problems<Name extends string> = Partial<Record<Name | 'form', FieldProblem>>

/** The message key of a rule that was not met; rules carry the names of refusals. */
const keyOfRule = (message: string): string =>
  isRefusalName(message) ? refusals[message].key : refusals.badRequest.key

/** Checks `values` by the same rules as the server; null when all is well. */
export function problemsOf<Name extends string>(
  rules: Readonly<Partial<Record<Name, z.ZodMiniType>>>,
  values: Readonly<Record<Name, string>>,
): Problems<Name> | null {
  const problems: Problems<Name> = {}
  for (const [name, rule] of Object.entries(rules) as [Name, z.ZodMiniType][]) {
    const result = rule.safeParse(values[name])
    const message = result.success ? null : (result.error.issues[0]?.message ?? '')
    if (message !== null) problems[name] = { key: keyOfRule(message) } as Problems<Name>[Name]
  }
  return Object.keys(problems).length === 0 ? null : problems
}
