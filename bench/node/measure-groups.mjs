import { makeGroupedScene } from '../scenes/grouped-scene.mjs'
import { measureWith } from './measure-with.mjs'

const looked = ['drag', 'pan']

/** The many layers of the second pair are measured for us alone: what groups and masks cost, not who is faster. */
const sizes = { peers: 500, many: 10000 }

async function measureOne(world, { layers, hasGroups, names }) {
  const scene = makeGroupedScene(layers, world.pictures, { hasGroups })
  const file = `groups-${layers}${hasGroups ? '' : '-plain'}`
  return { layers, hasGroups, peers: await measureWith(world, { scene, names, measures: looked, file }) }
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
