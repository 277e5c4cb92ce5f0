import type { Client } from '../../../../shared/api/client.ts'
import { updateProfile } from '../../../../shared/api/accounts/own-account.ts'
import type { Locale } from '../../../../shared/messages/text.ts'

/** Tells the account which language its person reads; without an answer this device remembers it alone. */
export async function tellLocale(call: Client, locale: Locale): Promise<void> {
  await call(updateProfile, { body: { locale } }).catch(() => null)
}
