/** `asking` counts the names requested for this design before; `wish` is what the user wrote. */
export type NamingRequest = {
  readonly locale: 'zh-cn' | 'en'
  readonly asking: number
  readonly wish?: string
}

export type NamingAnswer = {
  /** From the design itself, by rules that run here. */
  readonly name: string
  readonly description: string
  /** The prompt for a provider, which takes the place of these where one is set. */
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[]
}

type Locale = NamingRequest['locale']

/** The fields of a layer that take an expression, named as for a curve. */
export type ExplainRequest = { readonly locale: Locale; readonly text: string; readonly field: string }

/** An expression in words of the requested language, with the values of this moment (W1.10). */
export type ExplanationView = {
  readonly summary: string
  /** What the number does to the layer; empty where nothing is known. */
  readonly effect: string
  readonly nowSays: string
  readonly daySays: readonly string[]
  /** Where the value turns over the day, each with its time. */
  readonly turnSays: readonly string[]
  readonly tags: readonly {
    readonly name: string
    readonly says: string
    readonly shown: string
    /** What the whole gives at both ends of this value; empty for the clock. */
    readonly bound: string
  }[]
  /** The inner parts first; empty where there is one alone. */
  readonly steps: readonly { readonly code: string; readonly says: string; readonly shown: string }[]
}

/** Words that a provider makes an expression of. */
export type SuggestionRequest = { readonly words: string; readonly field: string }

/** The prompt for a provider. */
export type ChatMessages = readonly { readonly role: 'system' | 'user'; readonly content: string }[]

/** What a person drew over a picture; lengths are shares of it, so that its size does not matter. */
export type CutStroke = {
  /** True keeps what it covers, false takes it away. */
  readonly keeps: boolean
  /** Half the width of the brush, of the longer side. */
  readonly radius: number
  /** x and y in turn, of the width and of the height. */
  readonly points: readonly number[]
}

/** `tolerance` 0 to 100; null takes what suits the picture. */
export type CutRequest = {
  readonly url: string
  readonly tolerance: number | null
  readonly strokes: readonly CutStroke[]
}

/** What a flood of colour cannot tell: a ground of many pieces, edges out of focus, a subject that lets the ground through. */
export type CutDoubt = 'busy' | 'soft' | 'glass'

/** `before` and `after` are ImageBitmaps, transferred. */
export type CutView = {
  readonly before: object
  readonly after: object
  readonly tolerance: number
  /** Share of the picture that is taken away, 0 to 1. */
  readonly removed: number
  /** False where next to nothing or next to all would go. */
  readonly isSeparated: boolean
  /** Why it may well be wrong as long as nothing is marked, though it may be used; null: it is sure. */
  readonly doubt: CutDoubt | null
}
