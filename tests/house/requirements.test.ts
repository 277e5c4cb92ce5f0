import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

test('every requirement that the code names is explained in docs/requirements.md', () => {
  const explained = new Set(
    [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([SWA][\d.]+) /gm)].map(([, id]) => id),
  )
  const missing = sourceFiles('src').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:[SW]\d+\.\d{2,3}|A\d{1,2})\b/g)]
      .filter(([id]) => !explained.has(id))
      .map(([id]) => `${file}: ${id}`),
  )
  expect(missing).toEqual([])
})
