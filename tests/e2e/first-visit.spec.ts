import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'playwright/test'

/** Bytes, gzip, fonts and pictures apart. */
type Limits = {
  readonly screens: Readonly<Record<string, number>>
  readonly lateParts: number
  /** The dialog that removes a background: it comes at a press, and never while the design opens. */
  readonly cutDialog: number
  /** What of the worker shows the dial, … */
  readonly worker: number
  /** … and what follows it at once. */
  readonly workerRest: number
}

type Chunk = {
  readonly file: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const budgets = JSON.parse(readFileSync('budgets.json', 'utf8')) as Limits

const manifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

const gzipBytes = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(`dist/web/${file}.gz`).size, 0)

/** The files of a module: its chunk, its styles, and what the chunk imports at once. */
function filesOf(name: string, all = new Map<string, readonly string[]>()): readonly string[] {
  const chunk = manifest()[name]
  if (!chunk) throw new Error(`${name} is no chunk of the build`)
  if (all.has(name)) return []
  all.set(name, [chunk.file, ...(chunk.css ?? [])])
  for (const one of chunk.imports ?? []) filesOf(one, all)
  return [...all.values()].flat()
}

const locales = ['en', 'zh-cn'] as const

const laterTable = 'src/ui/screens/lazy-screens.tsx'

/** What names the file of a screen that no first visit of home needs, and its texts. */
const namedBy = (screen: string): readonly string[] =>
  readFileSync(laterTable, 'utf8').includes(`${relative(dirname(laterTable), screen)}'`)
    ? [laterTable, 'src/shared/messages/lazy-sets.ts']
    : []

/** What is loaded before a screen shows: the page, the screen, and its texts in one language. */
const screenBytes = (screen: string, texts: readonly string[]): number =>
  Math.max(
    ...locales.map((locale) =>
      gzipBytes(
        [
          'index.html',
          screen,
          ...namedBy(screen),
          ...texts.map((text) => `src/shared/messages/${locale}/${text}.ts`),
        ].flatMap((name) => filesOf(name)),
      ),
    ),
  )

const accountTexts = ['pages', 'server', 'account/login', 'account/profile']

/** Screens by their name: the module, and the texts that it needs. */
const screens: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  home: ['src/ui/screens/home/home-screen.tsx', ['pages']],
  editor: ['src/ui/editor/editor-screen.tsx', ['pages', 'server', 'sets/editor']],
  designs: ['src/ui/features/designs/designs-screen.tsx', ['pages', 'server', 'designs/designs']],
  help: ['src/ui/screens/help/help-screen.tsx', ['pages', 'help']],
  profile: ['src/ui/screens/profile-screen.tsx', accountTexts],
  notifications: [
    'src/ui/features/notifications/notifications-screen.tsx',
    ['pages', 'server', 'notifications/page'],
  ],
  wallet: ['src/ui/features/wallet/wallet-screen.tsx', [...accountTexts, 'money/wallet-set']],
  finance: ['src/ui/features/wallet/finance/finance-screen.tsx', [...accountTexts, 'money/finance-set']],
  thirdParty: ['src/ui/features/account/third-party/third-party-screen.tsx', accountTexts],
  publish: [
    'src/ui/features/publish/publish-screen.tsx',
    ['pages', 'server', 'sets/editor', 'screens/publish'],
  ],
  review: ['src/ui/features/review/review-screen.tsx', ['pages', 'server', 'screens/review']],
  people: ['src/ui/features/staff/staff-screen.tsx', [...accountTexts, 'staff/staff']],
  support: ['src/ui/features/staff/support-screen.tsx', ['pages', 'server', 'staff/staff']],
  log: ['src/ui/features/staff/log/log-screen.tsx', ['pages', 'server', 'staff/staff']],
  share: ['src/ui/features/share/share-screen.tsx', ['pages', 'server', 'screens/share']],
  inspiration: ['src/ui/features/templates/templates-screen.tsx', ['pages', 'screens/templates']],
  notFound: ['src/ui/screens/not-found-screen.tsx', ['pages']],
}

test('every screen has a line in budgets.json', () => {
  const tables = ['src/ui/screens/screens.ts', laterTable]
  const source = tables.map((path) => readFileSync(path, 'utf8')).join('')
  const loaded = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
    join('src/ui/screens', path),
  )
  const ofScreens = loaded.filter((path) => path.endsWith('-screen.tsx'))
  expect(ofScreens.length).toBeGreaterThan(10)
  expect(Object.values(screens).map(([module]) => module)).toEqual(expect.arrayContaining(ofScreens))
  expect(Object.keys(budgets.screens).toSorted()).toEqual(Object.keys(screens).toSorted())
})

for (const [name, [module, texts]] of Object.entries(screens))
  test(`the first visit of ${name} loads no more than its budget`, () => {
    const bytes = screenBytes(module, texts)
    test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
    expect(bytes).toBeLessThanOrEqual(budgets.screens[name] ?? 0)
  })

const cutDialog = 'src/ui/editor/cutting/cut-dialog.tsx'

/** Files that the editor fetches with the design. */
function lateFiles(): readonly string[] {
  const [screen] = screens['editor'] ?? ['', []]
  const first = new Set(filesOf('index.html').concat(filesOf(screen)))
  const parts = Object.entries(manifest()).filter(
    ([name, { isDynamicEntry }]) =>
      isDynamicEntry &&
      /^src\/ui\/(editor\/(?!ai|build|create)|app\/dropdown)\//.test(name) &&
      name !== screen &&
      name !== cutDialog,
  )
  return [...new Set(parts.flatMap(([name]) => filesOf(name)).filter((file) => !first.has(file)))]
}

test('the dialog that removes a background is no more than its budget', () => {
  const [screen] = screens['editor'] ?? ['', []]
  const there = new Set([...filesOf('index.html'), ...filesOf(screen), ...lateFiles()])
  const bytes = gzipBytes(filesOf(cutDialog).filter((file) => !there.has(file)))
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.cutDialog)
})

test('what the editor fetches while the design opens is no more than its budget', () => {
  const bytes = gzipBytes(lateFiles())
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.lateParts)
})

/** The files of the worker that begin so. */
const workerFiles = (start: RegExp): readonly string[] =>
  readdirSync('dist/web/assets').filter((file) => start.test(file) && file.endsWith('.js'))

const sourceOf = (file: string): string => readFileSync(`dist/web/assets/${file}`, 'utf8')

/** A script of the worker with all that it imports at once. */
function loadedWith(main: string): ReadonlySet<string> {
  const loaded = new Set([main])
  for (const file of loaded)
    for (const [, next = ''] of sourceOf(file).matchAll(/(?:from|import)\s*["']\.\/(worker-[^"']+\.js)["']/g))
      loaded.add(next)
  return loaded
}

function engineFiles(): { readonly first: ReadonlySet<string>; readonly rest: string } {
  const [rest, ...others] = workerFiles(/^worker-lazy-engine-/)
  if (rest === undefined || others.length > 0) throw new Error('the rest of the engine is not one file')
  const main = workerFiles(/^worker-/).find((file) =>
    [...sourceOf(file).matchAll(/import\([`"']\.\/([^`"']+)[`"']\)/g)].some(([, name]) => name === rest),
  )
  if (main === undefined) throw new Error('no script of the worker loads the rest of the engine')
  return { first: loadedWith(main), rest }
}

const assetBytes = (files: Iterable<string>): number => gzipBytes([...files].map((file) => `assets/${file}`))

test('what of the engine shows the dial is no more than its budget', () => {
  const bytes = assetBytes(engineFiles().first)
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(budgets.worker)
})

test('the rest of the engine with its texts in one language is no more than its budget', () => {
  const { first, rest } = engineFiles()
  const texts = workerFiles(/^worker-engine-/)
  expect(texts).toHaveLength(locales.length)
  const later = [...loadedWith(rest)].filter((file) => !first.has(file))
  const bytes = Math.max(...texts.map((text) => assetBytes([...later, text])))
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(budgets.workerRest)
})
