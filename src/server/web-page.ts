import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { editions, type EditionId } from '../shared/edition.ts'

/** A row of `.vite/first-files.json`, which the build writes (`scripts/first-files.mjs`): addresses on this server. */
type FirstFiles = {
  /** One that ends with a slash, but for `/` itself, stands for all that begin so. */
  readonly address: string
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly data: readonly string[]
  readonly pictures: readonly string[]
  /** Scripts of the worker, which a page cannot preload for it: they are fetched into the browser's cache. */
  readonly engine: readonly string[]
}

/** A build of an older program has none. */
async function readFirstFiles(folder: string): Promise<readonly FirstFiles[]> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite/first-files.json'), 'utf8')) as FirstFiles[]
  } catch {
    return []
  }
}

const isOf = (path: string, { address }: FirstFiles): boolean =>
  address.length > 1 && address.endsWith('/') ? path.startsWith(address) : path === address

const linkOf = (rel: string, href: string, rest = ''): string => `<link rel="${rel}"${rest} href="${href}">`

const fileLink = (file: string): string =>
  file.endsWith('.css')
    ? linkOf('preload', file, ' as="style" crossorigin')
    : linkOf('modulepreload', file, ' crossorigin')

/** What the screen of the address asks for once the scripts before it have run, in the order in which it is needed. */
function linksOf(first: FirstFiles | undefined, edition: EditionId): string {
  if (!first) return ''
  const { files, texts, data, pictures, engine } = first
  return [
    ...[...files, ...(texts[editions[edition].locale] ?? [])].map(fileLink),
    ...data.map((file) => linkOf('preload', file, ' as="fetch" crossorigin')),
    ...pictures.map((file) => linkOf('preload', file, ' as="image"')),
    ...engine.map((file) => linkOf('prefetch', file, ' crossorigin')),
  ].join('')
}

type BuiltPage = { readonly folder: string; readonly edition: EditionId }

/**
 * Sends the page of an address. It says the edition, so that the first picture of a first visit does not wait for a
 * question, and what the screen of the address begins with (decisions 0310, 0311).
 */
export async function sendPage(
  { folder, edition }: BuiltPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [path = ''] = request.url.split('?')
  const [built, rows] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFirstFiles(folder),
  ])
  const links = linksOf(
    rows.find((one) => isOf(path, one)),
    edition,
  )
  const page = built
    .replace('<html ', `<html data-edition="${edition}" `)
    // a function: what a name holds is no pattern
    .replace('</head>', () => `${links}</head>`)
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  void reply.headers({ 'cache-control': 'no-cache', etag: tag }).type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === tag) return void reply.code(304).send()
  void reply.send(page)
}
