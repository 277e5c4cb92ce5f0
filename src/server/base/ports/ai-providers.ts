import type { ChatMessage } from '../../../shared/api/ai/chat.ts'

/** A text that is being written. */
export interface ChatProvider {
  /** What it is called in the interface and in what is kept. */
  readonly name: string
  /**
   * Resolves once the provider has begun to answer; its pieces end when the text is whole. Throws UpstreamFault, before
   * the first piece and between two. Nothing goes on at the provider after `signal`.
   */
  write(messages: readonly ChatMessage[], signal: AbortSignal): Promise<AsyncIterable<string>>
}

export interface MattingProvider {
  readonly name: string
  /** The picture without its background. Throws UpstreamFault. */
  cutOut(picture: { content: Buffer; mime: string }, signal: AbortSignal): Promise<Buffer>
}

export interface ImageProvider {
  /** What it is called in the interface and in what is kept. */
  readonly name: string
  /** Files of pictures, not looked at yet. Throws UpstreamFault. */
  draw(prompt: string, signal: AbortSignal): Promise<readonly Buffer[]>
}

/** The AI providers; null where none is configured: the page then uses what is built into it, and says what it is. */
export interface AiProviders {
  readonly chat: ChatProvider | null
  readonly image: ImageProvider | null
  readonly matting: MattingProvider | null
}
