import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
}

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** As it is served in production: what compresses is compressed, what has a name of its own is kept for ever. */
function asServed(path, bytes) {
  const ending = extname(path)
  const isPacked = ending !== '.png'
  const headers = {
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'max-age=3600',
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  }
  return { type: types[ending], headers, body: isPacked ? brotliCompressSync(bytes) : bytes }
}

/** A page with Fabric and one of our sample designs, built by Vite. */
export async function makeFabricFiles() {
  const made = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023' },
  })
  const files = new Map()
  const put = (path, bytes) => files.set(path, asServed(path, bytes))
  for (const { fileName, code, source } of made.output) put(`/${fileName}`, Buffer.from(code ?? source))
  const sample = join(root, 'public/samples/meridian')
  for (const name of readdirSync(sample)) put(`/samples/meridian/${name}`, readFileSync(join(sample, name)))
  put(
    '/roboto.ttf',
    readFileSync(require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf')),
  )
  files.set('/', files.get('/index.html'))
  return files
}
