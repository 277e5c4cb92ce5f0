import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'

const readme = readFileSync('README.md', 'utf8')

/** Variable → default, of the table in the README; a row may name several. */
const listed = new Map(
  [...readme.matchAll(/^\| (`[A-Z\d_`, ]+`) +\| (.*?) +\|/gm)].flatMap(([, names = '', given = '']) =>
    [...names.matchAll(/[A-Z][A-Z\d_]+/g)].map(([name]) => [name, given.replaceAll('`', '').trim()] as const),
  ),
)

test('the README lists every variable of the environment and no other', () => {
  const source = readFileSync('src/server/config.ts', 'utf8')
  const known = [...source.matchAll(/^ {2}([A-Z\d_]+): /gm)].map(([, name]) => name ?? '')
  expect(known.length).toBeGreaterThan(10)
  expect([...listed.keys()].sort()).toEqual([...new Set(known)].sort())
})

test('the README names the defaults that the server takes', () => {
  const taken: Readonly<Record<string, unknown>> = readConfig({})
  for (const [name, given] of listed) {
    const value = String(taken[name] ?? '')
    // folders are shown as they are seen from the checkout
    expect([name, ['DATA_DIR', 'WEB_DIR'].includes(name) ? resolve(given) : given]).toEqual([name, value])
  }
})

test('the README names scripts and files that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  for (const [, path = ''] of readme.matchAll(/\]\((?!http)([^)#]+)\)/g))
    expect(() => readFileSync(resolve(path)), path).not.toThrow(/ENOENT/)
})
