import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'

const readme = readFileSync('README.md', 'utf8')
/** Its table of variables is the first. */
const [, variables = ''] = readFileSync('docs/operations.md', 'utf8').split(/^## /m)

/** Variable → default, of the table in docs/operations.md; a row may name several. */
const listed = new Map(
  [...variables.matchAll(/^\| (`[A-Z\d_`, ]+`) +\| (.*?) +\|/gm)].flatMap(([, names = '', given = '']) =>
    [...names.matchAll(/[A-Z][A-Z\d_]+/g)].map(([name]) => [name, given.replaceAll('`', '').trim()] as const),
  ),
)

test('docs/operations.md lists every variable of the environment and no other', () => {
  const source = readFileSync('src/server/base/config.ts', 'utf8')
  const known = [...source.matchAll(/^ {2}([A-Z\d_]+): /gm)].map(([, name]) => name ?? '')
  expect(known.length).toBeGreaterThan(10)
  expect([...listed.keys()].sort()).toEqual([...new Set(known)].sort())
})

test('docs/operations.md names the defaults that the server takes', () => {
  const taken: Readonly<Record<string, unknown>> = readConfig({})
  for (const [name, given] of listed) {
    const value = String(taken[name] ?? '')
    // folders are shown as they are seen from the checkout
    expect([name, ['DATA_DIR', 'WEB_DIR'].includes(name) ? resolve(given) : given]).toEqual([name, value])
  }
})

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].concat(
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
)

test.each(pages)('%s names scripts and files that exist', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  for (const [, path = ''] of text.matchAll(/\]\((?!http)([^)#]+)\)/g))
    expect([path, existsSync(join(dirname(page), path))]).toEqual([path, true])
})

test('the README is read in a minute: 120 lines at most', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(120)
})
