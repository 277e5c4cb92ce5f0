import { pngOf, sizeOfPicture } from './raster.mjs'
import { picture } from './svg.mjs'

/**
 * Makes the pictures of one sample: `add` writes the file and answers what a layer needs to show it.
 * `box` is where the picture stands on the dial; `turn` is the point on the dial that it turns about.
 */
export function createArt(id, write) {
  const folder = `samples/${id}`

  async function add(name, bytes, { box, turn }) {
    write(`${folder}/${name}.png`, bytes)
    const pivot = turn && { x: (turn.x - box.x) / box.width, y: (turn.y - box.y) / box.height }
    return { url: `/${folder}/${name}.png`, bytes, natural: await sizeOfPicture(bytes), box, pivot }
  }

  /** A drawing in the coordinates of the dial, cut to `box`. */
  async function draw(name, body, { box, turn, scale = 2, options }) {
    const moved = `<g transform="translate(${-box.x} ${-box.y})">${body}</g>`
    return add(name, await pngOf(picture(box, scale, moved), options), { box, turn })
  }

  return { folder, add, draw }
}

export const wholeDial = { x: 0, y: 0, width: 500, height: 500 }
