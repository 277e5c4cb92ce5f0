import { expect, test } from 'vitest'
import { places } from '../../src/shared/base/sample-places.ts'
import { sunAt } from '../../src/worker/commands/time/sun-at.ts'
import { makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

/* Sunrise and sunset at a place: of almanacs, to two minutes, on the clock of that place. */

const at = (zone: string) => {
  const place = places.find((one) => one.zone === zone)
  if (!place) throw new Error(zone)
  return sunAt(place)
}

const minutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

test.each([
  ['Europe/Berlin', '2026-06-21', '4:43', '21:33'],
  ['Europe/Berlin', '2026-12-21', '8:15', '15:54'],
  ['Europe/London', '2026-12-21', '8:04', '15:53'],
  ['America/New_York', '2026-06-21', '5:25', '20:30'],
  ['Asia/Shanghai', '2026-06-21', '4:51', '19:02'],
  ['Asia/Tokyo', '2026-12-22', '6:47', '16:32'],
  ['Australia/Sydney', '2026-12-22', '5:41', '20:05'],
  ['Asia/Singapore', '2026-03-20', '7:09', '19:16'],
])('%s on %s: %s to %s', (...[zone, day, rise, set]) => {
  for (const hour of ['00:30', '12:00', '23:30']) {
    // any time of that day there
    const offset =
      -new Date(
        new Date(`${day}T12:00Z`).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T') + 'Z',
      ).getTime() + Date.parse(`${day}T12:00Z`)
    const times = at(zone)(Date.parse(`${day}T${hour}Z`) + offset)
    expect(Math.abs((times.rise ?? -99) - minutes(rise)), `${zone} rises`).toBeLessThanOrEqual(2)
    expect(Math.abs((times.set ?? -99) - minutes(set)), `${zone} sets`).toBeLessThanOrEqual(2)
  }
})

test('where it does not rise, nothing is made up', () => {
  const { rise, set } = at('Arctic/Longyearbyen')(Date.parse('2026-12-21T12:00Z'))
  expect([rise, set]).toEqual([null, null])
})

test('the dial shows it for the place and the day, and the samples again without one', async () => {
  // no text of Wear OS is told of the sun
  const words = makeText('sun', '##sunriseHour##')
  const faces = makeFaces([round('falcon', 466)])
  const t = await TestEngine.start({ design: withLayers(faces, { fdId: 'face-1' }, [words]) })
  const shown = (): unknown => {
    t.frames()
    const op = t.renderer.last.layers.find(({ id }) => id === 'sun')?.ops[0]
    return op?.op === 'text' ? op.text : null
  }
  const { design } = t
  expect(shown()).toBe('6')
  t.do({ do: 'clock.set', epochMs: Date.parse('2026-06-21T12:00Z') })
  t.do({ do: 'sample.place', zone: 'Europe/Berlin' })
  expect(shown()).toBe('4')
  expect(t.see('sample').place).toBe('Europe/Berlin')
  t.do({ do: 'clock.set', epochMs: Date.parse('2026-12-21T12:00Z') })
  expect(shown()).toBe('8')
  t.do({ do: 'sample.reset', only: 'values' })
  expect(shown()).toBe('8')
  t.do({ do: 'sample.place', zone: null })
  expect(shown()).toBe('6')
  expect(t.run({ do: 'sample.place', zone: 'Moon/Base' })).toMatchObject({ ok: false })
  expect(t.design).toBe(design)
})
