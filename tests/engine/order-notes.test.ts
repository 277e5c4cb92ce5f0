import { expect, test } from 'vitest'
import { textOf } from '../../src/shared/messages/text.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const four = () =>
  ['Dial', 'Hour', 'Minute', 'Logo'].map((name) => makeImage(name, [50, 100], { url: `/f/${name}.png` }))

const start = (): Promise<TestEngine> => TestEngine.start({ layers: four() })

const written = (outcome: Outcome): readonly string[] =>
  outcome.ok
    ? outcome.notices.map(({ key, params }) => textOf('en', key as never, params))
    : [outcome.refusal.key]

const spoken = (t: TestEngine): readonly string[] =>
  t.requests.flatMap((one) =>
    'show' in one && one.show === 'announce' ? [textOf('en', one.key as never, one.params)] : [],
  )

const order = (t: TestEngine): string =>
  t.list
    .slice(1)
    .map(({ label }) => label[0])
    .join('')

const move = (to: 'top' | 'up' | 'down' | 'bottom', ...ids: string[]): Command => ({
  do: 'order.move',
  ids,
  to,
})

test.each<[string, Command, string, string]>([
  ['one step to the front', move('up', 'Hour'), 'DMHL', '“Hour” moved in front of “Minute”'],
  ['one step back', move('down', 'Logo'), 'DHLM', '“Logo” moved behind “Minute”'],
  ['to the front', move('top', 'Dial'), 'HMLD', '“Dial” moved in front of “Logo” and 2 more'],
  ['to the back', move('bottom', 'Logo'), 'LDHM', '“Logo” moved behind “Dial” and 2 more'],
  ['two at once', move('up', 'Dial', 'Hour'), 'MDHL', '2 layers moved in front of “Minute”'],
  ['two far apart', move('top', 'Dial', 'Minute'), 'HLDM', '2 layers moved in front of “Logo” and 1 more'],
  ['at the front already', move('up', 'Logo'), 'DHML', '“Logo” is in front of all other layers already'],
  ['at the back already', move('bottom', 'Dial'), 'DHML', '“Dial” is behind all other layers already'],
  [
    'both at the front already',
    move('top', 'Minute', 'Logo'),
    'DHML',
    'These 2 layers are in front of all others already',
  ],
])('a layer that moves %s tells what it went past', async (...[, command, then, said]) => {
  const t = await start()
  const outcome = t.run(command)
  expect([order(t), written(outcome)]).toEqual([then, [said]])
  expect(spoken(t)).toEqual([said])
})

const shown = [
  ['Hour', 'Dial'],
  ['Logo', 'Minute'],
] as const

test.each<[string, 'up' | 'down', readonly string[], string, readonly string[]]>([
  ['up in its section', 'up', ['Dial'], 'HDML', ['“Dial” moved in front of “Hour”']],
  ['down past what lies between', 'down', ['Logo'], 'DHLM', ['“Logo” moved behind “Minute”']],
  ['from the end of a section', 'up', ['Logo'], 'DHML', []],
  [
    'the foremost section, of two that hold some',
    'up',
    ['Minute', 'Dial'],
    'HDML',
    ['2 layers moved in front of “Hour”'],
  ],
])('a step in sections passes the neighbour that is seen: %s', async (...[, to, ids, then, said]) => {
  const t = await start()
  t.run({ do: 'selection.set', ids })
  expect(written(t.run({ do: 'order.move', to, among: shown }))).toEqual(said)
  expect(order(t)).toBe(then)
})

test('a drop says aloud what was passed, and shows it only where it is asked to', async () => {
  const t = await start()
  const place = { do: 'order.place', ids: ['Logo'], index: 1 } as const
  expect(written(t.run(place))).toEqual([])
  expect(spoken(t)).toEqual(['“Logo” moved behind “Dial” and 2 more'])
  // put where it stands, it passes nothing
  expect(written(t.run({ ...place, isNoted: true }))).toEqual([])
  expect(spoken(t)).toHaveLength(1)
  expect(written(t.run({ do: 'order.place', ids: ['Logo'], index: 5, isNoted: true }))).toEqual([
    '“Logo” moved in front of “Minute” and 2 more',
  ])
})

test('layers that come together from both sides tell what they lie on', async () => {
  const t = await start()
  const outcome = t.run({ do: 'order.place', ids: ['Dial', 'Logo'], index: 3, isNoted: true })
  expect([order(t), written(outcome)]).toEqual(['HDLM', ['2 layers moved in front of “Hour”']])
})

test('a move that nothing allows says why, and no more', async () => {
  const t = await start()
  expect(written(t.run({ do: 'order.move', ids: [], to: 'up' }))).toEqual(['refusal.nothingSelected'])
  expect(written(t.run(move('up', t.list[0]?.uuid ?? '')))).toEqual(['refusal.backdropStays'])
  expect(spoken(t)).toEqual([])
})
