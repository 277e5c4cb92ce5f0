import type { ChatMessage } from '../../../shared/api/ai/chat.ts'

type StreamOptions = { readonly onPiece: (piece: string) => void; readonly signal: AbortSignal }

/** A service that writes, for a user who may use it now. `write` throws ApiError; what came before stays (W4.29). */
export type Writer = {
  readonly name: string
  readonly write: (messages: readonly ChatMessage[], told: StreamOptions) => Promise<void>
}

/** `onFound` is called with null where there is no such service for this person. */
export type ChatProps = { readonly onFound: (found: Writer | null) => void }

/** An expression, and the field that it is kept in. */
export type TellingProps = { readonly code: string; readonly field: string }

/** A cut-out: the own file that the server keeps, who made it, and the same to be looked at. */
export type Matted = { readonly url: string; readonly source: string; readonly after: ImageBitmap }

export type MattingProps = {
  readonly url: string
  readonly before: ImageBitmap
  /** Whether the cut of this device may be wrong. */
  readonly isDoubtful: boolean
  /** Who is to cut it out, and what the service made. */
  readonly onChange: (now: { readonly isProvider: boolean; readonly made: Matted | null }) => void
}
