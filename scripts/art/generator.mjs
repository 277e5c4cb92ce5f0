import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = fileURLToPath(new URL('../../src', import.meta.url))

const entry = `
export { drawWhole } from './worker/art/draw.ts'
export { partsFor, pictureOf } from './worker/art/part.ts'
export { printPng } from './worker/pictures/codecs/print-png.ts'
export { presetLooks } from './shared/art/preset-looks.ts'
`

/** The editor's own generator of watch art. */
export async function loadGenerator() {
  const built = await build({
    stdin: { contents: entry, resolveDir: source, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'warning',
  })
  const code = built.outputFiles[0].text
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}
