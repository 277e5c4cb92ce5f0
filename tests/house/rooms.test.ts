import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A folder has one subject. Above these it needs a reason: what belongs together may want a folder with a name. */
const mostFiles = 12

/** Below these too: whoever looks for a name opens one folder more for it. */
const fewestFiles = 3

/** A row of steps in the order of their numbers, made by a tool: nobody looks for a name in it. */
const history = 'src/server/base/db/migrations'

/** Folders of more than twelve files, and why they are one subject all the same. */
const large: Readonly<Record<string, string>> = {
  'src/shared/base': 'values without dependencies, one a file: colour, geometry, bytes, ids',
  'src/shared/document': 'what a design is, and one operation on it a file',
  'src/shared/expressions/language': 'the language, one step from a text to its value a file',
  'src/shared/layers/building-blocks': 'what kinds share, one subject a file',
  'src/shared/protocol/commands': 'the commands of one subject a file',
  'src/shared/protocol': 'what page and engine say to each other, one subject a file',
  'src/shared/rules/layer-rules': 'rules of single layers, one a file',
  'src/shared/help/articles': 'one article a file',
  'src/ui/editor/actions': 'actions of one subject a file',
  'src/ui/editor/inspector': 'one section of the inspector a file',
  'src/ui/editor/menus': 'one menu a file, with its looks',
  'src/worker/projections': 'what the page sees of one subject a file',
}

/** Folders of one or two files, and why they are folders. */
const small: readonly (readonly [RegExp, string])[] = [
  [
    /^src\/server\/resources\/.+/,
    'statements of one subject have a queries.ts of their own beside their verbs',
  ],
  [/^src\/server\/base\/lists$/, 'as the folder of the contract that it serves'],
  [/^src\/shared\/api\/\w+$/, 'contracts stand under the name of their resource'],
  [/^src\/shared\/messages\/(en|zh-cn)\/\w+$/, 'texts by subject, the same folders in both languages'],
  [/^src\/shared\/layers\/unknown$/, 'a kind is a folder'],
  [
    /^src\/shared\/layers\/\w[\w-]*\/[\w-]+$/,
    'the contract of a kind stays at its top; what one file of it needs is below',
  ],
  [/^src\/shared\/(import\/assets|wff\/check|notifications|protocol\/screenshots)$/, 'loaded by itself'],
  [/^src\/cli\/dial$/, 'one command line'],
  [/^src\/render\/damage$/, 'a floor of the renderer (decision 1302)'],
  [
    /^src\/ui\/editor\/(\w+\/)*[\w-]+$/,
    'a part of the editor with its styles, loaded or left out as a whole',
  ],
  [/^src\/ui\/(kit|screens)\/[\w-]+$/, 'a part of the page with its styles'],
  [
    /^src\/worker\/(commands|projections|scene|tools)\/(\w+\/)*\w+$/,
    'the subject has the same folder on each floor',
  ],
  [/^src\/worker\/services\/(drafts\/)?\w+$/, 'a service that is joined through its own port'],
]

type Folder = { readonly path: string; readonly files: number; readonly isLeaf: boolean }

function foldersIn(path: string): readonly Folder[] {
  if (path === history) return []
  const entries = readdirSync(path, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  const here = { path, files: entries.length - folders.length, isLeaf: folders.length === 0 }
  return [here, ...folders.flatMap(({ name }) => foldersIn(join(path, name)))]
}

const folders = foldersIn('src')

test.each(['src', 'tests/unit'])('a folder of more than twelve files in %s says why', (top) => {
  const crowded = foldersIn(top).filter(({ path, files }) => files > mostFiles && !(path in large))
  expect(crowded, 'split by subject, or a reason in `large` of this test').toEqual([])
})

test('a folder of fewer than three files has a reason to be one', () => {
  const tiny = folders.filter(({ files, isLeaf }) => isLeaf && files < fewestFiles)
  expect(
    tiny.filter(({ path }) => !small.some(([pattern]) => pattern.test(path))),
    'into the folder above, or a reason in `small` of this test',
  ).toEqual([])
  const unused = small.filter(([pattern]) => !tiny.some(({ path }) => pattern.test(path)))
  expect(unused, 'reasons of no folder').toEqual([])
})

test('reasons are of folders that are large', () => {
  const stale = Object.keys(large).filter(
    (path) => !folders.some((folder) => folder.path === path && folder.files > mostFiles),
  )
  expect(stale).toEqual([])
})
