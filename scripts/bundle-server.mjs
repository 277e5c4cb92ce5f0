import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverParts } from './server-parts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Bundles the server into a folder, with the migrations beside it; packages stay outside. */
export async function bundleServer(folder) {
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: serverParts(root),
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  })
  cpSync(join(root, 'src/server/db/migrations'), join(folder, 'migrations'), { recursive: true })
}
