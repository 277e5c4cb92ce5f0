import { useState } from 'react'
import type { StoreLocale, StoreProblemView, StoreView } from '../../../shared/protocol/store.ts'

/** What is said below a field; what must be changed before what may be. */
const problemAt = (problems: readonly StoreProblemView[], field: string): StoreProblemView | null =>
  problems.find((one) => one.field === field && !one.isHint) ??
  problems.find((one) => one.field === field) ??
  null

const otherOf = { 'en-US': 'zh-CN', 'zh-CN': 'en-US' } as const

export type Told = {
  /** What is to be said at a field by now; null for nothing. */
  at(field: string): StoreProblemView | null
  /** The field was left: from now on it says what is wrong with it. */
  leave(field: string): void
  /** The button of the zip was pressed: every field says it. */
  askAll(): void
  readonly isAsked: boolean
  /** What stands in the other language's texts and is to be said by now. */
  readonly elsewhere: { readonly locale: StoreLocale; readonly count: number }
}

/** A form that was not written in yet has no faults: each field tells its own when it was left, all with the button of the zip. */
export function useTold(problems: StoreView['problems'], locale: StoreLocale): Told {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const isTold = ({ field }: StoreProblemView): boolean => isAsked || left.has(field)
  const other = otherOf[locale]
  const there = problems.filter((one) => !one.isHint && one.field.startsWith(`${other}.`) && isTold(one))
  return {
    at(field) {
      const problem = problemAt(problems, field)
      return problem && (problem.isHint || isTold(problem)) ? problem : null
    },
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    askAll: () => setAsked(true),
    isAsked,
    elsewhere: { locale: other, count: there.length },
  }
}
