import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Every script that runs as a thread or process of its own, by the name that the server finds it under. */
const entryPoints = {
  main: join(root, 'src/server/main.ts'),
  worker: join(root, 'src/server/db/worker.ts'),
}

/** Bundles the server into a folder, with the migrations beside it; packages stay outside. */
export async function bundleServer(folder) {
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints,
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
