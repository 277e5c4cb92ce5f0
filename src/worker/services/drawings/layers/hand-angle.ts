/** Of the way to the farthest pixel, how far out the pixels of a hand's end lie. */
const end = 0.85

/** Degrees clockwise from straight up of the far end of what is seen, from the middle; 0 where nothing is. */
export function angleOfHand(
  data: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const [cx, cy] = [width / 2, height / 2]
  const far: [number, number, number][] = []
  let most = 0
  for (let at = 3; at < width * height * 4; at += 4) {
    if ((data[at] ?? 0) < 128) continue
    const pixel = (at - 3) / 4
    const x = (pixel % width) + 0.5 - cx
    const y = Math.floor(pixel / width) + 0.5 - cy
    const distance = Math.hypot(x, y)
    if (distance < most * end) continue
    most = Math.max(most, distance)
    far.push([x, y, distance])
  }
  let [sumX, sumY] = [0, 0]
  for (const [x, y, distance] of far)
    if (distance >= most * end) {
      sumX += x
      sumY += y
    }
  return sumX === 0 && sumY === 0 ? 0 : (Math.atan2(sumX, -sumY) * 180) / Math.PI
}
