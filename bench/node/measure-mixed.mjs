import { rest } from './input.mjs'
import { traceMainThread } from './main-thread.mjs'
import { round, spread } from './statistics.mjs'

/** Long enough for several full seconds with their ticks. */
const playMs = 6000

const finished = (frames) => frames.map(({ startedAt, finishedAt }) => finishedAt - startedAt)

async function play(target, isFinishing) {
  await target.begin('play', isFinishing)
  await rest(playMs)
  return target.end()
}

/**
 * Layers of every kind playing at real speed: what a frame costs in the worker with the GPU finished, and in
 * another pass, in which nothing waits, what the page's main thread does between two frames.
 */
export async function measureMixed(target, scene, { guard, rounds }) {
  await target.page.bringToFront()
  await target.load(scene)
  await target.build()
  const costs = []
  const main = []
  const calls = []
  for (let turn = 0; turn < rounds; turn++) {
    const frames = await guard.run(() => play(target, true))
    costs.push(...finished(frames))
    calls.push(...frames.map(({ drawCalls }) => drawCalls))
    main.push(...(await guard.run(() => traceMainThread(target, () => play(target, false)))).main)
  }
  return {
    layers: scene.layers.length,
    frameMs: spread(costs),
    mainThreadMs: spread(main),
    drawCalls: spread(calls),
    framesASecond: round(costs.length / rounds / (playMs / 1000), 1),
    costs: costs.map((cost) => round(cost)),
    ...(target.errors.length > 0 ? { errors: target.errors.slice(0, 3) } : {}),
  }
}
