import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const checklist = '../shared/spec/checklist.md'

const testFiles = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === '.out' ? [] : testFiles(path)
    return /\.(test|spec)\.tsx?$/.test(name) ? [path] : []
  })

/** The ids in `[S5.04 A2]` at the end of test names. */
const namedIds = (): Set<string> => {
  const ids = new Set<string>()
  for (const file of [...testFiles('tests'), ...testFiles('scripts/artwork/tests')])
    for (const [, list] of readFileSync(file, 'utf8').matchAll(/\[((?:[SWA]\d+(?:\.\d+)?[ ,–-]*)+)\]['"`]/g))
      for (const [id] of (list ?? '').matchAll(/[SWA]\d+(?:\.\d+)?/g)) ids.add(id)
  return ids
}

test('tests name requirements that exist', (context) => {
  if (!existsSync(checklist)) {
    console.warn(`${checklist} is not here: requirement ids in test names are NOT checked`)
    context.skip()
  }
  const text = readFileSync(checklist, 'utf8')
  const known = new Set([
    ...[...text.matchAll(/\*\*([SW]\d+\.\d+)\*\*/g)].map(([, id]) => id ?? ''),
    ...[...text.matchAll(/^\*\*(A\d+)\./gm)].map(([, id]) => id ?? ''),
    // a whole section, where a test is about all of it
    ...[...text.matchAll(/^## ([SW]\d+)\./gm)].map(([, id]) => id ?? ''),
  ])
  const named = namedIds()
  const requirements = [...known].filter((id) => id.includes('.'))
  const covered = requirements.filter((id) => named.has(id)).length
  console.info(`${covered} of ${requirements.length} requirements are named by a test`)
  expect([...named].filter((id) => !known.has(id))).toEqual([])
})
