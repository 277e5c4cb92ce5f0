// One command for a fresh machine: builds what is missing or older than its sources, then serves it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Newest change below a path, in ms since 1970. */
function newest(path) {
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const sources = ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']
const built = [join(root, 'dist/server/main.js'), join(root, 'dist/web/index.html')]
const isFresh =
  built.every((file) => existsSync(file)) &&
  Math.min(...built.map((file) => statSync(file).mtimeMs)) >
    Math.max(...sources.map((source) => newest(join(root, source))))

if (!isFresh) {
  console.log('Building; the first time takes a minute or two')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(pathToFileURL(built[0]).href)
