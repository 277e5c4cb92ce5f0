import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Beside scripts and styles: what every visit needs. Art, samples and the large fonts are kept when they are used. */
const others = [
  'index.html',
  'favicon.svg',
  'logo.svg',
  'app.webmanifest',
  'samples/index.json',
  'fonts/Roboto-Regular.ttf',
]

/**
 * Writes `sw.js` into the built page, with the list of what it puts by. Its version is the content of those files: the
 * same build has the same.
 */
export async function bundleServiceWorker(root) {
  const web = join(root, 'dist/web')
  const assets = readdirSync(join(web, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `assets/${name}`)
  const files = [...others, ...assets].toSorted()
  const digest = createHash('sha256')
  for (const file of files)
    digest
      .update(file)
      .update('\0')
      .update(readFileSync(join(web, file)))
  const shell = { version: digest.digest('hex').slice(0, 16), files: files.map((file) => `/${file}`) }
  await build({
    entryPoints: [join(root, 'src/worker/services/offline/service-worker.ts')],
    outfile: join(web, 'sw.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    define: { builtShell: JSON.stringify(shell) },
    logLevel: 'warning',
  })
}
