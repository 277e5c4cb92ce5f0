import type { Currency } from './money-rules.ts'

/**
 * Years for which what is owed to who has no account any more is kept as a claim, with the address that it is paid to;
 * from the erasure of the account. Three are the general limitation of claims of China's Civil Code (article 188). The
 * lawyer of the house sets them, here and nowhere else.
 */
export const claimYears: Readonly<Record<Currency, number>> = { CNY: 3, USD: 3 }

/** When a claim is over; on the same day, UTC. */
export function claimEnds(since: Date, currency: Currency): Date {
  const end = new Date(since)
  end.setUTCFullYear(end.getUTCFullYear() + claimYears[currency])
  return end
}
