import type { FillRule, Outline } from './outline.ts'

/** What is made of several areas, by the names that designers know. */
export const booleans = ['unite', 'subtract', 'intersect', 'exclude'] as const

export type BooleanName = (typeof booleans)[number]

/** What an outline encloses by a rule; each line of it counts as closed. */
export type Area = { readonly outline: Outline; readonly rule: FillRule }

/** Boolean operations on areas, whose curves stay curves; places come back to some ten-thousandths of themselves. */
export type PathOps = {
  /** Of areas from the lowest on: subtraction takes the others from the first. Null where it cannot be computed. */
  combine(areas: readonly Area[], how: BooleanName): Area | null
  /** Whether an outline encloses nothing. */
  isEmpty(area: Area): boolean
}
