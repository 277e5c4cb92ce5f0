import type { BinaryOperator } from '../expressions/language/tree.ts'
import type { Tag } from '../expressions/tag.ts'

/** What an expression drives, so that its number gets a meaning. */
export const explainedFields = ['rotate', 'x', 'y', 'width', 'height', 'opacity'] as const

export type ExplainedField = (typeof explainedFields)[number]

/** The words of one language for all that the expression language has. Parts come in as words already. */
export type Phrases = {
  readonly binary: Readonly<Record<BinaryOperator, (a: string, b: string) => string>>
  readonly minus: (a: string) => string
  readonly not: (a: string) => string
  readonly choice: (parts: {
    readonly condition: string
    readonly yes: string
    readonly no: string
  }) => string
  /** A number where a condition is needed. */
  readonly isNotZero: (a: string) => string
  readonly isZero: (a: string) => string
  /** By the names of the functions; one that is missing is said by its name. */
  readonly calls: Readonly<Record<string, (...args: readonly string[]) => string>>
  readonly otherCall: (name: string, args: readonly string[]) => string
  readonly text: (value: string) => string
  /** A tag by its meaning. */
  readonly tag: (tag: Tag) => string
  /** The same beside others that mean the same: with its name. */
  readonly tagByName: (tag: Tag) => string
  readonly unknownTag: (name: string) => string
  readonly step: (number: number) => string
  /** A step that is a condition. */
  readonly holds: (number: number) => string
  readonly truth: (isTrue: boolean) => string
  readonly fixed: (value: string) => string
  /** A part that is whole in itself, within a longer sentence. */
  readonly grouped: (words: string) => string
  readonly sentence: (words: string) => string
  readonly effect: Readonly<Record<ExplainedField, string>>
  readonly now: (value: string) => string
  readonly steady: (value: string) => string
  readonly range: (from: string, to: string) => string
  /** Of what moves within each minute too: seen at the full ones. */
  readonly minuteRange: (from: string, to: string) => string
  readonly texts: (list: readonly string[], more: number) => string
  readonly repeats: (minutes: number) => string
  readonly inMinute: (from: string, to: string) => string
  readonly turn: Readonly<Record<'max' | 'min' | 'jump', (from: string, to: string) => string>>
  readonly more: (count: number) => string
  readonly bound: (at: {
    readonly low: string
    readonly lowValue: string
    readonly high: string
    readonly highValue: string
  }) => string
}
