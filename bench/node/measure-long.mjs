import { rest } from './input.mjs'
import { ownMemoryMb } from './processes.mjs'
import { round } from './statistics.mjs'

/** Acts between two readings, and readings; the first one is made when the first stretch is over, warm. */
const stretchActs = 500
const readings = 7

/** What an act does, in turns; a layer that was added is gone again, so that the design stays as large as it was. */
export async function actInPage({ from, count }) {
  const { dialwright } = window
  const must = async (command) => {
    const outcome = await dialwright.run(command)
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.refusal.key}`)
    return outcome.ids
  }
  const presets = ['text.latin', 'tapArea.rectangle', 'shape.ring', 'complication.shortText']
  for (let act = from; act < from + count; act += 5) {
    const at = { x: 100 + ((act * 7) % 300), y: 100 + ((act * 11) % 300) }
    const preset = presets[(act / 5) % presets.length]
    await must({ do: 'layer.add', preset, at })
    await must({ do: 'arrange.nudge', dx: 3, dy: 2 })
    await must({ do: 'style.set', path: 'opacity', value: ((act * 13) % 90) / 100 + 0.05 })
    // as long as a row takes to get its thumbnail
    await new Promise((resolve) => setTimeout(resolve, 40))
    await must({ do: 'layer.delete' })
    await must({ do: act % 2 === 0 ? 'history.undo' : 'selection.none' })
    if (act % 2 === 0) await must({ do: 'history.redo' })
  }
  await dialwright.whenIdle()
}

/** What the pages hold, with collected garbage. */
export async function readHeld(target) {
  // what was let go of is given back when nothing runs
  await rest(3000)
  const { mb } = await target.heap()
  const { documents, nodes, jsEventListeners } = await target.cdp.send('Memory.getDOMCounters')
  return {
    heapMb: round(mb),
    ownMb: round(await ownMemoryMb(target.browser), 0),
    documents,
    nodes,
    jsEventListeners,
  }
}

/** Some thousand acts of editing on a small dial: what is held after each stretch, with collected garbage. */
export async function measureLong(target, scene, { say }) {
  await target.page.bringToFront()
  await target.load(scene)
  await target.build()
  const taken = []
  for (let turn = 0; turn < readings; turn++) {
    await target.page.evaluate(actInPage, { from: turn * stretchActs, count: stretchActs })
    taken.push({ acts: (turn + 1) * stretchActs, ...(await readHeld(target)) })
    say(JSON.stringify(taken.at(-1)))
  }
  return { layers: scene.layers.length, taken }
}
