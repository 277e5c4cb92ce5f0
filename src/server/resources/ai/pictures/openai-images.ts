import type { ImageProvider } from '../../../base/ports/ai-providers.ts'
import * as z from 'zod/mini'
import { pictureTaskLimits } from '../../../../shared/api/ai/pictures.ts'
import { fetchPublic } from '../../../base/security/guarded-fetch.ts'
import {
  askProvider,
  bearer,
  firstOf,
  mostAnswerBytes,
  readWhole,
  UpstreamFault,
  type AiPatience,
} from '../upstream.ts'

/** Most bytes of one picture as it comes; it is made smaller before it is kept. */
const mostPictureBytes = 12_000_000

const answer = z.object({
  data: z.array(z.object({ b64_json: z.optional(z.string()), url: z.optional(z.string()) })),
})

function parse(body: Buffer): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new UpstreamFault('unusable')
  }
}

async function readOwnOrigin(url: string, { signal }: { signal: AbortSignal }): Promise<Buffer> {
  const reply = await fetch(url, { redirect: 'error', signal })
  if (!reply.ok) throw new UpstreamFault('unusable')
  return await readWhole(reply, mostPictureBytes, signal)
}

type Given = { readonly b64_json?: string | undefined; readonly url?: string | undefined }

/** The bytes of one picture; `origin` is the endpoint's own. */
async function fileOf(given: Given, { origin, signal }: { origin: string; signal: AbortSignal }) {
  if (given.b64_json !== undefined) return Buffer.from(given.b64_json, 'base64')
  const address = given.url ?? ''
  if (!URL.canParse(address)) throw new UpstreamFault('unusable')
  const isOwn = new URL(address).origin === origin
  const read = isOwn ? readOwnOrigin : fetchPublic
  return await read(address, { signal, most: mostPictureBytes }).catch((error: unknown) => {
    throw error instanceof UpstreamFault ? error : new UpstreamFault('unusable')
  })
}

/**
 * Calls an endpoint that speaks the protocol of OpenAI's image generations. Pictures are requested as base64; an
 * address in their place is fetched only from the endpoint's own origin, which the operator chose, or from the public
 * net (`guarded-fetch.ts`).
 */
export function createOpenAiImages(
  { url, key, model }: { url: string; key: string | undefined; model: string },
  patience: AiPatience,
): ImageProvider {
  const { origin } = new URL(url)

  async function ask(prompt: string, signal: AbortSignal): Promise<readonly Buffer[]> {
    const reply = await askProvider(`${url.replace(/\/$/, '')}/images/generations`, {
      headers: { ...bearer(key), 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ model, prompt, n: pictureTaskLimits.pictures },
        ...{ size: '1024x1024', response_format: 'b64_json' },
      }),
      signal,
      headMs: patience.pictureMs,
    })
    const { data } = parse(await readWhole(reply, mostAnswerBytes, signal))
    const files: Buffer[] = []
    for (const one of data.slice(0, pictureTaskLimits.pictures))
      files.push(await fileOf(one, { origin, signal }))
    if (files.length === 0) throw new UpstreamFault('unusable')
    return files
  }

  return {
    name: model,
    async draw(prompt, signal) {
      const late = AbortSignal.timeout(patience.pictureMs)
      try {
        return await ask(prompt, firstOf(signal, late))
      } catch (error) {
        throw late.aborted ? new UpstreamFault('late') : error
      }
    },
  }
}
