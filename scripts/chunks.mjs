// Which file of the page each module goes into. By itself the bundler makes a file for every set of parts that share a
// module: some three hundred, most of them below a kilobyte. Here they are few and named by what a person opens: the
// start, what screens share, each screen, and what is rarely used in the editor.
import { join } from 'node:path'
import { build } from 'vite'
import { onlyMatrices } from './matrices.mjs'

const isText = (module) => /\/src\/shared\/messages\/(?:en|zh-cn)\//.test(module)
/** Texts that come as a set of one language; others go with what says them. */
const isSet = (module, needed) => isText(module) && needed.every(isText)
const isScreen = (module) => module.endsWith('-screen.tsx')

/** Parts of the editor that many visits do without, by their rooms; all else of it is fetched while the design opens. */
const rare = [
  ['create', /\/src\/ui\/editor\/(create|ai|inspector\/words)\//],
  ['export', /\/src\/ui\/editor\/(build|screenshots|sharing|contact-sheet|store)\//],
  ['design-comments', /\/src\/ui\/editor\/comments\/(comments-panel|design-pins)\.tsx$/],
  ['timeline', /\/src\/ui\/editor\/timeline\//],
  [
    'opened',
    /\/src\/ui\/editor\/(assets\/assets-panel|choices\/settings\/in-settings|budgets\/shrink\/shrink-dialog|dialogs\/(?:settings|sheet)-dialog|faces\/(?:face-dialogs|copy-report)|guides\/guides-dialog|inspector\/(?:fonts\/font-box|localization\/localization-list|translations\/translated-text)|side-by-side\/beside|versions\/versions-dialog)\.tsx$/,
  ],
  ['drawing', /\/src\/ui\/(app\/engine\/drawings\/|editor\/(cutting\/|files\/drawing-dialog\.tsx))/],
]

/** What shows comments beside a design of one's own and beside a shared one: what both need goes with the second. */
const ofComments = new Set(['design-comments', 'comments'])

/** Screens that need little, and that somebody who was never here comes to: what they share is a part of the start. */
const firstSeen = new Set(['home', 'help', 'not-found'])

/** What the engine does when it is asked to, by the modules of its dynamic imports; all else of it is used in every session. */
const errands = [
  // the first text that is drawn waits for its font, and for nothing else
  ['fonts', /\/render\/text\/face\.ts$/],
  // most dials have no letters that are joined, stacked or set from the right
  ['shaping', /\/render\/text\/shaping\/shaper\.ts$/],
  ['export', /\/(export-wff|export-falcon)\.ts$|\/services\/builds\//],
  ['import', /\/(import-wff|import-face)\.ts$/],
  ['project', /\/services\/projects\//],
  ['drawing', /\/services\/drawings\//],
  // frames that come in and go out
  ['film', /\/animation-export\/|\/codecs\/film-frames\.ts$/],
  ['words', /\/engine\/words\//],
  ['subsets', /\/font-subsets\//],
  ['cutting', /\/pictures\/cutting\//],
  ['art', /\/commands\/art\//],
  // kept while nothing moves
  ['checkpoints', /\/checkpoints\/checkpoint-shelf\.ts$/],
]

/** Threads of one errand, each of which is one file: what it shares with the engine is once more in it. */
const threads = ['src/worker/services/drawings/file-thread.ts']

const isThread = (module) => threads.some((path) => module?.endsWith(`/${path}`))

const isEditors = (file) =>
  file === 'editor' || file === 'editor-late' || rare.some(([name]) => name === file)

/** The file of what is loaded by a dynamic import, by its module: of a screen, or of what comes after it. */
function fileOf(module) {
  if (isScreen(module)) return module.replace(/^.*\/|-screen\.tsx$/g, '')
  if (module.includes('/src/ui/app/help/')) return 'help-document'
  const found = rare.find(([, rooms]) => rooms.test(module))
  if (found !== undefined) return found[0]
  if (module.includes('/src/ui/editor/')) return 'editor-late'
  if (module.includes('/src/ui/features/share/')) return 'comments'
  // the profile alone shows it
  if (module.endsWith('/notifications-card.tsx')) return 'profile-late'
  const room = /\/src\/ui\/features\/((?:wallet\/finance|account\/profile|[\w-]+))/.exec(module)?.[1]
  return room === undefined ? 'late' : `${room.replace(/^.*\//, '')}-late`
}

/** Notes for each module that is left of a build the files that need it at once: `null` for the build's own entry, else the module of a dynamic import. */
const noteNeeds = (needs) => ({
  name: 'note-needs',
  generateBundle(_options, bundle) {
    // where its modules go is no question
    if (Object.values(bundle).some(({ facadeModuleId }) => isThread(facadeModuleId))) return
    for (const chunk of Object.values(bundle)) {
      if (!chunk.isEntry && !chunk.isDynamicEntry) continue
      const files = new Set([chunk.fileName])
      for (const file of files) for (const next of bundle[file]?.imports ?? []) files.add(next)
      for (const file of files)
        for (const module of Object.keys(bundle[file]?.modules ?? {}))
          needs.set(module, [...(needs.get(module) ?? []), chunk.isEntry ? null : chunk.facadeModuleId])
    }
  },
})

/** A row that no dynamic import is of any more is of a file that was moved. */
function refuseUnused(needs, rows) {
  const late = new Set([...needs.values()].flat().filter((one) => one !== null))
  for (const row of rows)
    if (![...late].some((module) => row.test(module)))
      throw new Error(`${row} in scripts/chunks.mjs is of nothing`)
}

/**
 * What needs what, of the page and of the worker. Found by a build that writes nothing, because which module uses what
 * of a package of icons or menus is known only when the rest of the package is gone.
 */
async function readNeeds(root) {
  const [page, worker] = [new Map(), new Map()]
  const quick = { write: false, minify: false, cssMinify: false, manifest: false }
  await build({
    ...{ root, logLevel: 'warn', build: quick, plugins: [noteNeeds(page)] },
    worker: { plugins: () => [onlyMatrices(), noteNeeds(worker)] },
  })
  refuseUnused(page, [
    ...rare.map(([, rooms]) => rooms),
    ...[...firstSeen].map((name) => new RegExp(`/${name}-screen\\.tsx$`)),
  ])
  refuseUnused(
    worker,
    errands.map(([, modules]) => modules),
  )
  return { page, worker }
}

/**
 * Null leaves it to the bundler, which keeps a screen in a file that is found by its name. What a module imports is
 * needed wherever the module is, so each rule takes what those of its rules import as well: no two files need each other.
 */
function chunkOf(module, needs) {
  if (isScreen(module) || module.endsWith('/main.tsx')) return null
  const needed = needs.get(module) ?? []
  if (needed.includes(null)) return 'start'
  // sets of texts are a file a language
  if (isSet(module, needed)) return null
  const files = [...new Set(needed.map(fileOf))]
  // what a screen needs alone is left beside it
  if (files.length < 2) return needed.some(isScreen) && files[0] !== 'editor' ? null : (files[0] ?? null)
  if (files.some((file) => firstSeen.has(file))) return 'start'
  if (files.every((file) => ofComments.has(file))) return 'comments'
  if (files.every(isEditors)) return files.includes('editor') ? 'editor' : 'editor-late'
  if (files.includes('editor')) return 'app'
  const screens = new Set(needed.filter(isScreen).map(fileOf))
  // strangers who open a link wait for what they see, not for forms and tables
  if (screens.has('share') || screens.size > 8) return 'calls'
  if (screens.size > 1) return 'pages'
  const [screen] = screens
  if (screen === undefined) return 'late'
  return files.every((file) => file === screen || file === `${screen}-late`) ? screen : 'pages'
}

const isRestOfEngine = (module) => module.endsWith('/lazy-engine.ts')

const fileOfErrand = (module) => errands.find(([, modules]) => modules.test(module))?.[0] ?? 'late'

function chunkOfWorker(module, needs) {
  if (isRestOfEngine(module) || module.endsWith('/worker/main.ts')) return null
  const needed = needs.get(module) ?? []
  if (needed.includes(null)) return 'core'
  if (isSet(module, needed)) return null
  if (needed.some(isRestOfEngine)) return 'engine'
  const files = [...new Set(needed.map(fileOfErrand))]
  if (files.includes('fonts')) return 'fonts'
  return files.length < 2 ? (files[0] ?? null) : 'late'
}

/** The `codeSplitting` of the page and of the worker. */
export async function splitCode(root) {
  const needs = await readNeeds(root)
  const split = (...groups) => ({ codeSplitting: { includeDependenciesRecursively: false, groups } })
  return {
    page: split(
      // zod and the module that keeps it from generating code load together, before any file makes a schema
      { name: 'zod', test: /node_modules[\\/]zod[\\/]|no-made-code/ },
      { name: (module) => chunkOf(module, needs.page), debugName: 'screens' },
    ),
    worker: split({
      name: (module, graph) =>
        threads.some((path) => graph.getModuleInfo(join(root, path)) !== null)
          ? null
          : chunkOfWorker(module, needs.worker),
      debugName: 'errands',
    }),
  }
}
