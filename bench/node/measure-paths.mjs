import { makePathScene } from '../scenes/path-scene.mjs'
import { measureWith } from './measure-with.mjs'

const names = ['dialwright', 'konva', 'konvaDragLayer', 'fabric']

/** 500 paths of 50 points in 30 groups: drag, and redrawn whole while panned. */
export async function measurePaths(world) {
  const layers = world.options.isSmall ? 60 : 500
  const scene = makePathScene(layers)
  return {
    layers,
    peers: await measureWith(world, { scene, names, measures: ['drag', 'pan'], file: `paths-${layers}` }),
  }
}
