import { Readable } from 'node:stream'
import { chatDone, chatLimits, type ChatEvent, type ChatMessage } from '../../../../shared/api/ai/chat.ts'
import { refusals } from '../../../../shared/api/refusals.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'
import { requireAi } from '../permissions.ts'
import { refusalOfFault, UpstreamFault } from '../upstream.ts'
import type { ChatProvider } from '../../../base/ports/ai-providers.ts'
import type { Seats } from './seats.ts'

/** A connection on which nothing is said for longer is ended by proxies, and by our own patience. */
const breathMs = 8_000

function judgeMessages(messages: readonly ChatMessage[]): void {
  if (messages.length > chatLimits.messages)
    throw new Refusal('chatMessages', { limit: chatLimits.messages, present: messages.length })
  const present = messages.reduce((sum, { content }) => sum + content.length, 0)
  if (present > chatLimits.characters)
    throw new Refusal('chatLong', { limit: chatLimits.characters, present })
}

const print = (data: ChatEvent | typeof chatDone): string =>
  `data: ${data === chatDone ? chatDone : JSON.stringify(data)}\n\n`

const printError = ({ refusal, params }: Refusal): string =>
  print({ error: { key: refusals[refusal].key, params: { ...params } } })

/** Events of our own printing: nothing of the provider's goes out but its text. */
function streamOf(pieces: AsyncIterable<string>, giveUp: () => void): Readable {
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      clearInterval(breath)
      giveUp()
      done(error)
    },
  })
  const breath = setInterval(() => stream.push(': \n\n'), breathMs)
  /** What is pushed is bounded by the length of an answer, so that a slow reader costs no more than that. */
  const pump = async (): Promise<void> => {
    for await (const content of pieces) {
      if (stream.destroyed) return
      stream.push(print({ choices: [{ delta: { content } }] }))
    }
    stream.push(print(chatDone))
  }
  pump()
    .catch((error: unknown) => {
      const refusal = error instanceof UpstreamFault ? refusalOfFault(error) : new Refusal('aiAway')
      if (!stream.destroyed) stream.push(printError(refusal))
    })
    .finally(() => {
      clearInterval(breath)
      if (!stream.destroyed) stream.push(null)
    })
  return stream
}

function providerOf({ ai }: Context): ChatProvider {
  if (ai.chat === null) throw new Refusal('aiNotConfigured')
  return ai.chat
}

/**
 * Has a text written. Resolves with the stream once the provider has begun to answer, so that what fails before that is
 * refused like any call: `betaFirst`, `aiNotConfigured`, `chatMessages`, `chatLong`, `aiStreams`, and the provider's
 * faults. The provider call is aborted as soon as the reader is gone.
 */
export async function streamChat(
  context: Context,
  actor: SignedInActor,
  { messages, seats }: { messages: readonly ChatMessage[]; seats: Seats },
): Promise<Readable> {
  const provider = providerOf(context)
  await requireAi(context, actor.session)
  judgeMessages(messages)
  const controller = new AbortController()
  const giveUp = (): void => controller.abort()
  const leave = seats.take(actor.person, giveUp)
  const called = actor.whileCalled()
  called.addEventListener('abort', () => {
    giveUp()
    leave()
  })
  try {
    await countTry(context, limits.chat, String(actor.session.userId))
    called.throwIfAborted()
    return streamOf(await provider.write(messages, controller.signal), giveUp)
  } catch (error) {
    leave()
    if (!(error instanceof UpstreamFault)) throw error
    if (error.kind === 'misset') context.logError(error, `ask ${provider.name} for a text`)
    throw refusalOfFault(error)
  }
}
