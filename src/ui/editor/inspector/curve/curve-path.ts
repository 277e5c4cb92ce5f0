/** A share of the whole range that is a jump, not a slope: an angle that starts anew, a step of a clock. */
const jumpShare = 0.5

/** More jumps than this share of the steps are the course of the value itself, such as a minute hand's. */
const rareShare = 0.25

/** Values over a day as the data of an SVG path in a box; a jump leaves a gap. Empty without two numbers. */
export function curvePath(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  if (known.length < 2) return ''
  const min = known.reduce((a, b) => Math.min(a, b))
  const max = known.reduce((a, b) => Math.max(a, b))
  const range = max - min
  const x = (index: number): number => Math.round((index / (values.length - 1)) * width * 100) / 100
  const y = (value: number): number =>
    range === 0 ? height / 2 : Math.round((1 - (value - min) / range) * height * 100) / 100
  const isJump = (from: number, to: number): boolean => Math.abs(to - from) > range * jumpShare
  const jumps = known.filter((value, index) => isJump(known[index - 1] ?? value, value)).length
  const areRare = jumps <= known.length * rareShare
  let before: number | null = null
  const pieces = values.flatMap((value, index) => {
    if (value === null || !Number.isFinite(value)) {
      before = null
      return []
    }
    const isBreak = before === null || (areRare && isJump(before, value))
    before = value
    return [`${isBreak ? 'M' : 'L'}${x(index)} ${y(value)}`]
  })
  return pieces.join('')
}
