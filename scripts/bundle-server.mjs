import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverParts } from './server-parts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'warning' }

/** Bundles these parts of the server into a folder; packages stay outside. */
export async function bundleServerParts(outdir, { 'build-worker': builder, ...others }, more = {}) {
  await build({ ...options, ...more, entryPoints: others, outdir, packages: 'external' })
  if (builder === undefined) return
  await build({
    ...options,
    ...more,
    entryPoints: { 'build-worker': builder },
    outdir,
    // not from node_modules by Node: opentype.js says of its ES module that it is none
    mainFields: ['module', 'main'],
    // it loads machine code that lies beside it, which no bundle holds
    external: ['sharp'],
  })
}

/** The scripts of the frame in which a submitted design runs (`src/server/resources/publish/review/frame.ts`): one file each. */
export async function bundleReviewFrame(outdir) {
  await build({
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'warning', outdir },
    entryPoints: {
      'review-shell': join(root, 'src/ui/features/review/frame/shell.ts'),
      'review-stage': join(root, 'src/worker/engine/portraits/review-stage.ts'),
    },
    mainFields: ['module', 'main'],
    // as the page has it: the whole one checks what it is given
    alias: { regl: 'regl/dist/regl.min.js' },
    legalComments: 'none',
  })
}

/** Bundles the server into a folder, with the migrations beside it. */
export async function bundleServer(folder) {
  rmSync(folder, { recursive: true, force: true })
  await bundleServerParts(folder, serverParts(root), { sourcemap: true })
  await bundleReviewFrame(folder)
  cpSync(join(root, 'src/server/base/db/migrations'), join(folder, 'migrations'), { recursive: true })
}
