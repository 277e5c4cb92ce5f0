import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Words that only their authors understand, and what the field calls the thing: a newcomer finds a file by the word
 * that they would type (`docs/glossary.md`). A folder, or a file without its ending.
 */
const banned: Readonly<Record<string, string>> = {
  alike: 'linked-layers',
  asked: 'dialog-state',
  bodies: 'request-body',
  common: 'the subject',
  desk: 'panel or page',
  drawn: 'raster',
  drops: 'dropdown',
  film: 'animation-export',
  follow: 'linked-layers',
  heavy: 'admission',
  helpers: 'the subject',
  inspire: 'templates',
  kept: 'cache or local-copy',
  kills: 'crash',
  late: 'lazy',
  later: 'lazy',
  leaving: 'account-deletion',
  look: 'viewport',
  marks: 'overlay',
  misc: 'the subject',
  parts: 'lazy',
  patience: 'http-timeouts',
  people: 'staff',
  pieces: 'building-blocks',
  places: 'semaphore',
  print: 'serialize',
  rest: 'idle',
  room: 'quota or disk-space',
  shots: 'screenshots',
  swift: 's3',
  tries: 'attempts',
  twin: 'linked-layers',
  util: 'the subject',
  utils: 'the subject',
  veil: 'overlay-surface',
  wanted: 'filters',
  wear: 'export-wff',
  wire: 'pg-protocol',
  wish: 'expression-suggestions or pending-action',
  wishes: 'expression-suggestions',
}

/** What is called so by the field, or by people: the look and the parts of watch art, a command of `package.json`. */
const exempt = new Set([
  'scripts/people.mjs',
  'src/shared/art/look.ts',
  'src/shared/art/parts.ts',
  'src/worker/commands/layers/parts.ts',
  'tests/unit/shared/art/look.test.ts',
])

/** Cases and pictures are named after what they show. */
const isNamedByContent = (path: string): boolean => /\/(?:cases|mutations|migrations|\.out)\//.test(path)

/** Every file of code below a folder, and the folders that have some. */
function namedBelow(root: string): ReadonlySet<string> {
  const named = new Set<string>()
  for (const found of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = `${root}/${found.replaceAll('\\', '/')}`
    if (!/\.(?:tsx?|mjs|css)$/.test(path) || isNamedByContent(path)) continue
    named.add(path)
    for (let folder = dirname(path); folder !== root; folder = dirname(folder)) named.add(folder)
  }
  return named
}

test.each(['src', 'scripts', 'bench', 'tests/unit', 'tests/engine', 'tests/server', 'tests/e2e'])(
  'the field has a word for every folder and file of %s',
  (root) => {
    const named = namedBelow(root)
    expect(named.size).toBeGreaterThan(10)
    const wrong = [...named].flatMap((path) => {
      const word = basename(path).replace(/(?:\.(?:test|spec|module))?\.\w+$/, '')
      const better = banned[word]
      return better === undefined || exempt.has(path) ? [] : [`${path}: ${better}`]
    })
    expect(wrong, 'behind each stands the word of the field (docs/glossary.md)').toEqual([])
  },
)

test('the glossary names each term once, and its folder is there', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  const rows = [...glossary.matchAll(/^\| ([a-zA-Z][^|]*?) +\|[^|]+\| `([^`]+)`/gm)]
  const terms = rows.map(([, term = '']) => term)
  expect(terms.length).toBeGreaterThan(40)
  expect(new Set(terms).size).toBe(terms.length)
  expect(
    rows.flatMap(([, , folder = '']) => (existsSync(folder) ? [] : [folder])),
    'folders of docs/glossary.md that are not there',
  ).toEqual([])
})
