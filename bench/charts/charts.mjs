import { chartedRatios } from '../node/bars.mjs'
import { titles } from '../node/peer-titles.mjs'
import { growthChart } from './growth-chart.mjs'
import { ratioChart } from './ratio-chart.mjs'

const sizeName = (layers) => `${layers.toLocaleString('en')} layers`

const whenNote = ({ commit, machine }) => `Commit ${commit.slice(0, 7)}, ${machine}. Both axes by factors.`

function drawRatios(figures) {
  const groups = chartedRatios(figures)
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => ({
      name,
      rows: rows.map(({ layers, ...row }) => ({ label: sizeName(layers), ...row })),
    }))
  if (groups.length === 0) return null
  const title = 'Times as fast as the others, median frame'
  const note = `Right of 1 is faster; the mark is the bar. Commit ${figures.commit.slice(0, 7)}, ${figures.machine}.`
  return ratioChart({ title, note, groups })
}

/** Each peer's median by layers; the part that looks at growth has more sizes than the table. */
const seriesOf = ({ growth, scenes }, key) =>
  Object.entries(titles).map(([peer, name]) => ({
    name,
    isOurs: peer === 'dialwright',
    points: (growth?.scenes ?? scenes).flatMap(({ layers, peers }) =>
      peers[peer]?.[key] ? [[layers, peers[peer][key].p50]] : [],
    ),
  }))

const drawGrowth = (key, title) => (figures) => {
  const series = seriesOf(figures, key)
  const sizes = new Set(series.flatMap(({ points }) => points.map(([layers]) => layers)))
  return sizes.size < 2 ? null : growthChart({ title, note: whenNote(figures.growth ?? figures), series })
}

/** By file name: what is drawn of the committed figures; null where they say nothing of it. */
const charts = {
  'ratios.svg': drawRatios,
  'growth-drag.svg': drawGrowth('dragMs', 'A frame of a drag by layers, ms'),
  'growth-pan.svg': drawGrowth('panMs', 'A frame redrawn whole by layers, ms'),
}

/** Text of each chart by its file name; only those that the figures have something for. */
export const drawCharts = (figures) =>
  Object.fromEntries(
    Object.entries(charts).flatMap(([file, draw]) => {
      const svg = draw(figures)
      return svg === null ? [] : [[file, svg]]
    }),
  )
