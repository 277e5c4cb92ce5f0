import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { begunZhCn } from '../../src/shared/messages/zh-cn/begun.ts'
import { firstZhCn } from '../../src/shared/messages/zh-cn/first.ts'
import { choicesZhCn } from '../../src/shared/messages/zh-cn/own/choices.ts'
import { pagesZhCn } from '../../src/shared/messages/zh-cn/pages.ts'
import { editorSetZhCn } from '../../src/shared/messages/zh-cn/sets/editor.ts'
import { accountSetZhCn } from '../../src/shared/messages/zh-cn/sets/account.ts'
import { besideSetZhCn } from '../../src/shared/messages/zh-cn/sets/beside.ts'
import { rareSetZhCn } from '../../src/shared/messages/zh-cn/sets/rare.ts'
import { siteSetZhCn } from '../../src/shared/messages/zh-cn/sets/site.ts'
import { textFiles, type TextSet } from '../../src/shared/messages/load-page.ts'
import { engineSetZhCn } from '../../src/shared/messages/zh-cn/sets/engine.ts'
import { sourceFiles } from '../support/source-files.ts'
import { tables } from '../../src/shared/messages/both.ts'

/** What is found in a file, once: most files are loaded with many parts. */
function once<Found>(find: (file: string) => Found): (file: string) => Found {
  const known = new Map<string, Found>()
  return (file) => {
    if (!known.has(file)) known.set(file, find(file))
    return known.get(file) as Found
  }
}

const sourceOf = once((file) => readFileSync(file, 'utf8'))

/** What the file imports at once, texts apart. */
const importsOf = once((file): readonly string[] => {
  const named = sourceOf(file).matchAll(/^(?:import(?! type)|export)\b[^'"(=]*?['"](\.[^'"]+)['"]/gm)
  return [...named]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path) && !path.includes('shared/messages/'))
})

const isSet = (word: string): word is TextSet => Object.hasOwn(textFiles, word)

/** The parts of the page that a file defines: the module of each, and the set of texts that is there when it shows. */
function partsIn(file: string): (readonly [string, TextSet])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: (readonly [string, TextSet])[] = []
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText() : ''
    if (ts.isCallExpression(node) && /^define(?:Lazy)?Part$/.test(called)) {
      const [load, texts] = node.arguments
      const set = called === 'defineLazyPart' ? 'editor' : (texts?.getText().slice(1, -1) ?? 'site')
      const path = /import\('(\.[^']+)'\)/.exec(load?.getText() ?? '')?.[1]
      if (path !== undefined && isSet(set)) found.push([join(dirname(file), path), set])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Every file that is loaded with this one; `all` has those that were met before. */
function loadedWith(root: string, all = new Set<string>()): ReadonlySet<string> {
  if (all.has(root)) return all
  all.add(root)
  for (const file of importsOf(root)) loadedWith(file, all)
  return all
}

const keys = Object.keys(tables['zh-cn'])

/** Keys that stand in a file, also those of which it writes only the beginning. */
const keysIn = once((file): readonly string[] => {
  const source = sourceOf(file)
  const whole = [...source.matchAll(/['"`]([a-zA-Z]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key)
  const begun = [...source.matchAll(/`([a-zA-Z]+\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map(([, start = '']) => start)
  // the kinds bring their own wherever they go
  const isMessageKey = (key: string): boolean => Object.hasOwn(tables['zh-cn'], key)
  return [
    ...whole.filter(isMessageKey),
    ...begun.flatMap((start) => keys.filter((key) => key.startsWith(start))),
  ]
})

/** Refusals that are told apart by their keys and shown by other means. */
const unsaid: ReadonlySet<string> = new Set(['refusal.needsLogin', 'refusal.superseded', 'refusal.liveText'])

/** Keys that the engine sends as they are and never joins to a sentence of its own: the page puts them into words. */
const isSent = (key: string): boolean =>
  /^(?:http|server|announce|falcon\.note|wear\.note|photo)\./.test(key) ||
  // of a complication that is taken apart
  /^(?:refusal|history|notice)\.slot(?:Apart|Nothing|Parts|Kept)/.test(key) ||
  Object.hasOwn(choicesZhCn, key) ||
  // while keys are recorded
  key.startsWith('ui.timeline.unkeyed.') ||
  [
    'ui.field.lettersMissing',
    'ui.action.undo',
    'history.shrinkPictures',
    'notice.shrunk',
    'wayOut.compatibleCopy',
  ].includes(key)

/** What commands and rare fields are called: the command palette looks in it, and fetches it in both languages. */
const isLookedIn = (key: string): boolean => /^ui\.(also|tilt\.field)\./.test(key)

type Elsewhere = {
  /** Keys that somebody else puts into words. */
  readonly isSaidElsewhere?: (key: string) => boolean
  /** A file that is loaded, and whose words do not come up here. */
  readonly quiet?: string
}

function missing(
  root: string,
  held: object,
  { isSaidElsewhere = () => false, quiet }: Elsewhere = {},
): string[] {
  const isSilent = (key: string): boolean =>
    Object.hasOwn(held, key) || unsaid.has(key) || isLookedIn(key) || isSaidElsewhere(key)
  const found = [...loadedWith(root, new Set(quiet === undefined ? [] : [quiet]))]
    .filter((file) => file !== quiet)
    .flatMap((file) =>
      keysIn(file)
        .filter((key) => !isSilent(key))
        .map((key) => `${key} in ${file}`),
    )
  return [...new Set(found)].sort()
}

describe('what is loaded brings the texts that it says', () => {
  const tablesOf = {
    home: pagesZhCn,
    site: siteSetZhCn,
    account: accountSetZhCn,
    editor: editorSetZhCn,
    rare: rareSetZhCn,
    beside: besideSetZhCn,
  }
  const heldBy = (set: TextSet): object =>
    Object.assign({}, firstZhCn, ...textFiles[set].map((file) => tablesOf[file]))

  // of the engine only why it cannot be opened; names of layers of art are said by the engine that makes them
  const isSaidElsewhere = (key: string): boolean => key === 'history.show' || key.startsWith('layer.art.')
  const how = { quiet: 'src/worker/main.ts', isSaidElsewhere }
  test('of the start of the page: home', () => {
    expect(missing('src/ui/main.tsx', heldBy('home'))).toEqual([])
  })
  const parts = sourceFiles('src/ui').flatMap(partsIn)
  test('parts are found with their sets', () => {
    expect(parts.length).toBeGreaterThan(60)
    expect([...new Set(parts.map(([, set]) => set))].toSorted()).toEqual(Object.keys(textFiles).toSorted())
  })
  test.each(parts)('%s says what is of %s', (root, set) => {
    // what home calls at its start is refused in silence
    const silent = { ...how, quiet: 'src/shared/api/client.ts' }
    expect(
      missing(root, heldBy(set), set === 'home' ? silent : how),
      'into the files of this set in src/shared/messages, or a larger set at `definePart`',
    ).toEqual([])
  })

  // the first half says nothing before the second is there with the words
  test.each(['src/worker/main.ts', 'src/worker/engine/lazy-engine.ts'])('the engine: %s', (root) => {
    expect(missing(root, { ...firstZhCn, ...engineSetZhCn }, { isSaidElsewhere: isSent })).toEqual([])
  })

  test('what the engine says before its words have come needs none of their file', () => {
    const early = [...loadedWith('src/worker/main.ts')]
    expect(early).toContain('src/worker/engine/first.ts')
    expect(early).not.toContain('src/worker/engine/engine.ts')
    // names of versions and copies: whoever makes one bids it, and no such command is of the first half
    const said = keysIn('src/worker/engine/workspace-wiring.ts').filter((key) =>
      /^(?:draft|version)\./.test(key),
    )
    expect(said.filter((key) => !Object.hasOwn({ ...firstZhCn, ...begunZhCn }, key))).toEqual([
      'draft.copyName',
      'version.theirs',
      'version.mine',
    ])
  })
})
