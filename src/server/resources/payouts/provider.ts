import type { PayoutProvider } from '../../base/ports/payout-provider.ts'
import type { Config } from '../../base/config.ts'
import { createAlipay } from './providers/alipay.ts'
import { createPaypal } from './providers/paypal.ts'

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
