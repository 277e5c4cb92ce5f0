// What the page of an address is certain to ask for, written beside its manifest: the server names it in the page, so
// that it is on its way while the scripts before it still come (decision 0311).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Addresses that people come to first. One that ends with a slash stands for all that begin so; `texts` are the sets of
 * its screen in `ui/screens/screens.ts`; `also` is fetched by the screen as data or as a picture.
 */
const rows = [
  {
    address: '/',
    module: 'src/ui/screens/home/home-screen.tsx',
    texts: ['pages'],
    data: ['/samples/index.json'],
    picture: (samples) => samples[0].preview,
  },
  {
    address: '/dial/',
    module: 'src/ui/editor/editor-screen.tsx',
    texts: ['pages', 'sets/site', 'sets/editor'],
    hasEngine: true,
  },
  {
    address: '/share/',
    module: 'src/ui/features/share/share-screen.tsx',
    texts: ['pages', 'sets/site'],
  },
  {
    address: '/inspiration',
    module: 'src/ui/features/templates/templates-screen.tsx',
    texts: ['pages', 'sets/site'],
  },
  {
    address: '/management',
    module: 'src/ui/features/designs/designs-screen.tsx',
    texts: ['pages', 'sets/site'],
  },
]

const locales = ['zh-cn', 'en']

/** The files of a module: its chunk, its styles, and what the chunk imports at once. */
function filesOf(manifest, name, found = new Set()) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} in scripts/first-files.mjs is no chunk of the build`)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found)
  return found
}

/** The scripts of the engine that the dial waits for, in the order in which it asks for them. */
function filesOfEngine(web) {
  const assets = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.js'))
  const start = assets.find((file) => file.startsWith('start-'))
  const [, entry] = /assets\/(worker-[\w-]+\.js)/.exec(readFileSync(join(web, 'assets', start), 'utf8')) ?? []
  if (!entry) throw new Error('the start of the page names no worker')
  const found = new Set()
  const follow = (file) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(web, 'assets', file), 'utf8')
    for (const [, next] of source.matchAll(/(?:from|import)\s*["'`]\.\/(worker-[\w.-]+\.js)["'`]/g))
      follow(next)
  }
  const named = (name) => assets.filter((file) => file.startsWith(`worker-${name}-`))
  for (const file of [entry, ...named('lazy-engine'), ...named('fonts')]) follow(file)
  return [...found].map((file) => `assets/${file}`)
}

/** Writes `.vite/first-files.json`, a row an address; a dot folder is not served. */
export function writeFirstFiles(web) {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'))
  const samples = JSON.parse(readFileSync(join(web, 'samples/index.json'), 'utf8'))
  const known = filesOf(manifest, 'index.html')
  const filesBeside = (names) => {
    const files = new Set(names.flatMap((name) => [...filesOf(manifest, name)]))
    return [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)
  }
  const told = rows.map(({ address, module, texts, data = [], picture, hasEngine = false }) => ({
    address,
    files: filesBeside([module]),
    texts: Object.fromEntries(
      locales.map((locale) => [
        locale,
        filesBeside(texts.map((text) => `src/shared/messages/${locale}/${text}.ts`)),
      ]),
    ),
    data,
    pictures: picture ? [picture(samples)] : [],
    engine: hasEngine ? filesOfEngine(web).map((file) => `/${file}`) : [],
  }))
  writeFileSync(join(web, '.vite/first-files.json'), JSON.stringify(told))
}
