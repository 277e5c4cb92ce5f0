import { appendFileSync } from 'node:fs'
import { seriesIn } from './compare-runs.mjs'
import { median, round } from './statistics.mjs'

/** Of peers there is no history: they change by their versions. */
const isOurs = (name) => /dialwright|(^|\.)(ours|home|editor)/.test(name)

/** One line a run: commit, time, load, and the median of each of our figures by name. */
export function historyLine(figures, at) {
  const ours = seriesIn(figures).filter(([name]) => isOurs(name))
  const values = ours.map(([name, rounds]) => [name.replace('.rounds', ''), round(median(rounds), 3)])
  const { commit, machine } = figures
  return JSON.stringify({ commit, at, load: machine.load[0], figures: Object.fromEntries(values) })
}

export const appendHistory = (path, figures) =>
  appendFileSync(path, `${historyLine(figures, new Date().toISOString())}\n`)
