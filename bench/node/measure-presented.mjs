import { spawn } from 'node:child_process'
import { makeScene } from '../scenes/make-scene.mjs'
import { latencies, runAction } from './blocks.mjs'
import { tracePresented } from './presented.mjs'
import { round, spread, median } from './statistics.mjs'
import { openTargets } from './targets.mjs'

const names = ['dialwright', 'konvaDragLayer', 'canvas2dCached']

/** Takes one core away while `act` runs. */
async function withBusyCore(act) {
  const loop = spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' })
  const end = () => loop.kill('SIGKILL')
  process.once('exit', end)
  try {
    return await act()
  } finally {
    process.off('exit', end)
    end()
  }
}

const cores = { free: (act) => act(), busy: withBusyCore }

/** Both ends of one drag of one peer: the finished frame, and in a pass in which nothing waits the presented picture. */
async function dragOnce(target, { stage, guard, withCores }) {
  await target.page.bringToFront()
  return guard.run(() =>
    withCores(async () => {
      const finished = latencies(await runAction(target, 'drag', { stage, isFinishing: true }))
      const drag = () => runAction(target, 'drag', { stage, isFinishing: false })
      return { finished, presented: await tracePresented(target, drag) }
    }),
  )
}

function keep(kept, taken) {
  for (const [end, all] of Object.entries(taken)) (kept[end] ??= []).push(all)
}

/** Every target with all cores, then every one with one taken away; another one first in each round. */
async function measureRound(targets, { turn, stage, guard, kept }) {
  for (const [when, withCores] of Object.entries(cores)) {
    for (let at = 0; at < targets.length; at++) {
      const target = targets[(at + turn) % targets.length]
      const ofState = (kept[when] ??= {})
      keep((ofState[target.name] ??= {}), await dragOnce(target, { stage, guard, withCores }))
    }
  }
}

async function measureSize(world, layers) {
  const { browser, own, peerOrigin, pictures, guard, say, options } = world
  const asked = names.filter((name) => options.peers.includes(name))
  const { targets, stage } = await openTargets(browser, {
    names: asked,
    own,
    peerOrigin,
    pictureCount: pictures.length,
  })
  const kept = {}
  try {
    for (const target of targets) {
      await target.page.bringToFront()
      await target.load(makeScene(layers, pictures))
      target.builtInMs = await target.build()
    }
    for (let turn = 0; turn < options.rounds; turn++) {
      say(`${layers} layers presented: round ${turn + 1} of ${options.rounds}`)
      await measureRound(targets, { turn, stage, guard, kept })
    }
  } finally {
    await Promise.all(targets.map(({ close }) => close()))
  }
  return { layers, ...told(kept) }
}

const told = (kept) =>
  Object.fromEntries(
    Object.entries(kept).map(([when, peers]) => [
      when,
      Object.fromEntries(
        Object.entries(peers).map(([name, ends]) => [
          name,
          Object.fromEntries(
            Object.entries(ends).map(([end, lists]) => [
              `${end}Ms`,
              {
                ...spread(lists.flat()),
                frames: lists.flat().length,
                rounds: lists.map((list) => round(median(list))),
              },
            ]),
          ),
        ]),
      ),
    ]),
  )

/** What a hand feels: from the input to the picture on the screen, with all cores and with one taken away. */
export async function measurePresented(world) {
  const sizes = world.options.isSmall ? [60] : [60, 500, 10000]
  const scenes = []
  for (const layers of sizes) scenes.push(await measureSize(world, layers))
  return { scenes }
}
