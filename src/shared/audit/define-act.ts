import * as z from 'zod/mini'
import type { Role } from '../api/staff/roles.ts'
import type { Locale } from '../messages/text.ts'

/** By what the log can be filtered; `own` is what people do with their own accounts, which the log of staff leaves out. */
export const actKinds = ['roles', 'review', 'support', 'payouts', 'payees', 'books', 'own'] as const
export type ActKind = (typeof actKinds)[number]

/** What an act is done to, as it is stored: a kind and an id, or a kind alone where there is one of it. */
export interface ObjectTexts {
  readonly user: 'user' | `user:${string}`
  readonly face: `face:${string}`
  readonly order: `order:${string}`
  readonly year: `year:${string}`
  readonly session: 'session' | `session:${string}`
  readonly wallet: 'wallet'
  readonly books: 'books'
  readonly comment: `comment:${string}`
  readonly 'signing-key': 'signing-key'
  /** How a person proved who they are. */
  readonly way: string
}
export type ObjectKind = keyof ObjectTexts

/** What a fact of an act can be, and how it is stored. */
export const factKinds = {
  /** Cents, in the currency of the act's object. */
  money: z.number().check(z.int()),
  /** Internal id of an account. */
  person: z.number().check(z.int()),
  role: z.string(),
  /** Codes of reasons, joined by commas. */
  reasons: z.string(),
  /** What became of an order: `completed` or `failed`. */
  outcome: z.enum(['completed', 'failed']),
  /** Words that a person typed. */
  words: z.string(),
  /** An id, a number or a code, such as a release, a currency or a transaction number. */
  code: z.string(),
  count: z.number().check(z.int()),
} as const
export type FactKind = keyof typeof factKinds

interface FactValues {
  readonly money: number
  readonly person: number
  readonly role: Role
  readonly reasons: string
  readonly outcome: 'completed' | 'failed'
  readonly words: string
  readonly code: string
  readonly count: number
}

/** Names of facts with their kinds; a name that ends with `?` may be absent. */
export type FactSet = Readonly<Record<string, FactKind>>

type Bare<Name> = Name extends `${infer Start}?` ? Start : Name

/** Facts as `audit` takes them. */
export type FactsOf<F extends FactSet> = {
  readonly [Name in keyof F as Name extends `${string}?` ? never : Name]: FactValues[F[Name]]
} & {
  readonly [Name in keyof F as Name extends `${string}?` ? Bare<Name> : never]?: FactValues[F[Name]]
}

/**
 * The sentence of an act in one language, without its subject. `{{object}}` is what it was done to. Each fact has a part
 * of its own, which is said when the fact is there; null for one that stands in the sentence, or is kept and not said.
 */
export interface ActWords<F extends FactSet> {
  readonly says: string
  readonly facts: Readonly<Record<Bare<keyof F> & string, string | null>>
}

export type ActRow<O extends ObjectKind = ObjectKind, F extends FactSet = FactSet> = {
  readonly kind: ActKind
  readonly object: O
  readonly facts: F
} & Readonly<Record<Locale, ActWords<F>>>

/** A row of the table of acts. */
export const defineAct = <const O extends ObjectKind, const F extends FactSet>(
  row: ActRow<O, F>,
): ActRow<O, F> => row

/** A row of an act that has no facts. */
export const plainAct = <const O extends ObjectKind>(
  kind: ActKind,
  object: O,
  says: Readonly<Record<Locale, string>>,
): ActRow<O, Readonly<Record<never, never>>> => ({
  ...{ kind, object, facts: {} },
  'zh-cn': { says: says['zh-cn'], facts: {} },
  en: { says: says.en, facts: {} },
})
