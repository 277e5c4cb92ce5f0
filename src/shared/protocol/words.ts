/** `asking` counts how often this design was asked before; `wish` is what the person wrote. */
export type NamingRequest = {
  readonly locale: 'zh-cn' | 'en'
  readonly asking: number
  readonly wish?: string
}

export type NamingAnswer = {
  /** From the design itself, by rules that run here. */
  readonly name: string
  readonly description: string
  /** The same as a stream brings it, ended by the done token. */
  readonly pieces: readonly string[]
  /** What a provider is asked instead, where one is set. */
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[]
}
