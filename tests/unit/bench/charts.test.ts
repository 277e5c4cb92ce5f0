import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawCharts } from '../../../bench/charts/charts.mjs'
import {
  chartFigures,
  readCommittedCharts,
  readCommittedFigures,
  writeCharts,
} from '../../../bench/charts/committed-charts.mjs'

const committed = readCommittedFigures()

test('the charts of the docs are those of the committed figures', () => {
  if (process.env.UPDATE) writeCharts(committed)
  const drawn = drawCharts(committed)
  expect(Object.keys(drawn).length).toBeGreaterThan(1)
  expect(readCommittedCharts(), 'UPDATE=1 draws them anew').toEqual(drawn)
})

test('the committed figures are those of the table in docs/performance.md', () => {
  const page = readFileSync('docs/performance.md', 'utf8')
  const [, report = ''] = /<!-- bench:start -->([^]*?)<!-- bench:end -->/.exec(page) ?? []
  expect(report).toContain(`Commit ${committed.commit}, ${committed.rounds} rounds`)
  const cells = report.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  for (const { layers, peers } of committed.scenes) {
    const row = cells.find(([, size, name]) => size === layers.toLocaleString('en') && name === 'Dialwright')
    const told = peers.dialwright.dragMs.p50
    expect(Number(row?.[3]?.split(' / ')[0])).toBeCloseTo(told, told < 10 ? 1 : 0)
  }
})

const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return []
    return child.name === name ? [child.text] : textsOf(child, name)
  })

test.each(Object.entries(readCommittedCharts()))(
  '%s says what it shows, and fetches nothing',
  (name, svg) => {
    const { root } = parseXml(svg)
    if (!root) throw new Error('no chart')
    expect(root.attributes['role']).toBe('img')
    expect(textsOf(root, 'title')).toHaveLength(1)
    expect(textsOf(root, 'desc')[0]).toMatch(name === 'growth-faces.svg' ? '16 faces' : '10,000')
    expect(svg).toContain('prefers-color-scheme: dark')
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\(|@import|<script|@font-face/,
    )
  },
)

test('what grows with faces and with designs has charts of its own', () => {
  const machine = { cpu: 'A', cores: 2, browser: 'Chromium 1' }
  const ms = (p50: number) => ({ p50, p95: p50 * 2 })
  const faces = [1, 16].map((count) => ({
    ...{ faces: count, layers: count * 60, heapMb: 30 },
    ...{ buildMs: ms(count * 10), dragMs: ms(2), switchMs: count === 1 ? null : ms(20) },
  }))
  const run = { commit: 'abcdef123', rounds: 1, machine, scenes: [], growth: { scenes: [], faces } }
  const rows = [10, 10_000].map((designs) => ({ designs, saveMs: ms(9), loadMs: ms(2), pageMs: ms(designs) }))
  const drawn = drawCharts({
    ...chartFigures(run),
    designs: { commit: 'abcdef123', machine: 'A', rows },
  })
  expect(drawn['growth-faces.svg']).toContain('loaded: 1 faces 10.0 ms, 16 faces 160 ms')
  expect(drawn['growth-faces.svg']).toContain('another face: 16 faces 20.0 ms')
  expect(drawn['growth-designs.svg']).toContain('page of 60: 10 designs 10.0 ms, 10,000 designs 10000 ms')
})

const peer = (ms: number) => ({
  dragMs: { p50: ms, p95: ms },
  panMs: null,
  buildMs: 1,
  rounds: { drag: [ms] },
})

test('of a run the charts read what they draw, and a chart without figures is not drawn', () => {
  const machine = { cpu: 'A & B', cores: 2, browser: 'Chromium 1' }
  const scene = (layers: number) => ({ layers, peers: { dialwright: peer(2), konva: peer(layers / 10) } })
  const figures = chartFigures({ commit: 'abc', rounds: 3, machine, scenes: [scene(60)] })
  expect(figures.scenes[0].peers.konva).toEqual({ dragMs: { p50: 6, p95: 6 }, buildMs: 1 })
  expect(Object.keys(drawCharts(figures))).toEqual(['ratios.svg'])
  expect(drawCharts(figures)['ratios.svg']).toContain('A &amp; B')
  expect(drawCharts(figures)['ratios.svg']).toContain('60 layers 3.00 times')
  const growth = { scenes: [scene(60), scene(125), scene(1000)] }
  const grown = drawCharts(chartFigures({ commit: 'abc', rounds: 3, machine, scenes: [scene(60)], growth }))
  expect(Object.keys(grown)).toEqual(['ratios.svg', 'growth-drag.svg'])
  expect(grown['growth-drag.svg']).toContain(
    'Konva: 60 layers 6.00 ms, 125 layers 12.5 ms, 1,000 layers 100 ms',
  )
})
