import { makeScene } from '../scenes/make-scene.mjs'
import { measureBlock } from './blocks.mjs'
import { openDialwright } from './dialwright-target.mjs'
import { round, spread } from './statistics.mjs'

const faceCounts = [1, 2, 4, 8, 16]
const layersOfEach = 60
const switches = 12

/** From the command to the last frame that drew the other face, finished; runs in the page. */
async function switchInPage(fdIds) {
  const { dialwright } = window
  const must = async (command) => {
    const outcome = await dialwright.run(command)
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.refusal.key}`)
  }
  await must({ do: 'frames.record', isOn: true, finish: true })
  const taken = []
  for (const fdId of fdIds) {
    await dialwright.frames()
    const startedAt = performance.timeOrigin + performance.now()
    await must({ do: 'face.switch', fdId })
    await dialwright.whenIdle()
    const frames = (await dialwright.frames()).filter(({ kind }) => kind !== 'none')
    if (frames.length > 0) taken.push(frames.at(-1).finishedAt - startedAt)
  }
  await must({ do: 'frames.record', isOn: false })
  return taken
}

/** By turns through all faces, so that none is shown already. */
const turnsOf = (count) => Array.from({ length: switches }, (_unused, at) => `bench-face-${(at + 1) % count}`)

async function measureCount(world, faces) {
  const { browser, own, guard, options, pictures } = world
  const target = await openDialwright(browser, own)
  try {
    await target.load({ ...makeScene(layersOfEach, pictures), faces })
    const builds = []
    for (let turn = 0; turn < options.rounds; turn++) builds.push(await guard.run(() => target.build()))
    target.builtInMs = builds.at(-1)
    const { size, view, wheelRate } = target
    const stage = { ...size, wheelRate, grab: { x: view.x + size.width / 2, y: view.y + size.height / 2 } }
    const drags = []
    for (let turn = 0; turn < options.rounds; turn++)
      drags.push(...(await measureBlock(target, 'drag', { stage, guard, isTraced: false })).drag)
    const switched =
      faces === 1 ? [] : await guard.run(() => target.page.evaluate(switchInPage, turnsOf(faces)))
    const { mb } = await target.heap()
    return {
      faces,
      layers: faces * layersOfEach,
      buildMs: spread(builds),
      dragMs: spread(drags),
      switchMs: spread(switched),
      heapMb: round(mb, 1),
    }
  } finally {
    await target.close()
  }
}

/** A design of 1 to 16 faces, 60 layers each: loading it, a frame of a drag, another face shown. */
export async function measureFaces(world) {
  const counts = world.options.isSmall ? faceCounts.slice(0, 2) : faceCounts
  const rows = []
  for (const faces of counts) rows.push(await measureCount(world, faces))
  return rows
}
