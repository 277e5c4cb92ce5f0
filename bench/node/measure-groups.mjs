import { makeGroupedScene } from '../scenes/grouped-scene.mjs'
import { openTargets } from './targets.mjs'
import { measureScene } from './measure-scene.mjs'

const looked = ['drag', 'pan']

/** The many layers of the second pair are measured for us alone: what groups and masks cost, not who is faster. */
const sizes = { peers: 500, many: 10000 }

async function measureOne(world, { layers, hasGroups, names }) {
  const { browser, own, peerOrigin, pictures, guard, say, options } = world
  const { targets, stage } = await openTargets(browser, {
    names,
    own,
    peerOrigin,
    pictureCount: pictures.length,
  })
  try {
    const scene = makeGroupedScene(layers, pictures, { hasGroups })
    const asked = { ...options, measures: looked }
    const results = await measureScene(targets, scene, { stage, guard, options: asked, say })
    world.keepPictures(`groups-${layers}${hasGroups ? '' : '-plain'}`, results)
    return {
      layers,
      hasGroups,
      peers: Object.fromEntries(results.map(({ name, summary }) => [name, summary])),
    }
  } finally {
    await Promise.all(targets.map(({ close }) => close()))
  }
}

/** Layers in groups, behind masks, with gradients and on curves, beside peers; and ours with and without groups and masks. */
export async function measureGroups(world) {
  const { peers, many } = world.options.isSmall ? { peers: 60, many: 500 } : sizes
  const all = ['dialwright', 'konva', 'konvaDragLayer', 'fabric']
  const names = all.filter((name) => world.options.peers.includes(name))
  const scenes = [await measureOne(world, { layers: peers, hasGroups: true, names })]
  for (const [layers, hasGroups] of [
    [peers, false],
    [many, true],
    [many, false],
  ])
    scenes.push(await measureOne(world, { layers, hasGroups, names: ['dialwright'] }))
  return { scenes }
}
