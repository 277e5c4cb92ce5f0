import { randomUUID } from 'node:crypto'
import { makeScene } from '../scenes/make-scene.mjs'
import { toDesign } from '../scenes/to-design.mjs'
import { openDialwright } from './dialwright-target.mjs'
import { openPeer } from './peer-target.mjs'
import { median, round, spread } from './statistics.mjs'

const peerNames = ['canvas2d', 'konva', 'fabric', 'pixi']

/** Makes the design new work and saves it, as a person does; runs in the page. */
async function saveInPage({ json, id, size }) {
  const must = async (command) => {
    const outcome = await window.dialwright.run(command)
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.refusal.key}`)
  }
  await must({ do: 'design.open', id, source: { from: 'new', ...size } })
  await must({ do: 'design.load', json })
  await window.dialwright.whenIdle()
  await must({ do: 'design.save' })
  await window.dialwright.whenIdle()
}

/** From the command to the last frame that is drawn whole, finished; runs in a page that never had the design. */
async function openInPage(id) {
  const { dialwright } = window
  const must = async (command) => {
    const outcome = await dialwright.run(command)
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.refusal.key}`)
  }
  await must({ do: 'frames.record', isOn: true, finish: true })
  await dialwright.frames()
  const startedAt = performance.timeOrigin + performance.now()
  await must({ do: 'design.open', id, source: { from: 'work' } })
  await dialwright.whenIdle()
  const frames = (await dialwright.frames()).filter(({ kind }) => kind === 'full')
  const layers = (await dialwright.see('layers')).changed.length
  return { layers, ms: frames.map(({ finishedAt }) => finishedAt - startedAt).at(-1) ?? null }
}

async function saved(world, scene) {
  const id = randomUUID()
  const target = await openDialwright(world.browser, world.own)
  const size = { width: scene.width, height: scene.height }
  const json = JSON.stringify(toDesign(scene, world.own.files))
  await target.page.evaluate(saveInPage, { json, id, size })
  await target.close()
  return id
}

/** On a page of a browser that has nothing of it, so that it comes from the server. */
async function openOnce(world, id, layers) {
  const target = await openDialwright(world.browser, world.own)
  try {
    const opened = await world.guard.run(() => target.page.evaluate(openInPage, id))
    if (opened.ms === null || opened.layers < layers)
      throw new Error(`the saved design opens with ${opened.layers} layers of ${layers}`)
    return opened.ms
  } finally {
    await target.close()
  }
}

async function peerBuilds(world, name, scene) {
  const { browser, peerOrigin, pictures, guard, options } = world
  const stage = { width: scene.width, height: scene.height, view: { zoom: 1, x: 0, y: 0 }, wheelRate: 0.01 }
  const target = await openPeer(browser, name, { origin: peerOrigin, stage, pictureCount: pictures.length })
  const taken = []
  try {
    await target.load(scene)
    // theirs is warm, as the engine of ours is when a design is opened
    await target.build()
    for (let turn = 0; turn < options.rounds; turn++) taken.push(await guard.run(() => target.build()))
  } finally {
    await target.close()
  }
  return taken
}

const told = (taken) => ({ ...spread(taken), rounds: taken.map((ms) => round(median([ms]))) })

/** A saved design of many layers is opened, up to its first whole picture; peers have their text at hand. */
export async function measureOpening(world) {
  const layers = world.options.isSmall ? 500 : 10000
  const scene = makeScene(layers, world.pictures)
  const id = await saved(world, scene)
  const ours = []
  for (let turn = 0; turn < world.options.rounds; turn++) ours.push(await openOnce(world, id, layers))
  const peers = { dialwright: { openMs: told(ours) } }
  for (const name of peerNames.filter((one) => world.options.peers.includes(one)))
    peers[name] = { openMs: told(await peerBuilds(world, name, scene)) }
  return { layers, peers }
}
