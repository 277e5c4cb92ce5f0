// The figures that the pages of the docs rest on, and what is drawn of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawCharts } from './charts.mjs'

export const chartFolder = fileURLToPath(new URL('../../docs/bench', import.meta.url))

const figuresFile = 'figures.json'

const charted = ['dragMs', 'panMs', 'zoomMs', 'inputToFrameMs', 'buildMs', 'frameMs', 'openMs']

/** Parts whose figures are of scenes, and parts that are one. */
const parts = ['growth', 'many', 'paths', 'typing', 'opening']

const pick = (from, keys) =>
  Object.fromEntries(
    keys.flatMap((key) => (from[key] === null || from[key] === undefined ? [] : [[key, told(from[key])]])),
  )

const told = (value) => (typeof value === 'number' ? value : pick(value, ['p50', 'p95']))

const ofScene = ({ layers, selected, peers }) => ({
  layers,
  ...(selected ? { selected } : {}),
  peers: Object.fromEntries(Object.entries(peers).map(([name, figures]) => [name, pick(figures, charted)])),
})

/** A row of ours alone: what it is of, and its times. */
const ofRow = (row) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value && told(value)]))

const machineName = ({ cpu, cores, browser, node }) =>
  [cpu, `${cores} cores`, browser ?? `Node ${node}`].join(', ')

/** What the charts read of the JSON that a run prints. */
export const chartFigures = ({ commit, rounds, machine, scenes, ...others }) => ({
  commit,
  rounds,
  machine: machineName(machine),
  scenes: scenes.map(ofScene),
  ...Object.fromEntries(
    parts.flatMap((name) => {
      const part = others[name]
      if (!part) return []
      const faces = part.faces ? { faces: part.faces.map(ofRow) } : {}
      const figures = part.scenes ? { scenes: part.scenes.map(ofScene), ...faces } : ofScene(part)
      return [[name, { commit, machine: machineName(machine), ...figures }]]
    }),
  ),
})

export const readCommittedFigures = (folder = chartFolder) =>
  JSON.parse(readFileSync(join(folder, figuresFile), 'utf8'))

/** The charts that lie in the folder, by file name. */
export const readCommittedCharts = (folder = chartFolder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

/** Draws the charts of these figures; one that they say nothing of goes. */
export function writeCharts(figures, folder = chartFolder) {
  mkdirSync(folder, { recursive: true })
  for (const name of Object.keys(readCommittedCharts(folder))) rmSync(join(folder, name))
  for (const [name, svg] of Object.entries(drawCharts(figures))) writeFileSync(join(folder, name), svg)
}

/** Of a run of parts alone: the scenes that are committed stay, and each part says which commit it is of. */
function withParts(run, folder) {
  const figures = chartFigures(run)
  const before = existsSync(join(folder, figuresFile)) ? readCommittedFigures(folder) : {}
  const designs = before.designs ? { designs: before.designs } : {}
  if (run.scenes.length > 0) return { ...figures, ...designs }
  const measured = parts.flatMap((name) => (figures[name] ? [[name, figures[name]]] : []))
  return { ...before, ...Object.fromEntries(measured) }
}

/** Keeps what calls took by how many designs a person has, and draws it. */
export function commitDesigns({ commit, machine, rows }, folder = chartFolder) {
  const designs = { commit, machine: machineName(machine), rows: rows.map(ofRow) }
  const figures = { ...readCommittedFigures(folder), designs }
  writeFileSync(join(folder, figuresFile), `${JSON.stringify(figures, null, 2)}\n`)
  writeCharts(figures, folder)
}

/** Keeps what a run found as the committed figures, and draws it. */
export function commitFigures(run, folder = chartFolder) {
  const figures = withParts(run, folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, figuresFile), `${JSON.stringify(figures, null, 2)}\n`)
  writeCharts(figures, folder)
}
