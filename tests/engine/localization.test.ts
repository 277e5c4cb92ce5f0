import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** `at`: the field, and the layer where it is not the words: `timeZone hand`. */
function set(t: TestEngine, at: string, value: string) {
  const [path = '', id = 'words'] = at.split(' ')
  return t.run({ do: 'style.set', ids: [id], path: `localization.${path}`, value })
}

/** A Thursday evening in summer, 23:30 in Greenwich. */
const evening = Date.UTC(2026, 6, 2, 23, 30)

async function start(words = '##hour24Text## ##weekdayName##') {
  const hand = makeImage('hand', [10, 100], { rotate: '(##hour24## * 15)' })
  const t = await TestEngine.start({
    layers: [makeText('words', words), hand, makeImage('plain', [50, 50], {})],
  })
  t.do({ do: 'clock.set', epochMs: evening })
  return t
}

const drawn = (t: TestEngine, uuid: string) => {
  t.frames()
  return t.renderer.last.layers.find(({ id }) => id === uuid)
}

const read = (t: TestEngine): string =>
  (drawn(t, 'words')?.ops ?? []).flatMap((op) => (op.op === 'text' ? [op.text] : [])).join(' ')

const sections = (t: TestEngine, id: string): readonly string[] =>
  t
    .do({ do: 'selection.set', ids: [id] })
    .see('inspector')
    .sections.map((one) => one.id)

test('a text reads the clock, the names and the calendar of another place, one step each', async () => {
  const t = await start()
  const steps = t.see('history').entries.length
  expect(set(t, 'timeZone', 'Asia/Tokyo').ok).toBe(true)
  expect(read(t)).toMatch(/^08 /)
  expect(set(t, 'locales', 'fr_FR').ok).toBe(true)
  expect(read(t)).toBe('08 vendredi')
  expect(set(t, 'calendar', 'BUDDHIST').ok).toBe(true)
  expect(t.see('history').entries).toHaveLength(steps + 3)
  expect(t.see('history').entries.at(-1)).toMatchObject({ params: { field: 'section.localization' } })
  expect(t.layer('words').style.localization).toEqual({
    ...{ timeZone: 'Asia/Tokyo', locales: 'fr_FR', calendar: 'BUDDHIST' },
  })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.layer('words').style.localization).toEqual({ timeZone: 'Asia/Tokyo' })
  // the watch's own is stored as nothing
  set(t, 'timeZone', '')
  expect(t.layer('words').style).not.toHaveProperty('localization')
})

test('a hand turns with the clock of its zone, and half hours count', async () => {
  const t = await start()
  const turned = () => drawn(t, 'hand')?.matrix
  const own = turned()
  set(t, 'timeZone hand', 'Asia/Tokyo')
  const inTokyo = turned()
  expect(inTokyo).not.toEqual(own)
  set(t, 'timeZone', 'Asia/Kolkata')
  t.do({ do: 'style.set', ids: ['words'], path: 'text', value: '##hour24Text##:##minuteText##' })
  expect(read(t)).toBe('05:00')
})

test('only what reads the clock offers it, and what no watch knows is refused', async () => {
  const t = await start()
  expect(sections(t, 'words')).toContain('localization')
  expect(sections(t, 'hand')).toContain('localization')
  expect(sections(t, 'plain')).not.toContain('localization')
  for (const zone of ['Mars/Olympus', '+02:00', 'Tokyo Tower', '../etc'])
    expect(set(t, 'timeZone', zone).ok, zone).toBe(false)
  expect(set(t, 'calendar', 'MAYAN').ok).toBe(false)
  expect(t.layer('words').style).not.toHaveProperty('localization')
})

test('a world clock is one layer of the menu of the time', async () => {
  const t = await start()
  const done = t.run({ do: 'layer.add', preset: 'text.worldClock' })
  expect(done.ok).toBe(true)
  const [id = ''] = t.selected
  expect(t.layer(id).style.localization).toEqual({ timeZone: 'Europe/London' })
})
