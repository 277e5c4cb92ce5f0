import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : []
  })

test('every requirement that the code names is explained in docs/requirements.md', () => {
  const explained = new Set(
    [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([SWA][\d.]+) /gm)].map(([, id]) => id),
  )
  const missing = sources('src').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:[SW]\d+\.\d{2,3}|A\d{1,2})\b/g)]
      .filter(([id]) => !explained.has(id))
      .map(([id]) => `${file}: ${id}`),
  )
  expect(missing).toEqual([])
})
