import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnFrom } from '../../src/shared/base/pictures/drawn-from.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import type { ImportReportView } from '../../src/shared/protocol/import-report.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const fileOf = (name: string, text = readFileSync(`tests/support/drawings/${name}.svg`, 'utf8')) => {
  const bytes = new TextEncoder().encode(text)
  return {
    name: `${name}.svg`,
    type: '',
    size: bytes.length,
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}

const report = (t: TestEngine): ImportReportView | undefined =>
  t.requests
    .flatMap((request) => ('show' in request && request.show === 'importReport' ? [request.report] : []))
    .at(-1)

const told = (t: TestEngine): readonly string[] =>
  (report(t)?.rows ?? []).map(({ label, key }) => `${label}: ${key}`)

async function opened(name: string, text?: string): Promise<TestEngine> {
  const t = await TestEngine.start()
  const file = fileOf(name, text)
  const outcome = await t.runLater({ do: 'design.loadFile', file })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  return t
}

const kindsIn = (layers: readonly Layer[]): readonly string[] =>
  layers.map(({ label, type }) => `${type} ${label}`)

const centreOf = ({ style }: Layer): readonly number[] => [
  Math.round(style.x + style.offset.x * style.width),
  Math.round(style.y + style.offset.y * style.height),
]

test('a dial drawn in Figma: background, marks, words and three hands that turn', async () => {
  const t = await opened('figma')
  expect(kindsIn(t.list)).toEqual([
    'root Background',
    'background background',
    'path Ticks',
    'path Ticks 2',
    'text Brand',
    'hour Hour hand',
    'minute Minute hand',
    'second Second hand',
  ])
  const [, ground, tick, , words, ...hands] = t.list
  // one shadow of both, on a dial that is larger than the file
  expect(tick?.group?.at(-1)).toMatchObject({
    name: 'Ticks',
    look: { effects: 'drop #00000099 0 4.44 8.89 0' },
  })
  expect(drawnFrom(ground?.style ?? {})).toMatchObject({ width: 500, height: 500 })
  expect(words?.style).toMatchObject({ text: 'AURORA', fontFamily: 'Roboto-Regular', fill: '#F5F7FF' })
  expect((words?.style as { fontSize?: number }).fontSize).toBeCloseTo(28 * (500 / 450), 1)
  for (const hand of hands) {
    expect(centreOf(hand), hand.label).toEqual([250, 250])
    expect(hand.style.rotate).toBe(`(##${hand.type}Hand##)`)
  }
  // as high as it was drawn, on the larger dial
  expect(hands[0]?.style.height).toBeGreaterThan((240 - 118) * (500 / 450) - 3)
  expect(told(t)).toContain('Brand: svg.note.weight')
  expect(report(t)?.version).toBeNull()
})

test('a dial drawn in Illustrator with Chinese names; what is for the watch at rest is there', async () => {
  const t = await opened('illustrator')
  expect(kindsIn(t.list)).toEqual([
    'root Background',
    'background 背景',
    'path 刻度',
    'image Mask',
    'path 刻度 2',
    'text CHRONO',
    'hour 时针',
    'minute 分针',
    'second 秒针',
  ])
  expect(t.list[5]?.style).toMatchObject({ text: 'CHRONO', fontFamily: 'Roboto-Regular' })
  const face = Object.values(t.design.faces)[0]
  expect(kindsIn(face?.ambient.nodeList ?? [])).toEqual(['root Background', 'path ambient'])
})

test('a dial drawn in Inkscape: words whose font is not here are a picture, and that is told', async () => {
  const t = await opened('inkscape')
  expect(kindsIn(t.list)).toEqual([
    'root Background',
    'background Background',
    'path mark',
    'image Marks',
    'image Mask',
    'path moon',
    'text 星期一',
    'image Words',
    'hour hour_hand',
    'minute Minutenzeiger',
    'path Secret',
  ])
  expect(t.list[6]?.style).toMatchObject({ fontFamily: 'NotoSansSC-Regular', align: 'center' })
  expect(t.list.at(-1)?.style.visible).toBe(false)
  expect(report(t)?.rows).toContainEqual(
    expect.objectContaining({ label: 'Words', key: 'svg.note.words.font', params: { words: 'Nowhere' } }),
  )
})

const poseOf = (deg: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><g id="hour hand"><rect x="195" y="80" width="10" height="140" transform="rotate(${deg} 200 200)"/></g><g id="bezel"><circle cx="200" cy="200" r="190" fill="none" stroke="#fff" stroke-width="9"/></g></svg>`

test.each([300, 60, 180])(
  'a hand that was drawn at %i degrees is set upright, about the middle of the dial',
  async (deg) => {
    const t = await opened('posed', poseOf(deg))
    const hand = t.list.find(({ type }) => type === 'hour')
    if (!hand) throw new Error('no hand was found')
    expect(centreOf(hand)).toEqual([250, 250])
    const { x, y, width, height } = hand.style
    expect(
      [x, y, width, height].map((value, at) => Math.abs(value - [243.75, 100, 12.5, 175][at]!) < 4),
    ).toEqual([true, true, true, true])
    expect(told(t)).toContain('hour hand: svg.note.turned')
  },
)

test('on an open dial its layers come in one step; a second background is a picture', async () => {
  const t = await TestEngine.start()
  const before = t.list.length
  const first = await t.runLater({ do: 'drawing.open', file: fileOf('figma') })
  expect(first.ok).toBe(true)
  expect(t.list).toHaveLength(before + 7)
  expect(t.selected).toHaveLength(7)
  expect(t.steps).toBe(1)
  await t.runLater({ do: 'drawing.open', file: fileOf('illustrator') })
  expect(t.list.filter(({ nodeType }) => nodeType === 'background')).toHaveLength(1)
  expect(told(t)).toContain('背景: svg.note.ground')
  // what is for the watch at rest is hidden here, and says how it comes there
  const resting = report(t)?.rows.filter(({ key }) => key === 'svg.note.resting') ?? []
  expect(resting.length).toBeGreaterThan(0)
  for (const { uuid } of resting) {
    expect(t.layer(uuid ?? '').style.visible).toBe(false)
    expect(report(t)?.rows.some((row) => row.uuid === uuid && row.fate === 'whole')).toBe(false)
  }
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.list).toHaveLength(before)
})

test.each([
  ['an empty drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', 'svg.empty'],
  [
    'a bomb',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`,
    'svg.tooDeep',
  ],
  ['a file that is cut off', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>', 'svg.broken'],
])('%s is refused, and nothing has changed', async (_name, text, key) => {
  const t = await TestEngine.start()
  const { design } = t
  expect(await t.runLater({ do: 'drawing.open', file: fileOf('x', text) })).toMatchObject({
    ok: false,
    refusal: { key },
  })
  expect(t.design).toBe(design)
})

test('is asked about where it would be more than one picture, words or paths', async () => {
  const parts = [
    '<rect width="40" height="40" fill="#f00"/>',
    '<circle id="Seconds" cx="60" cy="60" r="20" fill="#0f0"/>',
    '<g id="Marks"><rect x="9" width="3" height="9"/><rect x="30" width="3" height="9"/></g>',
    '<g><path d="M0 0h9v9z"/></g>',
    '<text x="5" y="40" font-family="Roboto" font-size="20">Hi</text>',
    '<circle id="Soft" cx="40" cy="40" r="20" filter="blur(2px)"/>',
    '<defs><g id="Held"><rect width="9" height="9"/></g></defs>',
  ]
  const chance = createChance(31)
  const seen = new Set<boolean>()
  for (let round = 0; round < 40; round += 1) {
    const drawn = Array.from({ length: chance.whole(1, 4) }, () => chance.pick(parts)).join('')
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">${drawn}</svg>`
    const t = await opened('drawn', text).catch(() => null)
    const made = t?.list.filter(({ nodeType }) => nodeType !== 'root') ?? []
    const isMany = made.length > 1 || made.some(({ nodeType }) => nodeType === 'text' || nodeType === 'path')
    const asked = await (t ?? (await TestEngine.start())).engine.ask('opensAsLayers', fileOf('drawn', text))
    expect(asked, `${drawn}: ${kindsIn(made).join()}`).toBe(isMany)
    seen.add(asked)
  }
  expect(seen.size).toBe(2)
})
