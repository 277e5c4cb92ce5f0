import { makeScene } from '../scenes/make-scene.mjs'
import { growthSizes } from './growth-sizes.mjs'
import { measureFaces } from './measure-faces.mjs'
import { measureWith } from './measure-with.mjs'

const looked = ['drag', 'pan']

/** Beyond this a peer gave up: larger scenes are measured without it. */
const longestFrameMs = 250

const gaveUp = ({ dragMs }) => (dragMs?.p50 ?? Infinity) > longestFrameMs

/**
 * A frame of a drag and one that is redrawn whole against the number of layers, for us and every peer, up to the most that
 * a design may have; and ours against the number of faces.
 */
export async function measureGrowth(world) {
  const sizes = world.options.isSmall ? growthSizes.slice(0, 3) : growthSizes
  const scenes = []
  let names = world.options.peers
  for (const layers of sizes) {
    const asked = {
      scene: makeScene(layers, world.pictures),
      names,
      measures: looked,
      rounds: 1,
      moreRounds: 0,
    }
    const peers = await measureWith(world, { ...asked, file: `growth-${layers}` })
    scenes.push({ layers, peers })
    names = names.filter((name) => !gaveUp(peers[name]))
  }
  return { scenes, faces: await measureFaces(world) }
}
