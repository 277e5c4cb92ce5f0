import type { MattingProvider } from '../../../base/ports/ai-providers.ts'
import { askProvider, bearer, firstOf, readWhole, UpstreamFault, type AiPatience } from '../upstream.ts'

/** Most bytes of a cut-out as it comes; it is made smaller before it is kept. */
const mostBytes = 24_000_000

/** Posts the picture as the field `file` of a form and takes a png: what `rembg` and others speak. */
export function createHttpMatting(
  { url, key }: { url: string; key: string | undefined },
  patience: AiPatience,
): MattingProvider {
  return {
    name: new URL(url).hostname,
    async cutOut({ content, mime }, signal) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)], { type: mime }), 'picture')
      const late = AbortSignal.timeout(patience.mattingMs)
      const either = firstOf(signal, late)
      try {
        const reply = await askProvider(url, {
          headers: bearer(key),
          body: form,
          signal: either,
          headMs: patience.mattingMs,
        })
        if (reply.headers.get('content-type')?.startsWith('image/') !== true)
          throw new UpstreamFault('unusable')
        return await readWhole(reply, mostBytes, either)
      } catch (error) {
        throw late.aborted ? new UpstreamFault('late') : error
      }
    },
  }
}
