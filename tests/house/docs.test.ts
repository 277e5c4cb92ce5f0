import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const decisions = 'docs/decisions'
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/style.md', 'docs/glossary.md'].concat(
  readdirSync(decisions).map((name) => join(decisions, name)),
)

/** Folders that a page may leave out of a path. */
const roots = ['', 'src', 'src/shared', 'src/worker', 'src/ui', 'src/ui/editor', 'tests', 'bench']

const isThere = (path: string): boolean => roots.some((root) => existsSync(join(root, path)))

test.each(pages)('%s names files and folders that exist', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*(?:\/|\.(?:ts|tsx|mjs|md|txt)))`/g)].map(
    ([, path]) => path ?? '',
  )
  // what a run writes is not there before it
  expect(
    named.filter((path) => !path.includes('/.out/') && !isThere(path)),
    'named on a page, and not there',
  ).toEqual([])
})

test('a decision has its four headings, the last of which says how it is checked', () => {
  const wanted = ['Context', 'Decision', 'What we give up', 'How it is checked']
  for (const page of pages.filter((name) => name.startsWith(decisions))) {
    const headings = [...readFileSync(page, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect([page, headings]).toEqual([page, wanted])
  }
})

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  'no paragraph of %s is over eight lines',
  (page) => {
    // a line of the editor is some 110 letters; rows of tables are not read as one
    const long = readFileSync(page, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('|') && line.length > 8 * 110)
    expect(long).toEqual([])
  },
)
