import RBush from 'rbush'
import { createRandom } from '../scenes/random.mjs'

/** Boxes as the layers of a full dial have them, and a stream of places that one more box is moved to. */
export function makeBoxes(count, { width, height }, seed = 1) {
  const random = createRandom(seed)
  const box = () => {
    const [w, h] = [12 + random() * 80, 10 + random() * 40].map(Math.round)
    return {
      x: Math.round(random() * (width - w) * 100) / 100,
      y: Math.round(random() * (height - h) * 100) / 100,
      width: w,
      height: h,
    }
  }
  return { boxes: Array.from({ length: count }, box), moves: Array.from({ length: 2000 }, box) }
}

const sidesOf = (start, length) => [start, start + length / 2, start + length]

function treeOfLines(boxes, axis) {
  const [from, size] = axis === 'x' ? ['x', 'width'] : ['y', 'height']
  const items = boxes.flatMap((box) =>
    sidesOf(box[from], box[size]).map((at) => ({ minX: at, maxX: at, minY: 0, maxY: 0 })),
  )
  return new RBush().load(items)
}

function nearestIn(tree, probes, reach) {
  let best = null
  for (const probe of probes) {
    for (const { minX } of tree.search({ minX: probe - reach, maxX: probe + reach, minY: 0, maxY: 0 })) {
      const by = minX - probe
      if (best === null || Math.abs(by) < Math.abs(best)) best = by
    }
  }
  return best
}

/** The same answer as ours from a tree of lines an axis: three searches each, the nearest line of what they find. */
export function linesByRbush(boxes, { width, height }, reach) {
  const all = [{ x: 0, y: 0, width, height }, ...boxes]
  const trees = { x: treeOfLines(all, 'x'), y: treeOfLines(all, 'y') }
  return (box) => ({
    x: nearestIn(trees.x, sidesOf(box.x, box.width), reach),
    y: nearestIn(trees.y, sidesOf(box.y, box.height), reach),
  })
}

/** Less than a snap needs: one search for the boxes that lie near, of which no line is looked at yet. */
export function nearByRbush(boxes, reach) {
  const bounds = ({ x, y, width, height }, more) => ({
    minX: x - more,
    minY: y - more,
    maxX: x + width + more,
    maxY: y + height + more,
  })
  const tree = new RBush().load(boxes.map((box) => bounds(box, 0)))
  return (box) => tree.search(bounds(box, reach)).length
}
