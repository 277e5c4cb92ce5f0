import { median } from './statistics.mjs'

/** Smaller differences are not told, whatever the rounds say: half a tenth. */
const leastShare = 0.05

/** Two rounds and fewer say nothing of noise. */
export const leastRounds = 3

const isSeries = (value) =>
  Array.isArray(value) && value.length >= leastRounds && value.every((one) => typeof one === 'number')

/**
 * Every list of the rounds' medians in figures, by its path. In a scene they stand under `rounds` by the measure's name,
 * in a part beside the spread; what is not told in milliseconds or microseconds has none.
 */
export function seriesIn(figures, path = []) {
  if (isSeries(figures)) return path.includes('rounds') ? [[path.join('.'), figures]] : []
  if (typeof figures !== 'object' || figures === null) return []
  // a scene is named by its layers: another run may have other sizes
  const name = (key, value) => (/^\d+$/.test(key) && value?.layers ? sceneName(value) : key)
  return Object.entries(figures).flatMap(([key, value]) => seriesIn(value, [...path, name(key, value)]))
}

const sceneName = ({ layers, hasGroups }) => `${layers} layers${hasGroups ? ' in groups' : ''}`

/** How far rounds of one run lie apart, as a share of their median: the middle of their distances from it. */
export function noiseOf(rounds) {
  const middle = median(rounds)
  // 1.4826: from the median distance to the standard deviation, were they scattered evenly about the middle
  return middle > 0 ? (1.4826 * median(rounds.map((one) => Math.abs(one - middle)))) / middle : 0
}

/**
 * What both runs measured, each with how much slower it is now (0.2: a fifth longer) and the noise: three times what the
 * medians of the rounds of both runs are scattered by, at least a twentieth. Beyond it a figure is slower or faster.
 */
export function compareRuns(before, after) {
  const known = new Map(seriesIn(before))
  return seriesIn(after).flatMap(([name, now]) => {
    const then = known.get(name)
    if (!then) return []
    const [old, present] = [median(then), median(now)]
    if (!(old > 0)) return []
    const noise = Math.max(leastShare, 3 * Math.hypot(noiseOf(then), noiseOf(now)))
    const change = present / old - 1
    const verdict = change > noise ? 'slower' : -change > noise ? 'faster' : 'same'
    return [{ name, before: old, after: present, change, noise, verdict }]
  })
}
