import { makeScene } from './make-scene.mjs'
import { createRandom } from './random.mjs'

/** Layers of a group, and of the stretch in which it stands. */
const membersOfGroup = 10
const stretch = 16
const firstMember = 14

/** Of 500 layers 50 shapes with a gradient, 20 curved texts with a shadow and 20 that are seen through a circle. */
const isGradient = (index) => index % 10 === 2
const isCurved = (index) => index % 25 === 4
const isMasked = (index) => index % 25 === 6

const curve = { radius: 60, size: 18 }

function asDrawn(layer, index, random) {
  const { x, y, deg, opacity } = layer
  if (isCurved(index)) {
    const side = curve.radius * 2 + curve.size * 2
    const words = `Curved text ${Math.floor(random() * 1000)}`
    return { kind: 'curved', text: words, ...curve, color: '#E8C468', x, y, deg, opacity, w: side, h: side }
  }
  if (isGradient(index)) {
    const [w, h] = [40 + Math.floor(random() * 60), 30 + Math.floor(random() * 40)]
    return { kind: 'gradient', colors: ['#3B82F6', '#F472B6'], x, y, deg, opacity, w, h }
  }
  return layer
}

const maskOf = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2, r: Math.max(8, Math.min(w, h) * 0.45) })

/** A third of the groups is half transparent, a third is turned, a third only keeps its members together. */
const looks = [{ deg: 0, opacity: 0.6 }, { deg: 12, opacity: 1 }, null]

/** The corners of a box after its rotation. */
function extentOf({ x, y, w, h, deg }) {
  const turn = (deg * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const [halfW, halfH] = [(w * cos + h * sin) / 2, (w * sin + h * cos) / 2]
  return {
    left: x + w / 2 - halfW,
    right: x + w / 2 + halfW,
    top: y + h / 2 - halfH,
    bottom: y + h / 2 + halfH,
  }
}

function centreOf(members) {
  const extents = members.map(extentOf)
  const [left, top] = [
    Math.min(...extents.map((one) => one.left)),
    Math.min(...extents.map((one) => one.top)),
  ]
  const right = Math.max(...extents.map((one) => one.right))
  const bottom = Math.max(...extents.map((one) => one.bottom))
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Groups of ten in every stretch of sixteen, without what is dragged: 30 in 500 layers. */
export function groupsOver(layers, dragged) {
  const groups = []
  for (let from = firstMember; from + membersOfGroup <= layers.length; from += stretch) {
    const to = from + membersOfGroup
    if (dragged >= from && dragged < to) continue
    const look = looks[groups.length % looks.length]
    groups.push({ from, to, look, centre: centreOf(layers.slice(from, to)) })
  }
  return groups
}

/** The scene of so many layers with gradients and curved texts; of 500, 30 groups and 20 masks, or none of both. */
export function makeGroupedScene(layerCount, pictures, { hasGroups }) {
  const random = createRandom(layerCount + 17)
  const plain = makeScene(layerCount, pictures)
  const keepsDragged = (layer, index) => (index === plain.dragged ? plain.layers[index] : layer)
  const layers = plain.layers.map((layer, index) => keepsDragged(asDrawn(layer, index, random), index))
  if (!hasGroups) return { ...plain, layers }
  const groups = groupsOver(layers, plain.dragged)
  const seen = layers.map((layer, index) =>
    isMasked(index) && index !== plain.dragged ? { ...layer, mask: maskOf(layer) } : layer,
  )
  return { ...plain, layers: seen, groups }
}
