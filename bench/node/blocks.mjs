import { dragPointer, rest, turnWheel } from './input.mjs'
import { traceMainThread } from './main-thread.mjs'
import { median } from './statistics.mjs'

/** Of each round. */
const wantedFrames = 24

/** Even the slowest peer gets this long and no longer for one block. */
const longestBlockMs = 1500

/** The first frame of a drag makes kept layers, which takes as long as a build. */
const longestKeepingMs = 4000

const frameMs = 1000 / 60

/** Long enough for the wanted frames at 60 a second, longer for a peer that needs longer, within reason. */
function durationFor(target, measure) {
  const lastFrameMs = target.lastFrameMs?.[measure] ?? 0
  const steadyMs = Math.min(longestBlockMs, Math.max(frameMs, lastFrameMs) * wantedFrames + frameMs * 8)
  return measure === 'drag' ? steadyMs + Math.min(longestKeepingMs, target.builtInMs * 2) : steadyMs
}

/** By so much (its logarithm) a turn of the wheel zooms, in whole pixels of the wheel: 1 to 1.6 and back. */
const zoomStep = 0.009

const wheelStepFor = ({ wheelRate }) => Math.max(1, Math.round(zoomStep / wheelRate))

const actions = {
  drag: (target, { stage, durationMs }) =>
    dragPointer(target.cdp, {
      from: { x: target.corner.x + stage.grab.x, y: target.corner.y + stage.grab.y },
      button: 'left',
      size: { dx: 150, dy: 100 },
      durationMs,
    }),
  pan: (target, { stage, durationMs }) =>
    dragPointer(target.cdp, {
      from: { x: target.corner.x + stage.width / 2, y: target.corner.y + stage.height / 2 },
      button: 'middle',
      size: { dx: 120, dy: 80 },
      durationMs,
    }),
  panMoved: (target, order) => actions.pan(target, order),
  zoom: (target, { stage, durationMs }) =>
    turnWheel(target.cdp, {
      at: { x: target.corner.x + stage.width / 2, y: target.corner.y + stage.height / 2 },
      deltaY: wheelStepFor(stage),
      durationMs,
    }),
  play: (_target, { durationMs }) => rest(durationMs),
}

/** One gesture, from `begin` to `end`; its frames. */
export async function runAction(target, measure, { stage, isFinishing }) {
  const durationMs = durationFor(target, measure)
  await target.begin(measure, isFinishing)
  await actions[measure](target, { stage, durationMs })
  // a slow peer still draws what it was sent last
  await rest(Math.max(50, (target.lastFrameMs?.[measure] ?? 0) * 2))
  const frames = await target.end()
  const drawMs = frames.map(({ startedAt, finishedAt }) => finishedAt - startedAt)
  if (isFinishing) target.lastFrameMs = { ...target.lastFrameMs, [measure]: median(drawMs) ?? 0 }
  return frames
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** From the oldest event that a frame shows to the end of its drawing, ms. */
export const latencies = (frames) =>
  frames.flatMap(({ pointerAt, finishedAt }) => (pointerAt === null ? [] : [finishedAt - pointerAt]))

/**
 * One round of one measure for one peer. Frame times come from a pass in which every frame waits for the GPU,
 * main thread times from a traced pass in which nothing waits; `isTraced` leaves that away where it is not asked for.
 */
export async function measureBlock(target, measure, { stage, guard, isTraced }) {
  await target.page.bringToFront()
  if (measure === 'build') return { build: [await guard.run(() => target.build())] }
  const result = {}
  if (measure !== 'play') {
    const frames = await guard.run(() => runAction(target, measure, { stage, isFinishing: true }))
    result[measure] = frames.map(({ startedAt, finishedAt }) => finishedAt - startedAt)
    if (measure === 'drag') result.latency = latencies(frames)
    const told = frames.filter(({ guides }) => guides !== undefined)
    if (measure === 'drag') result.snapped = told.map(({ guides }) => (guides > 0 ? 1 : 0))
  }
  if (isTraced && !['zoom', 'panMoved'].includes(measure)) {
    const { main, mainCpu, workers } = await guard.run(() =>
      traceMainThread(target, () => runAction(target, measure, { stage, isFinishing: false })),
    )
    result[`main.${measure}`] = main
    result[`mainCpu.${measure}`] = mainCpu
    // one engine, one busy worker; a worker that sleeps would only water the figures down
    const [busiest] = workers.sort((a, b) => sum(b) - sum(a))
    if (busiest) result[`worker.${measure}`] = busiest
  }
  return result
}

/** A zoom and a pan that end somewhere else than they began, as a person leaves a canvas. */
export async function wander(target, stage) {
  await target.page.bringToFront()
  await actions.zoom(target, { stage, durationMs: 300 })
  await actions.pan(target, { stage, durationMs: 700 })
}
