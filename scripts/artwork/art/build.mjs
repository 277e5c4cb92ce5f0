// Draws all our artwork into public/. The same sources and packages write the same bytes: nothing is random or dated.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildHands } from './hands.mjs'
import { buildIcons } from './icons.mjs'
import { buildLogo } from './logo.mjs'
import { buildSamples } from './samples.mjs'
import { buildSets } from './sets.mjs'

const target = process.argv[2] ?? fileURLToPath(new URL('../../../public', import.meta.url))

function write(name, content) {
  const file = join(target, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

await buildHands(write)
await buildIcons(write)
await buildSets(write)
await buildLogo(write)
await buildSamples(write)
