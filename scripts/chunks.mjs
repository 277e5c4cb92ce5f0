// Which file of the page each module goes into. By itself the bundler makes a file for every set of parts that share a
// module, and the editor came in seventy, each compressed alone. Here the sets are told apart no finer than a person
// can notice: what starts the page, each screen, and whether a part that comes without the editor needs it too.
import { build } from 'vite'

const isScreen = (module) => module.endsWith('-screen.tsx')
/** Two letters: the start of the page lists by these names the files that each part brings. */
const nameOf = (screen) => screen.replace(/^.*\/|-screen\.tsx$/g, '').slice(0, 2)
/** Screens of one's own account and of those who work here. What the editor shares with some of them is little, and a file for each few is more. */
const ofAccount = /\/(profile|wallet|finance|review|staff|support|log|third-party)-screen\.tsx$/
const asOne = (screen) => (ofAccount.test(screen) ? 'ac' : nameOf(screen))
/** What the editor alone imports; the Build panel and what creates have rooms of their own. */
const isLatePart = (module) => /\/src\/ui\/editor\//.test(module)

/**
 * For each module that is left of the page the files that need it at once: `null` for the page itself, else the module
 * of a dynamic import. Found by a build that writes nothing, because which module uses what of a package of icons or
 * menus is known only when the rest of the package is gone.
 */
async function readNeeds(root) {
  const needs = new Map()
  const learn = {
    name: 'learn-needs',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (!chunk.isEntry && !chunk.isDynamicEntry) continue
        const files = new Set([chunk.fileName])
        for (const file of files) for (const next of bundle[file]?.imports ?? []) files.add(next)
        for (const file of files)
          for (const module of Object.keys(bundle[file]?.modules ?? {}))
            needs.set(module, [...(needs.get(module) ?? []), chunk.isEntry ? null : chunk.facadeModuleId])
      }
    },
  }
  const quick = { write: false, minify: false, cssMinify: false, manifest: false }
  await build({ root, logLevel: 'warn', build: quick, plugins: [learn] })
  return needs
}

const countOfScreens = (needs) =>
  new Set([...needs.values()].flat().filter((one) => one !== null && isScreen(one))).size

/** Null leaves it to the bundler: what no screen needs, and what a screen needs alone. */
function chunkOf(module, needs) {
  // a module that is found by its name keeps it, and the manifest has it so
  if (isScreen(module) || module.endsWith('/main.tsx')) return null
  // what every visit fetches late must not bring what the editor shares with its parts
  if (module.includes('/src/ui/app/offline/')) return null
  const needed = needs.get(module) ?? []
  if (needed.includes(null)) return 'start'
  const screens = needed.filter(isScreen).map(nameOf).toSorted()
  // whatever screen one comes to first, it is needed
  if (screens.length === countOfScreens(needs)) return 'start'
  if (screens.length < 2 && !screens.includes(nameOf('editor'))) return null
  const isOfPart = needed.some((one) => !isScreen(one) && !isLatePart(one))
  const names = screens.includes(nameOf('editor')) ? new Set(needed.filter(isScreen).map(asOne)) : screens
  return [...[...names].toSorted(), ...(isOfPart ? ['p'] : [])].join('-')
}

/** The `codeSplitting` of the page. */
export async function pageChunks(root) {
  const needs = await readNeeds(root)
  return {
    includeDependenciesRecursively: false,
    groups: [
      // zod and the module that keeps it from generating code load together, before any file makes a schema
      { name: 'zod', test: /node_modules[\\/]zod[\\/]|no-made-code/ },
      { name: (module) => chunkOf(module, needs), debugName: 'screens' },
    ],
  }
}
