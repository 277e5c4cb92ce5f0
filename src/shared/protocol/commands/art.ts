/**
 * Watch art: a look (`art/look.ts`, untrusted) becomes layers; groups of parts as in `art/parts.ts`. `set`: those that
 * came of this set are changed instead. `withAmbient`: a plain form in ambient too, where the faces have one.
 * `replacesHands`: hands that stand on the dial go, in the same step.
 */
export type ArtCommand = {
  readonly do: 'art.put'
  readonly look: unknown
  readonly groups: readonly string[]
  readonly withAmbient: boolean
  readonly set?: string
  readonly replacesHands?: boolean
}
