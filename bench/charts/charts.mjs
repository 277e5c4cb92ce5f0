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

/** `works` are the keys of the rows by what they are called. */
const drawOwnGrowth =
  ({ title, counted, works, read }) =>
  (figures) => {
    const part = read(figures)
    if (!part) return null
    const series = Object.entries(works).map(([name, key]) => ({
      name,
      isOurs: true,
      points: part.rows.flatMap((row) => (row[key] ? [[row[counted], row[key].p50]] : [])),
    }))
    return growthChart({ title, note: whenNote(part), series, counted })
  }

const drawFaces = drawOwnGrowth({
  title: 'A design by its faces, 60 layers in each, ms',
  counted: 'faces',
  works: { loaded: 'buildMs', 'another face': 'switchMs', drag: 'dragMs' },
  read: ({ growth }) => growth?.faces && { ...growth, rows: growth.faces },
})

const drawDesigns = drawOwnGrowth({
  title: 'Calls by the designs of a person, embedded database, ms',
  counted: 'designs',
  works: { 'page of 60': 'pageMs', save: 'saveMs', load: 'loadMs' },
  read: ({ designs }) => designs,
})

/** By file name: what is drawn of the committed figures; null where they say nothing of it. */
const charts = {
  'ratios.svg': drawRatios,
  'growth-drag.svg': drawGrowth('dragMs', 'A frame of a drag by layers, ms'),
  'growth-pan.svg': drawGrowth('panMs', 'A frame redrawn whole by layers, ms'),
  'growth-faces.svg': drawFaces,
  'growth-designs.svg': drawDesigns,
}

/** Text of each chart by its file name; only those that the figures have something for. */
export const drawCharts = (figures) =>
  Object.fromEntries(
    Object.entries(charts).flatMap(([file, draw]) => {
      const svg = draw(figures)
      return svg === null ? [] : [[file, svg]]
    }),
  )
