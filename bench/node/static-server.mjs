import { createServer } from 'node:http'

/**
 * The headers that our own pages have, with two differences: Pixi makes functions from text, and
 * isolation gives the peers' clock its finest steps.
 */
const headers = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data: blob:; connect-src 'self' blob: data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves files from memory on a free port of this machine; `files` maps paths to `{type, body}` and headers of their own. */
export async function serveFiles(files) {
  const server = createServer((request, reply) => {
    const file = files.get(new URL(request.url, 'http://localhost').pathname)
    if (!file) return void reply.writeHead(404, headers).end()
    reply.writeHead(200, { ...headers, ...file.headers, 'content-type': file.type }).end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
