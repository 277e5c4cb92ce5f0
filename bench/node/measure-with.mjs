import { measureScene } from './measure-scene.mjs'
import { openTargets } from './targets.mjs'

/**
 * One scene beside some of the peers, each on a page that is opened for it: figures by peer. `file` begins the names of
 * the pictures that are kept.
 */
export async function measureWith(world, { scene, names, measures, file, ...given }) {
  const { browser, own, peerOrigin, pictures, guard, say } = world
  const asked = names.filter((name) => world.options.peers.includes(name))
  const facts = { names: asked, own, peerOrigin, pictureCount: pictures.length }
  const { targets, stage } = await openTargets(browser, facts)
  try {
    const options = { ...world.options, ...given, measures }
    const results = await measureScene(targets, scene, { stage, guard, options, say })
    world.keepPictures(file, results)
    return Object.fromEntries(results.map(({ name, summary }) => [name, summary]))
  } finally {
    await Promise.all(targets.map(({ close }) => close()))
  }
}
