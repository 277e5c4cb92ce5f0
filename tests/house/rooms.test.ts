import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** More than these in one folder are read as a heap: what belongs together gets a room with a name. */
const mostFiles = 12

/** A row of steps in the order of their numbers, made by a tool: nobody looks for a name in it. */
const history = 'src/server/base/db/migrations'

function crowded(folder: string): readonly string[] {
  if (folder === history) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => crowded(join(folder, name)))
  return files > mostFiles ? [`${folder}: ${files}`, ...below] : below
}

test.each(['src', 'tests/unit'])('no room of %s is a heap', (folder) => {
  expect(crowded(folder)).toEqual([])
})
