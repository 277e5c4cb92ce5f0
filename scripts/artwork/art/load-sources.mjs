import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** What `entry`, a module in TypeScript, exports; its paths are those below `src`. */
export async function loadSources(entry) {
  const built = await build({
    stdin: {
      contents: entry,
      resolveDir: fileURLToPath(new URL('../../../src', import.meta.url)),
      loader: 'ts',
    },
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
