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
  expect(broken, 'the reason of a rule stands in .dependency-cruiser.cjs').toEqual([])
  const seen = new Set(result.modules.map(({ source }) => source))
  expect(modulesBelow('src').filter((file) => !seen.has(file))).toEqual([])
})

test('nothing but the build imports the package of artwork: the others read what it writes', () => {
  const files = ['src', 'tests', 'bench'].flatMap(modulesBelow)
  const importing = files.filter((file) => /from '[^']*scripts\/artwork/.test(readFileSync(file, 'utf8')))
  expect(importing).toEqual([])
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

/** The groups in which a function of the worker takes parts of the engine; `EditorParts` is the first six. */
const groups = ['DocumentParts', 'ViewParts', 'ShellParts', 'IoParts', 'SceneParts', 'TimeParts']
const lateGroups = ['FaceParts', 'FindingParts', 'TaskParts']

test('nobody but the engine, which wires them, names all of its parts, and each stands in a group', () => {
  const files = modulesBelow('src/worker').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const names = (text: string, part: string): boolean => new RegExp(`\\b${part}\\b`).test(text)
  const knowAll = files.filter(
    ({ text }) =>
      lateGroups.every((part) => names(text, part)) &&
      (names(text, 'EditorParts') || groups.every((part) => names(text, part))),
  )
  expect(knowAll.map(({ path }) => path)).toEqual(['src/worker/engine/editor.ts'])
  const grouped = files.flatMap(({ text }) =>
    [...groups, ...lateGroups].filter((part) => text.includes(`export type ${part} = `)),
  )
  expect(grouped.toSorted()).toEqual([...groups, ...lateGroups].toSorted())
  expect(files.filter(({ text }) => /\btype Has[A-Z]/.test(text)).map(({ path }) => path)).toEqual([])
})

/** Floors inside of a part, the lowest first; rooms of one floor stand side by side. */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ui: [['kit'], ['app'], ['features', 'editor'], ['screens']],
  render: [
    ['base', 'damage', 'text'],
    ['gl'],
    ['atlas'],
    ['paint'],
    ['overlay', 'scene'],
    ['compose'],
    ['layer-cache'],
  ],
  worker: [['core'], ['scene'], ['tools', 'commands'], ['projections'], ['engine']],
  server: [['base'], ['resources'], ['data-transfer']],
}

/** Services of the engine stand beside all floors but the lowest. */
const services = ['scene', 'tools', 'commands', 'projections', 'engine']

const upwards = Object.entries(floors).flatMap(([part, rows]) =>
  rows.flatMap((rooms, at) =>
    rooms.flatMap((from) =>
      rows
        .slice(at + 1)
        .flat()
        .map((to) => [`src/${part}/${from}/a/b.ts`, `src/${part}/${to}/c/d.ts`]),
    ),
  ),
)

type Rule = Record<'from' | 'to', { path?: string; pathNot?: string | readonly string[] }>

/** As dependency-cruiser reads a rule: `$1` in `to` is the first group that `from` matched. */
function isForbidden(from: string, to: string): boolean {
  return (forbidden as readonly Rule[]).some((rule) => {
    // the others are about cycles and packages
    if (rule.to.path === undefined || 'circular' in rule.to) return false
    const found = new RegExp(rule.from.path ?? '').exec(from)
    const filled = (text: string) => new RegExp(text.replaceAll('$1', found?.[1] ?? '$1'))
    const nots = (side: Rule['from']) => [side.pathNot ?? []].flat().map(filled)
    if (found === null || nots(rule.from).some((not) => not.test(from))) return false
    return filled(rule.to.path).test(to) && !nots(rule.to).some((not) => not.test(to))
  })
}

/** Of the renderer, which are above all of its rooms. */
const top = ['renderer', 'stage', 'snapshot']

test.each([
  ...upwards,
  ...(floors.render ?? [])
    .flat()
    .flatMap((from) => top.map((to) => [`src/render/${from}/a/b.ts`, `src/render/${to}.ts`])),
  // side by side, and strangers to each other
  ...['base', 'damage', 'text'].flatMap((from) =>
    ['base', 'damage', 'text']
      .filter((to) => to !== from)
      .map((to) => [`src/render/${from}/b.ts`, `src/render/${to}/a.ts`]),
  ),
  ['src/render/scene/b.ts', 'src/render/overlay/a.ts'],
  ['src/render/overlay/b.ts', 'src/render/scene/a.ts'],
  ...services.map((to) => ['src/worker/services/a/b.ts', `src/worker/${to}/c/d.ts`]),
  ['src/ui/features/wallet/a.ts', 'src/ui/features/staff/b.ts'],
  ['src/ui/features/wallet/a.ts', 'src/ui/editor/b.module.css'],
  ['src/ui/editor/a.ts', 'src/ui/features/wallet/b.ts'],
  ['src/ui/kit/a.ts', 'src/shared/protocol/b.ts'],
])('%s may not import %s', (from = '', to = '') => {
  expect(isForbidden(from, to)).toBe(true)
  expect(isForbidden(from, from.replace('b.ts', 'e.ts')), 'a room may import itself').toBe(false)
})

test.each(Object.entries(floors))('every folder of src/%s stands on a floor', (part, rows) => {
  const folders = readdirSync(join('src', part), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const known = [...rows.flat(), ...(part === 'worker' ? ['services'] : [])]
  expect(folders.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
