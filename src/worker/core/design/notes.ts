import type { Design, VariantKey } from '../../../shared/document/design.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import type { Breach } from '../../../shared/rules/rule.ts'

/** An adjustment or a refusal that is listed among the problems until it is resolved or dismissed. */
export type Remembered = Breach & {
  readonly id: number
  /** Where it happened. */
  readonly at: VariantKey
  readonly rule: string
  readonly what: 'adjusted' | 'refused'
  /** Layers to jump to; those that are no longer there are left out of a jump. */
  readonly uuids: readonly string[]
  /** False once the person has attended to it: undone, changed by hand, deleted, or allowed by now. */
  readonly isOpen: (design: Design) => boolean
}

/** Notices of the rules that were not shown yet, and those to be remembered. Only its verbs change it. */
export type Notes = {
  /** The same reference until it changes. */
  readonly remembered: readonly Remembered[]
  /** Said by the next answer of a command, or in the next frame. */
  tell(notices: readonly Notice[]): void
  /** Notices that were not shown yet; the caller shows those that it takes. */
  takePending(): readonly Notice[]
  remember(what: Omit<Remembered, 'id'>): void
  dismiss(id: number): void
  /** Another design, or none, is open. */
  clear(): void
}

/** So many are remembered; older ones are let go. */
const mostRemembered = 30

const nameOf = ({ at, rule, uuids, key }: Omit<Remembered, 'id'>): string =>
  [at.fdId, at.variant, rule, key, ...uuids].join(' ')

export function createNotes(): Notes {
  let remembered: readonly Remembered[] = []
  let pending: readonly Notice[] = []
  let count = 0
  return {
    get remembered() {
      return remembered
    },
    tell(notices) {
      pending = [...pending, ...notices]
    },
    takePending() {
      const taken = pending
      if (taken.length > 0) pending = []
      return taken
    },
    remember(what) {
      const others = remembered.filter((one) => nameOf(one) !== nameOf(what))
      count += 1
      remembered = [...others, { ...what, id: count }].slice(-mostRemembered)
    },
    dismiss(id) {
      remembered = remembered.filter((one) => one.id !== id)
    },
    clear() {
      remembered = []
      pending = []
    },
  }
}
