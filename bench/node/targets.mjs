import { dial } from '../scenes/make-scene.mjs'
import { openDialwright } from './dialwright-target.mjs'
import { openPeer } from './peer-target.mjs'

export const ownName = 'dialwright'

const defaultStage = { ...dial, view: { zoom: 1, x: 0, y: 0 }, wheelRate: 0.01 }

/** Opens the pages of one scene: ours first, because the peers take the size of its canvas. */
export async function openTargets(browser, { names, own, peerOrigin, pictureCount }) {
  const targets = []
  let stage = { ...defaultStage }
  if (names.includes(ownName)) {
    const target = await openDialwright(browser, own)
    targets.push(target)
    stage = { ...target.size, view: target.view, wheelRate: target.wheelRate }
  }
  stage.grab = { x: stage.view.x + dial.width / 2, y: stage.view.y + dial.height / 2 }
  for (const name of names.filter((one) => one !== ownName)) {
    targets.push(await openPeer(browser, name, { origin: peerOrigin, stage, pictureCount }))
  }
  return { targets, stage }
}
