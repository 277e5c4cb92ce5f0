import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expressionPeers } from '../engine/peer-expressions.mjs'
import { randomExpressions, realExpressions } from '../engine/expressions.mjs'
import { linesByRbush, makeBoxes, nearByRbush } from '../engine/snap-peers.mjs'
import { undoPeers } from '../engine/undo-peers.mjs'
import { makeScene } from '../scenes/make-scene.mjs'
import { toDesign } from '../scenes/to-design.mjs'
import { median, round, spread } from './statistics.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const dial = { width: 1000, height: 640 }

/** Our modules as one file; what is no part of them is taken from the checkout. */
async function loadOurs() {
  const folder = join(root, 'bench/.out')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `our-engine-${process.pid}.mjs`)
  await build({
    entryPoints: [join(root, 'bench/engine/our-engine.ts')],
    outfile,
    bundle: true,
    external: ['sharp'],
    mainFields: ['module', 'main'],
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}

function timed(act) {
  const from = performance.now()
  act()
  return performance.now() - from
}

/** Milliseconds of each name, one median a round: the names take turns, another one first in each round. */
async function inTurns(acts, { guard, rounds, repeats }) {
  const names = Object.keys(acts)
  const times = Object.fromEntries(names.map((name) => [name, []]))
  // the first turn is for the compiler
  for (let turn = -1; turn < rounds; turn++) {
    for (let at = 0; at < names.length; at++) {
      const name = names[(at + turn + names.length) % names.length]
      const all = await guard.run(() => Array.from({ length: repeats }, acts[name]))
      if (turn >= 0) times[name].push(median(all))
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, { ...spread(times[name]), rounds: times[name].map((one) => round(one, 3)) }]),
  )
}

const isSame = (a, b) => Math.abs(Number(a) - Number(b)) <= 1e-9 * Math.max(1, Math.abs(Number(a)))

/** The compiled text by everybody, when all agree on every second of the minute; null else. */
function agreed(text, { ours, worlds, scopes }) {
  const own = ours.compile(text)
  if (!own) return null
  try {
    const peers = Object.entries(expressionPeers).map(([name, compile]) => [name, compile(text)])
    const values = worlds.map((world) => own(world))
    const isAgreed = peers.every(([, run]) => scopes.every((scope, at) => isSame(values[at], run(scope))))
    return isAgreed ? { ours: own, ...Object.fromEntries(peers) } : null
  } catch {
    // a text of ours that a library has no words for
    return null
  }
}

async function measureExpressions(ours, { guard, rounds, count = 1000 }) {
  const worlds = Array.from({ length: 60 }, (_none, second) => ours.worldAt(second))
  const scopes = worlds.map((world) =>
    Object.fromEntries(ours.numberTags.map((name) => [name, world.read(name)])),
  )
  const real = realExpressions(root)
  const facts = { ours, worlds, scopes }
  const chosen = real.flatMap((text) => agreed(text, facts) ?? [])
  const realCount = chosen.length
  let tried = 0
  for (const text of randomExpressions(ours.numberTags)) {
    if (chosen.length >= count) break
    tried++
    const one = agreed(text, facts)
    if (one) chosen.push(one)
  }
  const minute = (name, moments) => {
    const runs = chosen.map((one) => one[name])
    return () =>
      timed(() => {
        let total = 0
        for (const moment of moments) for (const run of runs) total += Number(run(moment))
        if (total === 0.5) throw new Error('nothing of it may be optimised away')
      })
  }
  const runs = chosen.map((one) => one.ours)
  const withClock = () =>
    timed(() => {
      for (let second = 0; second < 60; second++) {
        const world = ours.worldAt(second)
        for (const run of runs) run(world)
      }
    })
  const acts = { ours: minute('ours', worlds), 'ours with its clock': withClock }
  for (const name of Object.keys(expressionPeers)) acts[name] = minute(name, scopes)
  const ms = await inTurns(acts, { guard, rounds, repeats: 3 })
  return { count: chosen.length, real: realCount, ofReal: real.length, ofRandom: tried, ms }
}

async function measureSnapping(ours, { guard, rounds, count = 10000 }) {
  const { boxes, moves } = makeBoxes(count, dial)
  const lines = ours.linesOfBoxes(boxes, dial)
  const byLines = linesByRbush(boxes, dial, 5)
  const near = nearByRbush(boxes, 5)
  const differs = moves.find((box) => {
    const [own, theirs] = [ours.nudgeOf(lines, box), byLines(box)]
    return ['x', 'y'].some((axis) => Math.abs(Math.abs(own[axis] ?? 9) - Math.abs(theirs[axis] ?? 9)) > 0.002)
  })
  if (differs) throw new Error(`another snap than by rbush: ${JSON.stringify(differs)}`)
  // microseconds a query
  const each = (query) => () => (timed(() => moves.forEach((box) => query(box))) / moves.length) * 1000
  const us = await inTurns(
    {
      ours: each((box) => ours.nudgeOf(lines, box)),
      'ours with its guides': each((box) => ours.snapOf(lines, box)),
      'rbush, lines': each(byLines),
      'rbush, boxes near': each(near),
    },
    { guard, rounds, repeats: 3 },
  )
  return { count, us }
}

const fakePictures = Array.from({ length: 8 }, (_none, at) => ({ width: 60 + at * 10, height: 60 }))

async function measureUndo(ours, { guard, rounds, count = 10000 }) {
  const files = fakePictures.map((size, at) => ({ ...size, url: `/f/${at}.png`, fileSize: 1000 }))
  const stored = toDesign(makeScene(count, fakePictures), files)
  const own = await ours.openAligned(stored)
  const layers = stored.faces['bench-face'].normal.nodeList
  const peers = Object.entries(undoPeers).map(([name, make]) => [name, make({ layers })])
  const afterwards = (act, after) => () => {
    const ms = timed(act)
    after()
    return ms
  }
  const again = () => {
    own.redo()
    own.frame()
  }
  const acts = {
    ours: afterwards(own.undo, () => {
      own.frame()
      again()
    }),
    'ours with the next frame': afterwards(() => {
      own.undo()
      own.frame()
    }, again),
  }
  for (const [name, { undo }] of peers) acts[name] = () => timed(undo)
  const ms = await inTurns(acts, { guard, rounds, repeats: 7 })
  return { count, patches: Object.fromEntries(peers.map(([name, { patches }]) => [name, patches])), ms }
}

/** What the engine computes without a picture, beside libraries for just that, in this process. */
export async function measureEngine({ guard, rounds }) {
  const ours = await loadOurs()
  const facts = { guard, rounds }
  return {
    undo: await measureUndo(ours, facts),
    snapping: await measureSnapping(ours, facts),
    expressions: await measureExpressions(ours, facts),
  }
}
