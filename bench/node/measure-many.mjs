import { createRandom } from '../scenes/random.mjs'
import { makeScene } from '../scenes/make-scene.mjs'
import { measureWith } from './measure-with.mjs'

const names = ['dialwright', 'canvas2d', 'konva', 'fabric']

/** So many others go along with what is dragged, wherever in the order they stand. */
function chooseOthers(scene, count) {
  const random = createRandom(count)
  const chosen = new Set()
  while (chosen.size < count) {
    const index = Math.floor(random() * scene.layers.length)
    if (index !== scene.dragged) chosen.add(index)
  }
  return [...chosen].sort((a, b) => a - b)
}

/** A drag of 50 and of 1,000 selected layers, beside peers that redraw everything. */
export async function measureMany(world) {
  const { layers, counts } = world.options.isSmall
    ? { layers: 500, counts: [50] }
    : { layers: 10000, counts: [50, 1000] }
  const scenes = []
  for (const selected of counts) {
    const plain = makeScene(layers, world.pictures)
    const scene = { ...plain, together: chooseOthers(plain, selected - 1) }
    const asked = { scene, names, measures: ['drag'], file: `many-${selected}` }
    scenes.push({ layers, selected, peers: await measureWith(world, asked) })
  }
  return { scenes }
}
