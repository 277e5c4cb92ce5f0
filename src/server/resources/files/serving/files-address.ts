import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../base/config.ts'
import { Refusal } from '../../../base/reply.ts'

const day = 86_400

const isFile = (url: string): boolean => url.startsWith('/f/')

/** What the page may show and read beside its own address: files of people, where they have one. */
export const filesSource = ({ FILES_URL }: Pick<Config, 'FILES_URL'>): readonly string[] =>
  FILES_URL === undefined ? [] : [new URL(FILES_URL).origin]

/**
 * Files of people at an address of their own: what one of them could do there reaches no page and no session. There is
 * nothing else at that address, and elsewhere a file leads to it; stored addresses stay `/f/…`, so that a server can be
 * given one at any time, and lose it again. Without `FILES_URL` nothing is done.
 */
export function keepFilesApart(app: FastifyInstance, { FILES_URL, PUBLIC_URL }: Config): void {
  if (FILES_URL === undefined || PUBLIC_URL === undefined) return
  const [files, page] = [new URL(FILES_URL), new URL(PUBLIC_URL)]
  app.addHook('onRequest', async (request, reply) => {
    const isThere = request.host === files.host
    if (isThere && !isFile(request.url)) throw new Refusal('notFound')
    if (isThere)
      void reply.headers({
        // the page reads pictures and fonts to draw them
        'access-control-allow-origin': page.origin,
        'cross-origin-resource-policy': 'cross-origin',
      })
    else if (isFile(request.url) && ['GET', 'HEAD'].includes(request.method))
      return await reply
        .header('cache-control', `public, max-age=${day}`)
        .redirect(`${files.origin}${request.url}`, 307)
    return undefined
  })
}
