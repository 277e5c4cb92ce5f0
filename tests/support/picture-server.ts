import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dejavuFolder, notoFolder } from './noto-fonts.ts'
import { cutAllFonts } from '../../scripts/cut-fonts.mjs'
import { fontFiles as shippedFiles } from '../../scripts/fonts.mjs'

const root = join(fileURLToPath(import.meta.url), '../../..')
const harness = join(root, 'tests/render/harness')
const madeFonts = join(root, 'tests/support/fonts')
/** Of the system, by the part of the path behind `/own`. */
const ownFonts: Readonly<Record<string, string>> = { noto: notoFolder, dejavu: dejavuFolder }
const fontFiles: Readonly<Record<string, string>> = {
  '/fonts/roboto.ttf': 'roboto/400Regular/Roboto_400Regular.ttf',
  '/fonts/noto-sans-sc.ttf': 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  ...Object.fromEntries(
    Object.entries(shippedFiles).map(([name, file]) => [
      `/fonts/${name}`,
      String(file).replace('@expo-google-fonts/', ''),
    ]),
  ),
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(harness, file)],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    sourcemap: 'inline',
  })
  return outputFiles[0]?.text ?? ''
}

/** Serves the page and the worker that hold the real renderer; `address` ends without a slash. */
export async function startPictureServer(): Promise<{ readonly address: string; close(): void }> {
  const scripts: Readonly<Record<string, string>> = {
    '/page.js': await bundle('page.ts'),
    '/worker.js': await bundle('worker.ts'),
  }
  const pieces = new Map((await cutAllFonts()).map(({ name, folder }) => [name, folder]))
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    const script = scripts[path]
    const font = fontFiles[path]
    const own = /^\/own\/(noto|dejavu|made)\/([\w-]+\.ttf)$/.exec(path)
    const piecesOf = pieces.get(basename(dirname(path)))
    if (script !== undefined) response.setHeader('content-type', 'text/javascript').end(script)
    else if (own)
      void readFile(join(ownFonts[own[1] ?? ''] ?? madeFonts, own[2] ?? '')).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      )
    else if (path === '/fonts/harfbuzz.wasm')
      void readFile(join(root, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm')).then((bytes) =>
        response.end(bytes),
      )
    else if (font !== undefined)
      void readFile(join(root, 'node_modules/@expo-google-fonts', font)).then((bytes) => response.end(bytes))
    else if (path.startsWith('/fonts/') && piecesOf !== undefined)
      void readFile(join(piecesOf, basename(path))).then((bytes) => response.end(bytes))
    else if (/^\/(art|samples)\/[\w/-]+\.(png|jpg)$/.test(path))
      void readFile(join(root, 'public', path)).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      )
    else if (path === '/')
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script type="module" src="/page.js"></script>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
