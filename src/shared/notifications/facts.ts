import type { Currency } from '../earnings/money-rules.ts'
import type { Reason } from '../api/publish/reasons.ts'

interface FaceFacts {
  /** Id of the design, which is the one of its face. */
  readonly faceId: string
  readonly names: { readonly zh: string; readonly en: string }
}

interface Judged extends FaceFacts {
  readonly reasons: readonly Reason[]
  /** Of the reviewer; empty for none. */
  readonly words: string
}

interface OrderFacts {
  readonly orderId: string
  /** Cents. */
  readonly amount: number
  readonly currency: Currency
}

interface ThreadFacts {
  readonly threadId: string
  /** Of its pin. */
  readonly number: number
  readonly names: { readonly zh: string; readonly en: string }
}

/** What each kind of notification holds; stored as it is, and put into words when it is read or sent. */
export interface NotificationFacts {
  faceApproved: FaceFacts
  faceRefused: Judged
  faceTakenDown: Judged
  payoutRequested: OrderFacts & { readonly account: string }
  /** `sent`: cents that left for the account. */
  payoutPaid: OrderFacts & { readonly account: string; readonly sent: number }
  /** `note`: what finance or the provider said. */
  payoutFailed: OrderFacts & { readonly note: string }
  /** `month`: `2026-11`. `amount`: cents that became withdrawable in it. */
  monthSettled: { readonly month: string; readonly amount: number; readonly currency: Currency }
  identityVerified: Readonly<Record<string, never>>
  identityRejected: Readonly<Record<string, never>>
  contractSigned: Readonly<Record<string, never>>
  /** Names as their makers write them; null where the browser does not say. */
  newSignIn: { readonly browser: string | null; readonly system: string | null; readonly at: string }
  accountClosing: { readonly erasedAfter: string }
  accountKept: Readonly<Record<string, never>>
  /** To the owner of the design. */
  commentMade: ThreadFacts & { readonly draftId: string }
  /** To those who wrote in the thread. */
  commentAnswered: ThreadFacts
  submissionWaiting: FaceFacts & { readonly releaseId: string }
  payoutWaiting: OrderFacts
  /** The provider cannot say what became of it. */
  payoutStuck: OrderFacts
  identityWaiting: Readonly<Record<string, never>>
  contractWaiting: Readonly<Record<string, never>>
  /** How many sums are off. */
  booksDisagree: { readonly count: number }
}

export type NotificationKind = keyof NotificationFacts
