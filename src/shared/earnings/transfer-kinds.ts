/**
 * Every kind of posting in the ledger, and what it is on a designer's statement; null for money that only moves between
 * the designer's own accounts. A kind without a row here does not compile, nor an item without words.
 */
export const transferKinds = {
  sale: 'sale',
  refund: 'refund',
  premium: 'premium',
  'month-correction': 'correction',
  payout: 'payout',
  fee: 'fee',
  settle: null,
  apply: null,
  return: null,
  // of accounts that are closed: they no longer have a statement
  claim: null,
  lapse: null,
} as const

export type TransferKind = keyof typeof transferKinds
export type StatementItem = Exclude<(typeof transferKinds)[TransferKind], null>

const kinds = Object.keys(transferKinds) as TransferKind[]

/** Kinds of which a statement says nothing. */
export const innerKinds = kinds.filter((kind) => transferKinds[kind] === null)

/** The item of a stored kind; null for one that is none, or of another version. */
export const itemOf = (kind: string): StatementItem | null =>
  Object.hasOwn(transferKinds, kind) ? transferKinds[kind as TransferKind] : null

/** What is earned, against what is paid out and kept back. */
export const earnedItems = [
  'sale',
  'refund',
  'premium',
  'correction',
] as const satisfies readonly StatementItem[]

/** Kinds of those. */
export const earnedKinds = kinds.filter((kind) =>
  (earnedItems as readonly (StatementItem | null)[]).includes(transferKinds[kind]),
)
