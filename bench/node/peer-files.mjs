import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>bench</title><style>body { margin: 0; background: #000 }</style></head>
<body><script type="module" src="/page.js"></script></body>
</html>
`

const require = createRequire(import.meta.url)

/** The peers' page as it is served: bundled and minified for production, with the pictures and the font. */
export async function makePeerFiles(pictures) {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../peers/page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  const roboto = require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf')
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: page }],
    ['/page.js', { type: 'text/javascript; charset=utf-8', body: bundle.outputFiles[0].text }],
    ['/roboto.ttf', { type: 'font/ttf', body: readFileSync(roboto) }],
  ])
  pictures.forEach(({ png }, index) => files.set(`/pictures/${index}.png`, { type: 'image/png', body: png }))
  return files
}
