import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const shared = fileURLToPath(new URL('../../src/shared', import.meta.url))

const entry = `
export { parseTemplate } from './expressions/language/template.ts'
export { parseExpression } from './expressions/language/parse.ts'
export { compileExpression } from './expressions/language/compile.ts'
export { createWorld } from './expressions/world.ts'
export { kindOf, parseLayer } from './layers/registry.ts'
export { createRoot, withFreshHistory } from './document/create.ts'
export { printDesign } from './document/stored/print.ts'
export { designFormat } from './document/design.ts'
`

/** The product's own document and expression code: samples are made and shown by what will read them. */
export async function loadEngine() {
  const built = await build({
    stdin: { contents: entry, resolveDir: shared, loader: 'ts' },
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
