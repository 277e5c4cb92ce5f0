import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import { TestEngine } from '../support/test-engine.ts'

async function opened(inner: string, root = 'viewBox="0 0 500 500"'): Promise<TestEngine> {
  const bytes = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`)
  const t = await TestEngine.start()
  const file = {
    name: 'drawn.svg',
    type: '',
    size: bytes.length,
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
  const outcome = await t.runLater({ do: 'design.loadFile', file })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  return t
}

const drawnIn = ({ list }: TestEngine): readonly Layer[] => list.filter(({ nodeType }) => nodeType !== 'root')

const told = (t: TestEngine): readonly string[] =>
  t.requests.flatMap((request) =>
    'show' in request && request.show === 'importReport' ? request.report.rows.map(({ key }) => key) : [],
  )

const styleIn = (t: TestEngine): PathStyle => drawnIn(t)[0]?.style as PathStyle

/** Each basic element, 100 by 60 at 40, 50 or as much of that as it can be. */
const elements = {
  path: '<path d="M40 50H140V110H40Z"',
  rect: '<rect x="40" y="50" width="100" height="60"',
  circle: '<circle cx="90" cy="80" r="30"',
  ellipse: '<ellipse cx="90" cy="80" rx="50" ry="30"',
  line: '<line x1="40" y1="50" x2="140" y2="110"',
  polyline: '<polyline points="40,50 140,50 140,110"',
  polygon: '<polygon points="40 50 140 50 140 110 40 110"',
} as const

test.each(Object.entries(elements))('a %s becomes a path with its line and its name', async (name, start) => {
  const line = 'stroke="#00ff00" stroke-width="4" stroke-linecap="round" stroke-linejoin="bevel"'
  const rest = `id="Leaf" fill="#ff0000" fill-opacity=".5" fill-rule="evenodd" ${line} stroke-dasharray="9 3"`
  const t = await opened(`${start} ${rest} opacity=".8"/>`)
  const [layer, ...more] = drawnIn(t)
  expect(more).toEqual([])
  expect(layer).toMatchObject({ nodeType: 'path', label: 'Leaf' })
  expect(layer?.style).toMatchObject({
    ...{ stroke: '#00FF00', strokeWidth: 4, strokeCap: 'round', strokeJoin: 'bevel', dash: 9, gap: 3 },
    ...{ fillRule: 'evenodd', opacity: 0.8 },
    ...(name === 'line' ? { fillType: 'none' } : { fillType: 'solid', fill: '#FF000080' }),
  })
  const isRound = name === 'circle'
  expect(styleIn(t).x).toBeCloseTo(isRound ? 60 : 40, 1)
  expect(styleIn(t).width).toBeCloseTo(isRound ? 60 : 100, 1)
  expect(styleIn(t).height).toBeCloseTo(60, 1)
  expect(told(t)).toEqual(['svg.note.paths'])
})

const shape = '<rect id="Part" x="100" y="100" width="100" height="50" fill="#fff" stroke="#f00"'

test.each([
  ['effect', `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>${shape} filter="url(#f)"/>`],
  [
    'paint',
    `<pattern id="p" width=".1" height=".1"><path d="M0 0H9"/></pattern>${shape} style="fill:url(#p)"/>`,
  ],
  [
    'paint',
    `<radialGradient id="g"><stop/><stop offset="1" stop-color="#f00"/></radialGradient>${shape} style="fill:url(#g)"/>`,
  ],
  ['line', `${shape} transform="scale(2 1)"/>`],
  ['line', `${shape} stroke-dasharray="1 2 3"/>`],
  ['effect', `${shape} style="clip-path:circle(40px at 150px 120px)"/>`],
  ['units', '<rect id="Part" x="20%" y="100" width="100" height="50" fill="#fff"/>'],
  ['points', `<path id="Part" fill="#fff" d="M100 100${'l1 1l-1 1'.repeat(2600)}z"/>`],
])('what a path cannot have (%s) stays a picture, and that is told', async (why, inner) => {
  const t = await opened(inner)
  expect(drawnIn(t).map(({ nodeType, label }) => `${nodeType} ${label}`)).toEqual(['image Part'])
  expect(told(t)).toEqual([`svg.note.kept.${why}`])
})

test('groups stay groups, an edge that cuts nothing is none, and pictures stay between paths', async () => {
  const t = await opened(
    `<clipPath id="all"><rect width="500" height="500"/></clipPath>
    <g id="Dial" clip-path="url(#all)">
      <g id="Marks" transform="translate(10 0)"><rect id="Twelve" x="240" y="10" width="9" height="30"/><rect id="Six" x="240" y="460" width="9" height="30"/></g>
      <filter id="f"><feGaussianBlur stdDeviation="2"/></filter><circle id="Glow" cx="250" cy="250" r="60" filter="url(#f)"/>
      <path id="Leaf" d="M100 100l90 0l0 90z" fill="none" stroke="#fff"/>
      <path d="M9 9h9" fill="none" stroke="none"/>
    </g><circle id="Cap" cx="250" cy="250" r="9"/>`,
  )
  expect(
    drawnIn(t).map(({ nodeType, label, group }) =>
      [nodeType, label, ...(group ?? []).map(({ name }) => name)].join(' '),
    ),
  ).toEqual([
    'path Twelve Dial Marks',
    'path Six Dial Marks',
    'image Glow Dial',
    'path Leaf Dial',
    'path Cap',
  ])
  expect(drawnIn(t)[0]?.style.x).toBeCloseTo(250, 2)
})

test('gradients keep their way, through turned and stretched drawings', async () => {
  const stops = '<stop offset=".25" stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/>'
  const t = await opened(
    `<linearGradient id="a">${stops}</linearGradient><linearGradient id="b" href="#a" gradientUnits="userSpaceOnUse" x1="50" y1="0" x2="50" y2="100"/>
    <rect width="100" height="100" fill="url(#b)" transform="rotate(90 50 50)"/>`,
  )
  const { fillType, fillAngle, fillX, fillY, fillSize, fillStops } = styleIn(t)
  expect(fillType).toBe('linear')
  expect(Math.abs(fillAngle)).toBeCloseTo(90, 2)
  expect([fillX, fillY, fillSize]).toEqual([0.5, 0.5, 1])
  // between colours that differ in opacity there are more
  expect(fillStops.split(',')).toHaveLength(16)
  expect(fillStops).toMatch(/^0.25 #FF0000,.* 1 #0000FF80$/)
})

test('what the edge of the file cuts off whole is no part: it is not seen in the file either', async () => {
  const far = '<path d="M900 900h9v9z"/>'
  const t = await opened(`<g id="Part"><path d="M9 9h9v9z"/>${far}</g><g id="Far">${far}</g>`)
  expect(drawnIn(t).map(({ nodeType, label }) => `${nodeType} ${label}`)).toEqual(['path Part'])
  expect(told(t)).toEqual(['svg.note.paths'])
})
