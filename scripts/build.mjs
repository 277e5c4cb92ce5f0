// Builds everything into dist/: the page and the worker (web/), the server (server/).
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { fontFiles } from './fonts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(import.meta.url)

async function buildServer() {
  rmSync(join(root, 'dist/server'), { recursive: true, force: true })
  await bundle({
    entryPoints: { main: join(root, 'src/server/main.ts'), worker: join(root, 'src/server/db/worker.ts') },
    outdir: join(root, 'dist/server'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  })
  cpSync(join(root, 'src/server/db/migrations'), join(root, 'dist/server/migrations'), { recursive: true })
}

function copyFonts() {
  const folder = join(root, 'dist/web/fonts')
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of Object.entries(fontFiles)) cpSync(require.resolve(file), join(folder, name))
}

const only = process.argv[2]
if (only !== 'web') await buildServer()
if (only !== 'server') {
  await buildWeb({ root, logLevel: 'warn' })
  copyFonts()
}
if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('the server was not built')
