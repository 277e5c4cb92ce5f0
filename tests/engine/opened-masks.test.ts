import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { drawingMasks } from '../support/drawing-masks.ts'
import { figmaAngular } from '../support/figma-drawings.ts'
import { TestEngine } from '../support/test-engine.ts'

async function openedFile(bytes: Uint8Array, locale: 'en' | 'zh-cn' = 'en'): Promise<TestEngine> {
  const t = await TestEngine.start({ locale })
  const file = {
    ...{ name: 'drawn.svg', type: '', size: bytes.length },
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
  const outcome = await t.runLater({ do: 'design.loadFile', file })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  return t
}

const opened = (inner: string, locale?: 'zh-cn'): Promise<TestEngine> =>
  openedFile(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" fill="none">${inner}</svg>`,
    ),
    locale,
  )

const drawnIn = ({ list }: TestEngine): readonly Layer[] => list.filter(({ nodeType }) => nodeType !== 'root')

const told = (t: TestEngine): readonly string[] =>
  t.requests.flatMap((request) =>
    'show' in request && request.show === 'importReport' ? request.report.rows.map(({ key }) => key) : [],
  )

/** Each layer with what it is seen through, by their names. */
const seenIn = (t: TestEngine): readonly string[] => {
  const names = new Map(drawnIn(t).map(({ uuid, label }) => [uuid, label]))
  return drawnIn(t).map(({ nodeType, label, mask }) =>
    mask ? `${nodeType} ${label} in ${names.get(mask.by)}` : `${nodeType} ${label}`,
  )
}

const shape = '<rect id="Part" x="100" y="100" width="100" height="50" fill="#fff"'
const round = '<clipPath id="c"><circle cx="150" cy="120" r="30"/></clipPath>'

test('a clip of one shape is a path that masks, and what it cuts is whole [34.8]', async () => {
  const t = await opened(`${round}${shape} clip-path="url(#c)"/>`)
  expect(seenIn(t)).toEqual(['path Mask', 'path Part in Mask'])
  const [mask, part] = drawnIn(t)
  expect(mask?.style).toMatchObject({ x: 120, y: 90, width: 60, height: 60, fill: '#FFFFFF' })
  expect(part?.style).toMatchObject({ x: 100, y: 100, width: 100, height: 50 })
  expect(told(t)).toEqual(['svg.note.paths', 'svg.note.masks'])
})

test('what stands in a group that is clipped is masked by one, words and pictures too; what is not cut is not', async () => {
  const t = await opened(
    `${round}<g id="Badge" clip-path="url(#c)">${shape}/><rect id="Dot" x="145" y="115" width="9" height="9" fill="#f00"/>
    <text id="Word" x="130" y="140" font-family="Roboto" font-size="40" fill="#fff">Dial</text></g><circle id="Cap" cx="300" cy="300" r="9" fill="#fff"/>`,
  )
  expect(seenIn(t).slice(0, -1)).toEqual(['path Mask', 'path Part in Mask', 'path Dot', 'text Word in Mask'])
  expect(
    new Set(
      drawnIn(t)
        .slice(0, -1)
        .map(({ group }) => group?.at(-1)?.name),
    ),
  ).toEqual(new Set(['Badge']))
})

test('a mask is called by its own name in the drawing, or a mask in the language of the editor', async () => {
  const clip = (id: string) => `<clipPath id="${id}"><circle cx="150" cy="120" r="30"/></clipPath>`
  const part = (name: string, by: string) =>
    `<rect id="${name}" x="100" y="100" width="100" height="50" fill="#fff" clip-path="url(#${by})"/>`
  const drawing =
    clip('Window') +
    clip('clip0_12_3') +
    clip('b') +
    part('One', 'Window') +
    part('Two', 'clip0_12_3') +
    part('Three', 'b')
  const masked = async (locale?: 'zh-cn') =>
    seenIn(await opened(drawing, locale)).flatMap((row) => row.split(' in ')[1] ?? [])
  expect(await masked()).toEqual(['Window', 'Mask', 'Mask 2'])
  expect(await masked('zh-cn')).toEqual(['Window', '遮罩', '遮罩 2'])
})

test('parts that are clipped alike share one mask, and an edge that cuts nothing is none', async () => {
  const edge = '<clipPath id="edge"><rect width="500" height="500"/></clipPath>'
  const corners = '<clipPath id="card"><rect x="90" y="90" width="200" height="90" rx="20"/></clipPath>'
  const t = await opened(
    `${edge}${corners}${round}<g clip-path="url(#edge)"><g clip-path="url(#card)">${shape} clip-path="url(#c)"/>
    <circle id="Ring" cx="150" cy="120" r="34" fill="#06c" clip-path="url(#c)"/></g></g>`,
  )
  expect(seenIn(t)).toEqual(['path Mask', 'path Part in Mask', 'path Ring in Mask'])
})

test.each([
  ['light of one colour', '<rect x="90" y="90" width="60" height="70" fill="#808080"/>', 'path'],
  ['light of a gradient', '<rect x="90" y="90" width="60" height="70" fill="url(#g)"/>', 'path'],
  [
    'two that overlap',
    '<circle cx="130" cy="120" r="20" fill="#fff"/><circle cx="140" cy="120" r="20" fill="#fff"/>',
    'image',
  ],
  [
    'black on white',
    '<rect width="500" height="500" fill="#fff"/><circle cx="150" cy="120" r="20"/>',
    'image',
  ],
  ['words', '<text x="110" y="130" fill="#fff">OX</text>', 'image'],
])('a mask of %s masks as much as it is light', async (_name, inner, kind) => {
  const gradient = '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>'
  const t = await opened(
    `${gradient}<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="500" height="500" fill="#000">${inner}</mask>${shape} mask="url(#m)"/>`,
  )
  expect(seenIn(t)).toEqual([`${kind} Mask`, 'path Part in Mask'])
})

test.each([
  [
    'a circle of clips',
    '<clipPath id="c" clip-path="url(#d)"><circle cx="150" cy="120" r="30"/></clipPath><clipPath id="d" clip-path="url(#c)"><circle cx="150" cy="120" r="30"/></clipPath>',
  ],
  ['a clip of itself', '<clipPath id="c" clip-path="url(#c)"><circle cx="150" cy="120" r="30"/></clipPath>'],
  ['an empty clip', '<clipPath id="c"/>'],
  ['a clip of no area', '<clipPath id="c"><rect width="0" height="90"/></clipPath>'],
  ['a clip that is not there', ''],
  ['a clip that cuts all', '<clipPath id="c"><rect x="400" width="9" height="9"/></clipPath>'],
  ['a clip of what is no shape', '<clipPath id="c"><g><rect width="200" height="200"/></g></clipPath>'],
  [
    'masks in masks',
    [...Array(50).keys()]
      .map(
        (at) =>
          `<mask id="m${at}"><rect x="90" y="90" width="200" height="60" fill="#fff" mask="url(#m${at + 1})"/></mask>`,
      )
      .join('') +
      '<clipPath id="c"><rect x="110" y="90" width="60" height="60"/></clipPath><rect x="100" y="100" width="100" height="50" fill="#fff" mask="url(#m0)"/>',
  ],
  [
    'clips on groups in groups',
    `${'<g clip-path="url(#c)">'.repeat(45)}<rect x="100" y="100" width="100" height="50" fill="#fff"/>${'</g>'.repeat(45)}${round}`,
  ],
  [
    'a clip of shares, of what has no area',
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath><path d="M90 90H200" stroke="#fff" clip-path="url(#c)"/>',
  ],
])('%s ends, and in layers or in words [34.8]', async (_name, defs) => {
  const t = await opened(
    `${defs}<circle cx="300" cy="300" r="40" fill="#06c"/>${shape} clip-path="url(#c)"/>`,
  )
  expect(drawnIn(t).length).toBeGreaterThan(0)
  const uuids = new Set(drawnIn(t).map(({ uuid }) => uuid))
  for (const { mask } of drawnIn(t)) expect(!mask || uuids.has(mask.by)).toBe(true)
  expect(told(t).length).toBeGreaterThan(0)
})

test('more masks than are read are told, and what is behind them is a picture', async () => {
  const many = [...Array(103).keys()]
    .map(
      (at) =>
        `<clipPath id="c${at}"><circle cx="${at * 4 + 20}" cy="60" r="12"/></clipPath><rect x="${at * 4}" y="40" width="9" height="40" fill="#06c" clip-path="url(#c${at})"/>`,
    )
    .join('')
  const t = await opened(many)
  expect(new Set(drawnIn(t).flatMap(({ mask }) => mask?.by ?? [])).size).toBeLessThanOrEqual(100)
  expect(drawnIn(t).length).toBeGreaterThan(0)
})

test('every way to be seen through something comes as a mask of ours where a layer can have it', async () => {
  let masked = 0
  for (const { file } of drawingMasks.slice(0, 12)) {
    const t = await openedFile(file)
    if (drawnIn(t).some(({ mask }) => mask)) masked += 1
  }
  expect(masked).toBeGreaterThanOrEqual(8)
})

const hue = [1, 0.6, 0, 1] as const
const other = [0, 0.2, 0.8, 1] as const

test.each([
  [
    'around a point',
    'GRADIENT_ANGULAR',
    [200, 0, 0, 200, 100, 100],
    { fillType: 'sweep', fillAngle: 90 },
    false,
  ],
  ['turned', 'GRADIENT_ANGULAR', [0, 200, -200, 0, 300, 100], { fillType: 'sweep', fillAngle: 180 }, false],
  ['stretched', 'GRADIENT_ANGULAR', [200, 0, 0, 90, 100, 155], { fillType: 'sweep', fillAngle: 90 }, true],
  ['a diamond', 'GRADIENT_DIAMOND', [200, 0, 0, 200, 100, 100], { fillType: 'radial', fillSize: 1 }, true],
] as const)(
  'a gradient of Figma that SVG has not, %s, is ours or the nearest, which is told [34.8]',
  async (...row) => {
    const [, type, way, style, isNear] = row
    const t = await opened(
      figmaAngular(
        [
          [0, hue],
          [1, other],
        ],
        [...way],
        type,
      ),
    )
    expect(seenIn(t)).toEqual(['path Dial'])
    expect(drawnIn(t)[0]?.style).toMatchObject({ ...style, fillX: 0.5, fillY: 0.5 })
    expect(told(t)).toEqual(['svg.note.paths', ...(isNear ? ['svg.note.gradient'] : [])])
  },
)

test('around a point the last colour goes over into the first one, as Figma has it', async () => {
  const t = await opened(
    figmaAngular(
      [
        [0.25, hue],
        [0.75, other],
      ],
      [200, 0, 0, 200, 100, 100],
    ),
  )
  expect((drawnIn(t)[0]?.style as { fillStops?: string }).fillStops).toBe(
    '0 #806666, 0.25 #FF9900, 0.75 #0033CC, 1 #806666',
  )
})

test.each([
  '',
  '{',
  '[]',
  '{"type":"GRADIENT_ANGULAR"}',
  '{"type":"GRADIENT_ANGULAR","stops":[{}],"transform":{"m00":1e99}}',
  '9'.repeat(30_000),
])('what says it is a gradient of Figma and is none says nothing', async (said) => {
  const t = await opened(
    `<circle cx="200" cy="200" r="50" fill="#fff" data-figma-gradient-fill="${said.replaceAll('"', '&quot;')}"/>`,
  )
  expect(drawnIn(t)[0]?.style).toMatchObject({ fillType: 'solid', fill: '#FFFFFF' })
})
