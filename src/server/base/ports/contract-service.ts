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
