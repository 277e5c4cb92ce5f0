import { measureBlock, wander } from './blocks.mjs'
import { comparePictures } from './compare-pictures.mjs'
import { isSettled } from './settled-rounds.mjs'
import { median, round, spread } from './statistics.mjs'

const inRounds = ['build', 'drag', 'pan', 'panMoved', 'zoom', 'play']

const isWanted = (name, asked) => asked.includes(name === 'panMoved' ? 'pan' : name)

/** `series[name]` holds one list of numbers a round. */
const createSeries = () => {
  const series = {}
  return {
    series,
    add(values) {
      for (const [name, list] of Object.entries(values)) (series[name] ??= []).push(list)
    },
  }
}

const pooled = (series, name) => (series[name] ?? []).flat()

const worstOf = (spreads, key) => {
  const values = spreads.flatMap((one) => (one ? [one[key]] : []))
  return values.length === 0 ? null : Math.max(...values)
}

function threadOf(series, thread) {
  const parts = Object.fromEntries(
    ['drag', 'pan', 'play'].map((name) => [name, spread(pooled(series, `${thread}.${name}`))]),
  )
  const spreads = Object.values(parts)
  const p50 = worstOf(spreads, 'p50')
  return p50 === null ? null : { p50, p95: worstOf(spreads, 'p95'), ...parts }
}

/** The share of drag frames that show a snap guide; nothing for peers without snapping. */
const snappedOf = (frames) =>
  frames.length === 0
    ? {}
    : { dragSnapped: round(frames.reduce((total, one) => total + one, 0) / frames.length) }

function summarize(target, series, facts) {
  return {
    dragMs: spread(pooled(series, 'drag')),
    panMs: spread(pooled(series, 'pan')),
    ...(series.panMoved ? { panMovedMs: spread(pooled(series, 'panMoved')) } : {}),
    zoomMs: spread(pooled(series, 'zoom')),
    mainThreadMs: threadOf(series, 'main'),
    mainThreadCpuMs: threadOf(series, 'mainCpu'),
    workerMs: threadOf(series, 'worker'),
    inputToFrameMs: spread(pooled(series, 'latency')),
    ...snappedOf(pooled(series, 'snapped')),
    buildMs: round(median(pooled(series, 'build'))),
    ...facts,
    frames: Object.fromEntries(
      ['drag', 'pan', 'zoom', 'main.play'].map((name) => [name, pooled(series, name).length]),
    ),
    rounds: Object.fromEntries(
      ['drag', 'pan', 'zoom', 'build'].map((name) => [
        name,
        (series[name] ?? []).map((list) => round(median(list))),
      ]),
    ),
    ...(target.errors.length > 0 ? { errors: target.errors.slice(0, 3) } : {}),
  }
}

async function prepare(target, scene) {
  await target.page.bringToFront()
  await target.load(scene)
  target.builtInMs = await target.build()
  const { mb, workers } = await target.heap()
  const counts = await target.count(target.builtInMs)
  return { heapMb: round(mb, 1), workers, ...counts, picture: await target.screenshot() }
}

/** For peers that redraw later than they move: the picture at rest against one that a fresh page draws. */
async function compareSettled(targets, stage) {
  const settled = {}
  for (const target of targets.filter(({ settle }) => settle)) {
    const { rested, fresh } = await target.settle(() => wander(target, stage))
    settled[target.name] = { settled: comparePictures(rested, fresh), pictures: { rested, fresh } }
  }
  return settled
}

/**
 * The blocks of a round, another peer first each time. What is not settled after the rounds that all take gets more. The
 * main thread of the others stands beside ours in the table alone: one round of it is enough.
 */
function askedIn(turn, { targets, wanted, kept, rounds }) {
  const order = targets.map((_target, index) => targets[(index + turn) % targets.length])
  return wanted.flatMap((measure) =>
    order
      .filter(({ name, measures }) => {
        if (!measures.has(measure)) return false
        const medians = (kept.get(name).series[measure] ?? []).map(median)
        return turn < rounds || (measure !== 'play' && !isSettled(medians))
      })
      .filter(({ name }) => measure !== 'play' || turn === 0 || name === 'dialwright')
      .map((target) => ({ target, measure, isTraced: turn === 0 || target.name === 'dialwright' })),
  )
}

/**
 * All peers on one scene: each is prepared alone, then they take turns in every round, another one first
 * each time. Resolves to what each peer did, by name.
 */
export async function measureScene(targets, scene, { stage, guard, options, say }) {
  const kept = new Map()
  for (const target of targets) {
    say(`${scene.layers.length} layers: ${target.name} is built`)
    const { picture, ...facts } = await prepare(target, scene)
    kept.set(target.name, { facts, picture, ...createSeries() })
  }
  const wanted = inRounds.filter((name) => isWanted(name, options.measures))
  const most = options.rounds + options.moreRounds
  for (let turn = 0; turn < most; turn++) {
    const asked = askedIn(turn, { targets, wanted, kept, rounds: options.rounds })
    if (asked.length === 0) break
    say(`${scene.layers.length} layers: round ${turn + 1}, ${asked.length} blocks`)
    for (const { target, measure, isTraced } of asked)
      kept.get(target.name).add(await measureBlock(target, measure, { stage, guard, isTraced }))
  }
  const settled = options.measures.includes('settled') ? await compareSettled(targets, stage) : {}
  const reference = kept.get('canvas2d')?.picture
  return targets.map((target) => {
    const { series, facts, picture } = kept.get(target.name)
    const likeness = reference ? { againstCanvas2d: comparePictures(reference, picture) } : {}
    const { pictures = {}, ...own } = settled[target.name] ?? {}
    const summary = summarize(target, series, { ...facts, ...likeness, ...own })
    return { name: target.name, pictures: { built: picture, ...pictures }, summary }
  })
}
