import { groupsOver } from './grouped-scene.mjs'
import { dial, makeColor } from './make-scene.mjs'
import { createRandom } from './random.mjs'

const points = 50

const told = (value) => Number(value.toFixed(2))

/** A closed outline of so many points around the middle of a box, every other stretch of it a curve. */
function makeOutline(random, { w, h }) {
  const at = (index) => {
    const turn = (index / points) * 2 * Math.PI
    const reach = 0.55 + 0.45 * random()
    return [told((w / 2) * (1 + reach * Math.cos(turn))), told((h / 2) * (1 + reach * Math.sin(turn)))]
  }
  const corners = Array.from({ length: points }, (_unused, index) => at(index))
  const [first, ...others] = corners
  const between = ([ax, ay], [bx, by], share) => [told(ax + (bx - ax) * share), told(ay + (by - ay) * share)]
  const steps = others.map((to, index) => {
    if (index % 2 === 0) return `L${to.join(' ')}`
    const from = corners[index]
    return `C${[between(from, to, 0.3), between(from, to, 0.7).map((value) => told(value * 0.97)), to].flat().join(' ')}`
  })
  return `M${first.join(' ')}${steps.join('')}Z`
}

/** So many paths of 50 points, half of them half transparent; of 500 a good half in 30 groups. */
export function makePathScene(layerCount) {
  const random = createRandom(layerCount + 34)
  const layers = Array.from({ length: layerCount }, (_unused, index) => {
    const [w, h] = [30 + Math.floor(random() * 60), 30 + Math.floor(random() * 60)]
    const x = Math.round(random() * dial.width - w / 2)
    const y = Math.round(random() * dial.height - h / 2)
    const look = {
      deg: Math.floor(random() * 360),
      opacity: index % 2 === 0 ? 0.5 : 1,
      color: makeColor(random),
    }
    return { kind: 'path', x, y, w, h, ...look, d: makeOutline(random, { w, h }) }
  })
  const dragged = Math.floor(layerCount / 20) * 10
  const { w, h } = layers[dragged]
  Object.assign(layers[dragged], { x: dial.width / 2 - w / 2, y: dial.height / 2 - h / 2 })
  return { ...dial, layers, dragged, hands: [], groups: groupsOver(layers, dragged) }
}
