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

/** What the file imports at once, texts apart. */
function importsOf(file: string, source: string): string[] {
  const named = source.matchAll(/^(?:import(?! type)|export)\b[^'"(=]*?['"](\.[^'"]+)['"]/gm)
  return [...named]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path) && !path.includes('shared/messages/'))
}

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

/** Every file that is loaded with this one. */
function loadedWith(root: string, all = new Map<string, string>()): Map<string, string> {
  if (all.has(root)) return all
  const source = readFileSync(root, 'utf8')
  all.set(root, source)
  for (const file of importsOf(root, source)) loadedWith(file, all)
  return all
}

/** Keys that stand in a file, also those of which it writes only the beginning. */
function keysIn(source: string): string[] {
  const whole = [...source.matchAll(/['"`]([a-zA-Z]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key)
  const begun = [...source.matchAll(/`([a-zA-Z]+\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map(([, start = '']) => start)
  const keys = Object.keys(tables['zh-cn'])
  // the kinds bring their own wherever they go
  const isMessageKey = (key: string): boolean => Object.hasOwn(tables['zh-cn'], key)
  return [
    ...whole.filter(isMessageKey),
    ...begun.flatMap((start) => keys.filter((key) => key.startsWith(start))),
  ]
}

/** Refusals that are told apart by their keys and shown by other means. */
const unsaid: ReadonlySet<string> = new Set(['refusal.needsLogin', 'refusal.superseded', 'refusal.liveText'])

/** Keys that the engine sends as they are and never joins to a sentence of its own: the page puts them into words. */
const isSent = (key: string): boolean =>
  /^(?:http|server|announce|falcon\.note|wear\.note)\./.test(key) ||
  Object.hasOwn(choicesZhCn, key) ||
  [
    'ui.field.lettersMissing',
    'ui.action.undo',
    'history.shrinkPictures',
    'notice.shrunk',
    'wayOut.compatibleCopy',
  ].includes(key)

/** What commands are called elsewhere: the command palette alone looks in it, and fetches it in both languages. */
const isLookedIn = (key: string): boolean => key.startsWith('ui.also.')

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
  const found = [...loadedWith(root, new Map(quiet === undefined ? [] : [[quiet, '']]))].flatMap(
    ([file, source]) =>
      keysIn(source)
        .filter(
          (key) => !Object.hasOwn(held, key) && !unsaid.has(key) && !isLookedIn(key) && !isSaidElsewhere(key),
        )
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
    const wiring = readFileSync('src/worker/engine/workspace-wiring.ts', 'utf8')
    const early = [...loadedWith('src/worker/main.ts').keys()]
    expect(early).toContain('src/worker/engine/first.ts')
    expect(early).not.toContain('src/worker/engine/engine.ts')
    // names of versions and copies: whoever makes one bids it, and no such command is of the first half
    const said = keysIn(wiring).filter((key) => /^(?:draft|version)\./.test(key))
    expect(said.filter((key) => !Object.hasOwn({ ...firstZhCn, ...begunZhCn }, key))).toEqual([
      'draft.copyName',
      'version.theirs',
      'version.mine',
    ])
  })
})
