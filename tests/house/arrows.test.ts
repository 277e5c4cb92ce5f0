import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, expect, test } from 'vitest'
import { cyclesIn, type Imports } from './cycles.ts'

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** More files than these that import each other, types included, cannot be read one by one. */
const mostInCycle = 3

const modulesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return modulesBelow(path)
    return /\.tsx?$/.test(name) ? [path.replaceAll('\\', '/')] : []
  })

let result: ICruiseResult

beforeAll(async () => {
  const { output } = await cruise(['src'], { ruleSet: { forbidden }, validate: true, ...options })
  result = output as ICruiseResult
}, 300_000)

test('every arrow points down, and the check looked at every module', () => {
  const broken = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  expect(broken).toEqual([])
  const seen = new Set(result.modules.map(({ source }) => source))
  expect(modulesBelow('src').filter((file) => !seen.has(file))).toEqual([])
})

test('no more than three files import each other, imports of types included', () => {
  const imports: Imports = new Map(
    result.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const typesOnly = result.modules.flatMap(({ dependencies }) =>
    dependencies.filter(({ dependencyTypes }) => dependencyTypes.includes('type-only')),
  )
  expect(typesOnly.length, 'the check saw imports of types').toBeGreaterThan(100)
  const cycles = cyclesIn(imports).filter((files) => files.length > mostInCycle)
  expect(cycles.map((files) => `${files.length} files: ${files.toSorted().join(', ')}`)).toEqual([])
})

test('a cycle is the files that reach each other, and nothing that one of them only uses', () => {
  const imports: Imports = new Map([
    ['user', ['a']],
    ['a', ['b', 'used']],
    ['b', ['c']],
    ['c', ['a']],
    ['used', []],
  ])
  expect(cyclesIn(imports)).toEqual([['a', 'b', 'c']])
})

test('nobody but the engine, which wires them, names all of its parts', () => {
  const files = modulesBelow('src/worker').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const parts = files.flatMap(({ text }) =>
    [...text.matchAll(/^export type (Has\w+) = \{/gm)].map(([, name]) => name ?? ''),
  )
  expect(parts.length).toBeGreaterThan(20)
  const knowAll = files.filter(({ text }) => parts.every((part) => new RegExp(`\\b${part}\\b`).test(text)))
  expect(knowAll.map(({ path }) => path)).toEqual([])
})
