// The command lines, of the same code as the editor's: `npm run -s wff -- check FILES…`, `npm run -s dial -- info FILE`
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { servedFiles } from './fonts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
// a file of its own for each run, so that two at once do not read what the other writes
const name = process.argv[2] === 'dial' ? 'dial' : 'wff'
const outfile = join(root, 'dist/cli', `${name}-${process.pid}.mjs`)
mkdirSync(dirname(outfile), { recursive: true })
await build({
  entryPoints: [join(root, 'src/cli', name, 'main.ts')],
  outfile,
  bundle: true,
  define: {
    shippedFonts: JSON.stringify(servedFiles),
    stageModule: JSON.stringify(join(root, 'scripts/stage.mjs')),
  },
  // a library of its own machine code
  external: ['sharp'],
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // not from node_modules by Node: opentype.js says of its ES module that it is none
  mainFields: ['module', 'main'],
  logLevel: 'warning',
})
try {
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(outfile, { force: true })
}
