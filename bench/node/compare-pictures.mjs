import { PNG } from 'pngjs'

/** Two PNG screenshots of one size: mean and largest difference of a channel, and pixels off by more than 8. */
export function comparePictures(first, second) {
  const a = PNG.sync.read(first)
  const b = PNG.sync.read(second)
  if (a.width !== b.width || a.height !== b.height) throw new Error('the pictures differ in size')
  let sum = 0
  let largest = 0
  let off = 0
  for (let at = 0; at < a.data.length; at += 4) {
    let pixel = 0
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs(a.data[at + channel] - b.data[at + channel])
      sum += difference
      pixel = Math.max(pixel, difference)
    }
    largest = Math.max(largest, pixel)
    if (pixel > 8) off++
  }
  const pixels = a.width * a.height
  return { mean: Number((sum / pixels / 3).toFixed(3)), largest, offShare: Number((off / pixels).toFixed(5)) }
}
