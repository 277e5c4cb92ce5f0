import type { Config } from '../config.ts'
import { createAlipay } from './providers/alipay.ts'
import { createPaypal } from './providers/paypal.ts'

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
export type Answer =
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
  pay(payment: Payment): Promise<Answer>
  /** Reads what became of a payment. */
  look(payment: Payment, reference: string | null): Promise<Answer>
}

/** Null where no credentials are set: people pay then, and the page says so. */
export function createPayouts(config: Config, now: () => Date): PayoutProvider | null {
  const { PAYPAL_CLIENT, PAYPAL_SECRET, PAYPAL_URL } = config
  if (PAYPAL_CLIENT !== undefined)
    return createPaypal({ client: PAYPAL_CLIENT, secret: PAYPAL_SECRET ?? '', url: PAYPAL_URL, now })
  const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY = '', ALIPAY_PUBLIC_KEY = '', ALIPAY_URL } = config
  if (ALIPAY_APP_ID === undefined) return null
  return createAlipay({
    appId: ALIPAY_APP_ID,
    privateKey: ALIPAY_PRIVATE_KEY,
    publicKey: ALIPAY_PUBLIC_KEY,
    url: ALIPAY_URL,
    serials: { app: config.ALIPAY_APP_CERT_SN ?? null, root: config.ALIPAY_ROOT_CERT_SN ?? null },
    now,
  })
}
