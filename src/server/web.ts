import { printPolicy } from './base/html.ts'
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EditionId } from '../shared/edition.ts'
import type { AllowedMethods } from './allowed-methods.ts'
import { Refusal } from './base/reply.ts'
import { sendPage } from './web-page.ts'

/**
 * The policy of every page: scripts, styles and calls of our own files only, nothing inline, no code made from text.
 * Pictures, fonts and what the engine reads may come from the address of people's files, too.
 */
export const pagePolicyOf = (files: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  // cursors are drawn as data addresses
  'img-src': ["'self'", 'data:', ...files],
  'font-src': ["'self'", ...files],
  'connect-src': ["'self'", ...files],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
})

/** The engine's worker alone may make code: regl builds its draw commands so, from no text of a design. */
const workerPolicyOf = (files: readonly string[]): string =>
  printPolicy({ ...pagePolicyOf(files), 'script-src': ["'self'", "'unsafe-eval'"] })

// a precompressed copy is the same script
const workerScript = /^worker-.*\.js(\.br|\.gz)?$/
/** What stands under the hash of its content. */
const hashed = /^assets[\\/]|^fonts[\\/][\w-]+\.[0-9a-f]{12}[\\/]/

const pageMethods: readonly string[] = ['GET', 'HEAD']

const isDocument = (path: string): boolean => !path.startsWith('/api/') && !basename(path).includes('.')

/** Refuses what is neither a page nor a method that the address has. */
const pageGuard =
  (allowedMethods: AllowedMethods, hasBuild: boolean) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const [path = ''] = request.url.split('?')
    const { method } = request
    const known = allowedMethods(path)
    const allowed = known.length === 0 && hasBuild && !path.startsWith('/api/') ? pageMethods : known
    if (allowed.length > 0 && !allowed.includes(method)) {
      const allow = allowed.join(', ')
      void reply.header('allow', allow)
      throw new Refusal('wrongMethod', { method, allow })
    }
    if (allowed !== pageMethods || !isDocument(path)) throw new Refusal('notFound')
  }

type WebApp = {
  readonly folder: string
  readonly edition: EditionId
  /** Sources of people's files beside our own address. */
  readonly files: readonly string[]
}

/** The built web app, and its page for every address that is a screen of it; another method than its own is 405. */
export async function addWebApp(
  app: FastifyInstance,
  { folder, edition, files }: WebApp,
  allowedMethods: AllowedMethods,
): Promise<void> {
  const workerPolicy = workerPolicyOf(files)
  const hasBuild = existsSync(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    // without a build only sendFile is wanted, for the fonts
    root: hasBuild ? folder : dirname(fileURLToPath(import.meta.url)),
    serve: hasBuild,
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    preCompressed: hasBuild,
    cacheControl: false,
    setHeaders(reply, path) {
      const place = relative(folder, path)
      if (place.startsWith('..')) return
      const isAsset = hashed.test(place)
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isAsset && workerScript.test(basename(path))) reply.header('content-security-policy', workerPolicy)
    },
  })
  const page = { folder, edition }
  if (hasBuild)
    app.get('/', { schema: { hide: true } }, async (request, reply) => {
      await sendPage(page, request, reply)
      return reply
    })

  const requirePage = pageGuard(allowedMethods, hasBuild)
  // before a body is read
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) requirePage(request, reply)
  })
  // also what no file was found for: the files have a route for every path, so that it is no 404 before
  app.setNotFoundHandler(async (request, reply) => {
    requirePage(request, reply)
    await sendPage(page, request, reply)
    return reply
  })
}
