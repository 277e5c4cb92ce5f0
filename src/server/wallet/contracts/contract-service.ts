import type { Config } from '../../config.ts'
import { createYzh } from './yzh.ts'

/** In whose name a contract is. */
export interface Signer {
  readonly name: string
  /** Identity number. */
  readonly number: string
}

/** What is known of a contract after a call to the service. */
export type ContractAnswer =
  | { readonly kind: 'signed'; readonly at: Date | null }
  /** Not signed, or no longer. */
  | { readonly kind: 'unsigned' }
  /** Definitely not signed, and why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nothing is known: the same call is made again later. */
  | { readonly kind: 'later'; readonly reason: string }

/** A service that people sign their contract with. No call throws; what is not certain is never reported as certain. */
export interface ContractService {
  readonly name: 'yzh'
  /** What would be signed; null when it can't be had now. */
  preview(): Promise<{ readonly title: string; readonly url: string } | null>
  /** Signs; with the same person as often as one likes. */
  sign(signer: Signer): Promise<ContractAnswer>
  look(signer: Signer): Promise<ContractAnswer>
}

/** Null where no credentials are set: people bring the contract then, and the page says so. */
export function createContracts(config: Config, now: () => Date): ContractService | null {
  const { YZH_DEALER_ID, YZH_BROKER_ID = '', YZH_APP_KEY = '' } = config
  if (YZH_DEALER_ID === undefined) return null
  return createYzh({
    dealerId: YZH_DEALER_ID,
    brokerId: YZH_BROKER_ID,
    appSecret: YZH_APP_KEY,
    cipherSecret: config.YZH_CIPHER_KEY ?? '',
    privateKey: config.YZH_PRIVATE_KEY ?? '',
    url: config.YZH_URL,
    now,
  })
}
