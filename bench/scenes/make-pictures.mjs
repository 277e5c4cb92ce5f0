import { PNG } from 'pngjs'
import { createRandom } from './random.mjs'

const pictureCount = 40

const clamp = (value) => Math.max(0, Math.min(255, Math.round(value)))

const rgb = (hue, light) =>
  [0, 120, 240].map((shift) => light + 90 * Math.cos(((hue + shift) * Math.PI) / 180))

/** Distance to the edge of a disc, a ring, a flower and a plate, negative inside; the picture spans −1 to 1. */
const outlines = [
  (x, y) => Math.hypot(x, y) - 0.96,
  (x, y) => Math.max(Math.hypot(x, y) - 0.96, 0.5 - Math.hypot(x, y)),
  (x, y) => Math.hypot(x, y) - 0.62 - 0.32 * Math.cos(5 * Math.atan2(y, x)),
  (x, y) => Math.max(Math.abs(x), Math.abs(y)) - 0.94,
]

function drawPicture(side, random) {
  const png = new PNG({ width: side, height: side })
  const hue = random() * 360
  const outline = outlines[Math.floor(random() * outlines.length)]
  const stripes = 2 + Math.floor(random() * 5)
  for (let index = 0; index < side * side; index++) {
    const x = (((index % side) + 0.5) / side) * 2 - 1
    const y = ((Math.floor(index / side) + 0.5) / side) * 2 - 1
    const far = outline(x, y)
    const light = 130 + 50 * Math.sin(stripes * (x + y) * Math.PI) - 40 * y
    png.data.set([...rgb(hue + 60 * x, light).map(clamp), clamp((0.5 - (far * side) / 2) * 255)], index * 4)
  }
  return { width: side, height: side, png: PNG.sync.write(png) }
}

/** The 40 pictures of every scene as PNG files, 48 to 96 pixels wide, with soft transparent edges. */
export function makePictures() {
  const random = createRandom(40)
  return Array.from({ length: pictureCount }, (_unused, index) => drawPicture(48 + (index % 5) * 12, random))
}
