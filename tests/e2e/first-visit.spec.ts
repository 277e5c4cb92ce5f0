import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'playwright/test'
import { textFiles, type TextSet } from '../../src/shared/messages/load-page.ts'

/** Bytes, gzip, fonts and pictures apart. */
type Limits = {
  readonly screens: Readonly<Record<string, number>>
  readonly lateParts: number
  /** What comes at a press, and never while the design opens: what makes, … */
  readonly create: number
  /** … what brings out, … */
  readonly export: number
  /** … and the dialogs that open a drawing or remove a background. */
  readonly drawing: number
  /** Words of all of these in one language, which come with the first of them. */
  readonly rareTexts: number
  /** What of the worker shows the dial, … */
  readonly worker: number
  /** … and what follows it at once. */
  readonly workerRest: number
  /** What shapes letters: HarfBuzz, which comes with the first text that needs it. */
  readonly shaping: number
}

type Chunk = {
  readonly file: string
  readonly name?: string
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

/** What is loaded before a screen shows: the page, the screen, and its texts in one language. */
const screenBytes = (screen: string, texts: readonly string[]): number =>
  Math.max(
    ...locales.map((locale) =>
      gzipBytes(
        ['index.html', screen, ...texts.map((text) => `src/shared/messages/${locale}/${text}.ts`)].flatMap(
          (name) => filesOf(name),
        ),
      ),
    ),
  )

/** Screens by their name. */
const screens: Readonly<Record<string, string>> = {
  home: 'src/ui/screens/home/home-screen.tsx',
  editor: 'src/ui/editor/editor-screen.tsx',
  designs: 'src/ui/features/designs/designs-screen.tsx',
  help: 'src/ui/screens/help/help-screen.tsx',
  profile: 'src/ui/screens/profile-screen.tsx',
  notifications: 'src/ui/features/notifications/notifications-screen.tsx',
  wallet: 'src/ui/features/wallet/wallet-screen.tsx',
  finance: 'src/ui/features/wallet/finance/finance-screen.tsx',
  thirdParty: 'src/ui/features/account/third-party/third-party-screen.tsx',
  publish: 'src/ui/features/publish/publish-screen.tsx',
  review: 'src/ui/features/review/review-screen.tsx',
  people: 'src/ui/features/staff/staff-screen.tsx',
  support: 'src/ui/features/staff/support-screen.tsx',
  log: 'src/ui/features/staff/log/log-screen.tsx',
  share: 'src/ui/features/share/share-screen.tsx',
  inspiration: 'src/ui/features/templates/templates-screen.tsx',
  notFound: 'src/ui/screens/not-found-screen.tsx',
}

const table = readFileSync('src/ui/screens/screens.ts', 'utf8')

/** Texts of a screen, by the set that it names in `ui/screens/screens.ts`. */
function textsOf(module: string): readonly string[] {
  const [, set = 'site'] =
    new RegExp(`/${basename(module)}'\\)\\)\\.\\w+(?:,\\s+'(\\w+)')?`).exec(table) ?? []
  if (!Object.hasOwn(textFiles, set)) throw new Error(`${module} names the texts ${set}`)
  return textFiles[set as TextSet].map((file) => (file === 'home' ? 'pages' : `sets/${file}`))
}

test('every screen has a line in budgets.json', () => {
  const loaded = [...table.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
    join('src/ui/screens', path),
  )
  const ofScreens = loaded.filter((path) => path.endsWith('-screen.tsx'))
  expect(ofScreens.length).toBeGreaterThan(10)
  expect(Object.values(screens)).toEqual(expect.arrayContaining(ofScreens))
  expect(Object.keys(budgets.screens).toSorted()).toEqual(Object.keys(screens).toSorted())
})

for (const [name, module] of Object.entries(screens))
  test(`the first visit of ${name} loads no more than its budget`, () => {
    const bytes = screenBytes(module, textsOf(module))
    test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
    expect(bytes).toBeLessThanOrEqual(budgets.screens[name] ?? 0)
  })

type FirstFiles = {
  readonly address: string
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly engine: readonly string[]
}

/** Addresses whose page names its files (`scripts/first-files.mjs`), with the screen that each shows. */
const namedScreens: Readonly<Record<string, string>> = {
  '/': 'home',
  '/dial/': 'editor',
  '/share/': 'share',
  '/inspiration': 'inspiration',
  '/management': 'designs',
}

test('the page of an address names each file that its screen begins with, and no other', () => {
  const rows = JSON.parse(readFileSync('dist/web/.vite/first-files.json', 'utf8')) as readonly FirstFiles[]
  expect(rows.map(({ address }) => address)).toEqual(Object.keys(namedScreens))
  const known = filesOf('index.html')
  const beside = (names: readonly string[]): readonly string[] =>
    [...new Set(names.flatMap((name) => filesOf(name)))]
      .filter((file) => !known.includes(file))
      .map((file) => `/${file}`)
      .toSorted()
  for (const { address, files, texts } of rows) {
    const module = screens[namedScreens[address] ?? ''] ?? ''
    expect(files.toSorted()).toEqual(beside([module]))
    for (const locale of locales)
      expect(texts[locale]?.toSorted(), address).toEqual(
        beside(textsOf(module).map((text) => `src/shared/messages/${locale}/${text}.ts`)),
      )
  }
  const { first } = engineFiles()
  expect(rows.find(({ address }) => address === '/dial/')?.engine).toEqual(
    expect.arrayContaining([...first].map((file) => `/assets/${file}`)),
  )
})

/** The files of a part that several modules come in, by its name in `scripts/chunks.mjs`. */
function filesOfPart(part: string): readonly string[] {
  const [found, ...others] = Object.entries(manifest()).filter(([, { name }]) => name === part)
  if (found === undefined || others.length > 0) throw new Error(`${part} is not one file of the build`)
  return filesOf(found[0])
}

const bytesAfter = (there: readonly string[], part: string): number =>
  gzipBytes(filesOfPart(part).filter((file) => !there.includes(file)))

const ofEditor = (): readonly string[] => [...filesOf('index.html'), ...filesOf(screens['editor'] ?? '')]

for (const part of ['create', 'export', 'drawing'] as const)
  test(`what is rarely used in the editor is no more than its budget: ${part}`, () => {
    const bytes = bytesAfter([...ofEditor(), ...filesOfPart('editor-late')], part)
    test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(budgets[part])
  })

test('the words of what is rarely used are no more than their budget', () => {
  const bytes = Math.max(
    ...locales.map((locale) => gzipBytes(filesOf(`src/shared/messages/${locale}/sets/rare.ts`))),
  )
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(budgets.rareTexts)
})

test('what the editor fetches while the design opens is no more than its budget', () => {
  const bytes = bytesAfter(ofEditor(), 'editor-late')
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

test('page and worker come in no more than 83 scripts, few of them below a kilobyte', () => {
  const scripts = readdirSync('dist/web/assets').filter((file) => file.endsWith('.js'))
  const small = scripts.filter((file) => statSync(`dist/web/assets/${file}`).size < 1_000)
  test.info().annotations.push({ type: 'scripts', description: `${scripts.length}, small ${small.length}` })
  expect(scripts.length).toBeLessThanOrEqual(83)
  expect(small.length).toBeLessThanOrEqual(20)
})

test('no two scripts need each other: what one of them says at once would not be there yet', () => {
  const folder = 'dist/web/assets'
  const needs = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const source = readFileSync(`${folder}/${file}`, 'utf8')
        return [
          file,
          [...source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, next = '']) => next),
        ]
      }),
  )
  const circles: string[] = []
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '))
    else for (const next of needs.get(file) ?? []) walk(next, [...path, file])
  }
  for (const file of needs.keys()) walk(file, [])
  // the entry hands the start what the bundler makes for it, and nothing at once
  expect(circles.filter((circle) => !/^(start|index)-\S+ > (start|index)-/.test(circle))).toEqual([])
})

test('what of the engine shows the dial is no more than its budget', () => {
  const bytes = assetBytes(engineFiles().first)
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(budgets.worker)
})

test('what shapes letters is no more than its budget, and no part of what shows the dial', () => {
  const [shaping, ...others] = workerFiles(/^worker-shaping-/)
  if (shaping === undefined || others.length > 0) throw new Error('what shapes letters is not one file')
  expect(engineFiles().first).not.toContain(shaping)
  const bytes = gzipBytes([`assets/${shaping}`, 'fonts/harfbuzz.wasm'])
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(budgets.shaping)
})

test('the rest of the engine with its texts in one language is no more than its budget', () => {
  const { first, rest } = engineFiles()
  const later = [...loadedWith(rest)].filter((file) => !first.has(file))
  // its words are found by its name, and loaded in one language
  const texts = workerFiles(/^worker-engine-/).filter((file) => !later.includes(file))
  expect(texts).toHaveLength(locales.length)
  const bytes = Math.max(...texts.map((text) => assetBytes([...later, text])))
  test.info().annotations.push({ type: 'gzip bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(budgets.workerRest)
})
