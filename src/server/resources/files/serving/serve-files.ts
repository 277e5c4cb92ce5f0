import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { locateSystemFont } from '../fonts/system-fonts.ts'
import { keptFile } from './kept-file.ts'

/** What a stored file may do when it is opened as a page: nothing. */
const inertPolicy = "sandbox; default-src 'none'"

const year = 31_536_000
const day = 86_400

/** Up to so many bytes a file is read to its end before the answer begins, so that a damaged one is refused in words. */
const mostWhole = 1_048_576

/** `/f/<key>`: stored files, which never change; `/fonts/<file>`: the fonts of the system. */
export function addFileServing(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { '*': string } }>('/f/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*']
    // a package is its owner's: it has links of its own, which end
    const found = key.startsWith('package/') ? null : await keptFile(context, key)
    if (found === null) throw new Refusal('notFound')
    const content = found.bytes <= mostWhole ? await buffer(found.stream) : found.stream
    // a drawing is shown in images and read; opened by its address it would be a page
    if (key.endsWith('.svg')) void reply.header('content-disposition', 'attachment')
    void reply
      .header('content-security-policy', inertPolicy)
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('content-length', found.bytes)
      .type(found.mime)
    return await reply.send(content)
  })

  app.get<{ Params: { file: string } }>(
    '/fonts/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const place = locateSystemFont(request.params.file)
      if (place === null) throw new Refusal('notFound')
      void reply
        .header('content-security-policy', inertPolicy)
        .header('cache-control', `public, max-age=${day}`)
      const built = join(context.config.WEB_DIR, 'fonts')
      // the build has some compressed beside them
      const { file } = request.params
      if (existsSync(join(built, `${file}.br`))) return await reply.sendFile(file, built)
      return await reply.sendFile(place.name, place.folder)
    },
  )
}
