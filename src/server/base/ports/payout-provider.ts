/** One payment as it is sent to a provider. */
export interface Payment {
  /** Its name at the provider too: requested twice it is paid once. */
  readonly orderId: string
  readonly account: string
  readonly name: string | null
  /** Cents that arrive. */
  readonly cents: number
  readonly currency: string
}

/** What is known of a payment after a call to the provider. */
export type PayoutResult =
  | {
      readonly kind: 'paid'
      readonly transactionNo: string
      readonly said: string
      readonly reference?: string
      /** Cents that the provider took for it; absent while it has not said so. */
      readonly fee?: number
    }
  /** Definitely not paid, and never will be. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The provider has it and will know later. */
  | { readonly kind: 'underway'; readonly reference: string | null; readonly said: string }
  /** Nothing is known, or it was not taken: the same call is made again later. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs?: number }
  /** The response cannot be understood: people have to look, no call is repeated. */
  | { readonly kind: 'stuck'; readonly reason: string }

/** A service that transfers money. Neither call throws; what is not certain is never reported as certain. */
export interface PayoutProvider {
  readonly name: 'paypal' | 'alipay'
  /** Days for which it knows the name of a payment again; later the same name could be paid twice. */
  readonly knowsForDays: number
  /** Whether it says what a payment cost; until it does the estimate is shown as one. */
  readonly tellsFee: boolean
  /** Requests a payment. With the same id as often as one likes. */
  pay(payment: Payment): Promise<PayoutResult>
  /** Reads what became of a payment. */
  look(payment: Payment, reference: string | null): Promise<PayoutResult>
}
