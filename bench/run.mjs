// Our editor against its peers on the same scenes; figures, never a test: a missed bar is said and ends with 0.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judge, judgeMixed, judgeParts, judgeSession } from './node/bars.mjs'
import { compareRuns } from './node/compare-runs.mjs'
import { launchBrowser } from './node/browser.mjs'
import { commitFigures } from './charts/committed-charts.mjs'
import { openDialwright } from './node/dialwright-target.mjs'
import { appendHistory } from './node/history.mjs'
import { describeMachine, readCommit } from './node/machine.mjs'
import { measureLong } from './node/measure-long.mjs'
import { measureMixed } from './node/measure-mixed.mjs'
import { measureScene } from './node/measure-scene.mjs'
import { measureSession } from './node/measure-session.mjs'
import { measureUnseen } from './node/measure-unseen.mjs'
import { hasScenes, needsBrowser, readOptions } from './node/options.mjs'
import { makePeerFiles } from './node/peer-files.mjs'
import { runParts } from './node/named-parts.mjs'
import { openTargets, ownName } from './node/targets.mjs'
import { buildProduct, signIn, startProduct, uploadPictures } from './node/product.mjs'
import { createQuietGuard } from './node/quiet.mjs'
import { printReport, writeReport } from './node/report.mjs'
import { tellComparison } from './node/tell-parts.mjs'
import { serveFiles } from './node/static-server.mjs'
import { makeScene } from './scenes/make-scene.mjs'
import { makeMixedPlaying } from './scenes/mixed-playing.mjs'
import { makePictures } from './scenes/make-pictures.mjs'

const say = (line) => process.stderr.write(`${line}\n`)

/** Runs `use` with what `open` made and closes it whatever happens. */
async function using(open, use) {
  const opened = await open()
  try {
    return await use(opened)
  } finally {
    await opened.close()
  }
}

async function prepareOwn(product, pictures) {
  const session = await signIn(product)
  const { origin } = product
  return { origin, session, files: await uploadPictures(origin, session, pictures) }
}

/** `scene` begins the names of the files. */
function keepPictures(folder, scene, results) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const { name, pictures } of results) {
    for (const [when, png] of Object.entries(pictures)) {
      writeFileSync(join(folder, `${scene}-${name}-${when}.png`), png)
    }
  }
}

function writeFigures(file, figures) {
  if (file) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

async function runScene(browser, layerCount, world) {
  const { options, guard, pictures } = world
  const { targets, stage } = await openTargets(browser, {
    names: options.peers,
    own: world.own,
    peerOrigin: world.peerOrigin,
    pictureCount: pictures.length,
  })
  const scene = makeScene(layerCount, pictures)
  const results = await measureScene(targets, scene, { stage, guard, options, say })
  await Promise.all(targets.map(({ close }) => close()))
  keepPictures(options.pictureFolder, layerCount, results)
  return {
    layers: layerCount,
    peers: Object.fromEntries(results.map(({ name, summary }) => [name, summary])),
  }
}

async function runMixed(browser, { options, guard, own }) {
  if (!own || !options.measures.includes('mixed')) return {}
  say('200 layers of mixed kinds play')
  const open = () => openDialwright(browser, own)
  const facts = { guard, rounds: options.rounds }
  return { mixed: await using(open, (target) => measureMixed(target, makeMixedPlaying(), facts)) }
}

const sessionLayers = 10000

async function runSession(browser, { options, guard, own, pictures }) {
  if (!own || !options.measures.includes('session')) return {}
  say(`a session with ${sessionLayers} layers`)
  const open = () => openDialwright(browser, own)
  const facts = { guard, rounds: options.rounds }
  const scene = makeScene(sessionLayers, pictures)
  return { session: await using(open, (target) => measureSession(target, scene, facts)) }
}

async function runUnseen(browser, { options, guard, own, pictures }) {
  if (!own || !options.measures.includes('unseen')) return {}
  say('a hand that glides unseen')
  const open = () => openDialwright(browser, own)
  const facts = { guard, rounds: options.rounds }
  return { unseen: await using(open, (target) => measureUnseen(target, makeScene(60, pictures), facts)) }
}

async function runLong(browser, { options, own, pictures }) {
  if (!own || !options.measures.includes('long')) return {}
  say('some thousand acts')
  const open = () => openDialwright(browser, own)
  return { long: await using(open, (target) => measureLong(target, makeScene(60, pictures), { say })) }
}

/** What `act` answers, and how many seconds it took under its name; nothing for what was not asked for. */
async function timed(tookS, name, act) {
  const from = performance.now()
  const done = await act()
  const seconds = Math.round((performance.now() - from) / 1000)
  if (seconds > 0) tookS[name] = seconds
  return done
}

async function measureAll(browser, world) {
  const scenes = []
  const took = {}
  const sizes = hasScenes(world.options.measures) ? world.options.layers : []
  for (const layerCount of sizes)
    scenes.push(await timed(took, `${layerCount} layers`, () => runScene(browser, layerCount, world)))
  const besides = { mixed: runMixed, session: runSession, unseen: runUnseen, long: runLong }
  const found = {}
  for (const [name, run] of Object.entries(besides))
    Object.assign(found, await timed(took, name, () => run(browser, world)))
  const { tookS, ...parts } = await runParts(
    {
      ...world,
      keepPictures: (...one) => keepPictures(world.options.pictureFolder, ...one),
      // a run that is stopped has what it measured by then
      keepSoFar: (parts) => writeFigures(world.options.json, { ...found, ...parts, scenes }),
    },
    { browser },
  )
  return {
    ...found,
    ...parts,
    tookS: { ...took, ...tookS },
    machine: await describeMachine(browser),
    commit: readCommit(),
    quiet: world.guard.report,
    rounds: world.options.rounds,
    scenes,
  }
}

/** Parts that take no page: neither the product nor a browser is started for them. */
async function measureAlone(options) {
  const guard = createQuietGuard(options.repeats)
  const figures = await runParts({ options, guard, say }, {})
  const facts = { commit: readCommit(), rounds: options.rounds, quiet: guard.report }
  return { ...figures, ...facts, machine: await describeMachine(null), scenes: [] }
}

async function withWorld(options, use) {
  const pictures = makePictures()
  const guard = createQuietGuard(options.repeats)
  const files = await makePeerFiles(pictures)
  const nothing = async () => ({ close: async () => {} })
  const isOwn = options.peers.includes(ownName)
  if (isOwn && options.isBuilding) {
    say('building the product')
    await buildProduct()
  }
  return using(isOwn ? startProduct : nothing, (product) =>
    using(
      () => serveFiles(files),
      async (peerServer) => {
        const own = isOwn ? await prepareOwn(product, pictures) : null
        return using(launchBrowser, (browser) =>
          use(browser, { options, pictures, guard, own, product, peerOrigin: peerServer.origin, say }),
        )
      },
    ),
  )
}

function readOptionsOrSayWhy() {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    say(error.message)
    process.exitCode = 2
    return null
  }
}

async function main() {
  const options = readOptionsOrSayWhy()
  if (!options) return
  const figures = needsBrowser(options.measures)
    ? await withWorld(options, measureAll)
    : await measureAlone(options)
  const verdicts = [
    ...figures.scenes.flatMap(judge),
    ...judgeMixed(figures),
    ...judgeSession(figures),
    ...judgeParts(figures),
  ]
  const report = printReport(figures, verdicts)
  process.stdout.write(`${report}\n`)
  if (options.compareWith) {
    const before = JSON.parse(readFileSync(options.compareWith, 'utf8'))
    process.stdout.write(`\n${tellComparison(compareRuns(before, figures))}\n`)
  }
  if (options.history) appendHistory(options.history, figures)
  // how a face goes out needs no browser and has a script of its own
  if (options.measures.includes('faces'))
    spawnSync(process.execPath, [fileURLToPath(new URL('faces.mjs', import.meta.url))], { stdio: 'inherit' })
  writeFigures(options.json, { ...figures, bars: verdicts })
  const broken = [
    ...figures.scenes.flatMap(({ peers }) => Object.values(peers).flatMap(({ errors }) => errors ?? [])),
    ...(figures.mixed?.errors ?? []),
    ...(figures.session?.errors ?? []),
    ...Object.entries(figures.failed ?? {}).map(([name, why]) => `${name}: ${why}`),
  ]
  if (broken.length > 0) throw new Error(`pages or parts failed:\n${broken.join('\n')}`)
  if (options.isForPage) {
    // the table is of scenes: a run of parts leaves it
    if (figures.scenes.length > 0)
      writeReport(fileURLToPath(new URL('../docs/performance.md', import.meta.url)), report)
    commitFigures(figures)
  }
}

// what was started ends with this process, by Ctrl+C too
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

await main()
