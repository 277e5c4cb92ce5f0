import { printCents } from './money-text.ts'
import type { WithdrawProblem } from './withdraw-rules.ts'

/** The refusal that names a problem, on the page and in the reply, with its numbers as they are typed. */
export function problemWords(problem: WithdrawProblem, currency: string) {
  const money = (cents: number): string => `${printCents(cents)} ${currency}`
  switch (problem.kind) {
    case 'outsideWindow': {
      const { from, to, opensAt } = problem
      return {
        name: 'outsideWindow',
        params: { from, to, opens: opensAt.toISOString().slice(0, 10) },
      } as const
    }
    case 'belowThreshold': {
      const params = { limit: money(problem.limit), present: money(problem.present) }
      return { name: problem.isAbove ? 'notAboveThreshold' : 'belowThreshold', params } as const
    }
    case 'belowMinimum':
    case 'aboveBalance': {
      const params = { limit: money(problem.limit), present: money(problem.present) }
      const name = problem.kind === 'aboveBalance' ? 'insufficientBalance' : 'belowMinimum'
      return { name, params } as const
    }
    case 'aboveDayMaximum': {
      const { limit, present, left } = problem
      const params = { limit: money(limit), present: money(present), left: money(left) }
      return { name: 'aboveDayMaximum', params } as const
    }
  }
}
