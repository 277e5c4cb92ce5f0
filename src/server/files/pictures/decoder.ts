import { constants, setPriority } from 'node:os'
import { isRefusalName, type RefusalName } from '../../../shared/api/refusals.ts'
import { Refusal, type Params } from '../../reply.ts'
import { rewriteImage, type RewrittenImage } from './rewrite-image.ts'

/** One picture for the decoder; the answer has the same number. */
export interface DecoderJob {
  readonly number: number
  readonly content: Uint8Array
  readonly isCompressed: boolean
}

export type DecoderAnswer =
  | { readonly number: number; readonly image: Omit<RewrittenImage, 'content'> & { content: Uint8Array } }
  | { readonly number: number; readonly refusal: RefusalName; readonly params: Params }
  | { readonly number: number; readonly error: string }

/*
 * A process that decodes pictures and does nothing else: what a picture does to it ends with it, its threads are
 * its own, and the kernel gives it what the server leaves.
 */
setPriority(0, constants.priority.PRIORITY_LOW)

async function answer({ number, content, isCompressed }: DecoderJob): Promise<DecoderAnswer> {
  try {
    return { number, image: await rewriteImage(Buffer.from(content), isCompressed) }
  } catch (error) {
    if (error instanceof Refusal && isRefusalName(error.refusal)) {
      return { number, refusal: error.refusal, params: error.params }
    }
    return { number, error: String(error) }
  }
}

process.on('disconnect', () => process.exit(0))
// an interrupt of the terminal reaches every process of it; the server decides when this one ends
process.on('SIGINT', () => undefined)
process.on('message', (job: DecoderJob) => {
  void answer(job).then((said) => process.send?.(said))
})
