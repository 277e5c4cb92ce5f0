import { expect, test } from 'vitest'
import { createDrawList } from '../../../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../../../src/worker/scene/time/moment.ts'
import { createPlayers } from '../../../../src/worker/scene/time/players.ts'
import { createFakeFonts } from '../../../support/fake-ports.ts'
import { makeImage } from '../../../support/make-design.ts'

const moment = momentAt({ epochMs: 0, utcOffsetMinutes: 0, locale: 'en', epoch: 0 })

const opacities = (
  arrival: unknown,
  ...times: readonly (number | null)[]
): readonly (number | undefined)[] => {
  const scene = createDrawList(createFakeFonts())
  const list = [makeImage('a', [0, 0], { opacity: 0.5, arrival })]
  return times.map((sinceMs) => {
    const seen = { locale: 'en', elapsedOf: () => null, pressed: null, isWorn: true } as const
    scene.update(list, moment, { ...seen, mode: 'ambient', sinceMs })
    return scene.draws[0]?.opacity
  })
}

test('a layer comes into its state from what it was in the other', () => {
  const fade = { of: 'opacity', by: 0.5, start: 0, lasts: 1, curve: 'LINEAR' }
  expect(opacities([fade], 0, 250, 500, null)).toEqual([1, 0.75, 0.5, 0.5])
  expect(opacities([{ ...fade, start: 0.5, lasts: 0.5 }], 0, 250, 375)).toEqual([1, 1, 0.75])
  expect(opacities([{ ...fade, lasts: 0 }], 0, 1)).toEqual([0.5, 0.5])
})

test('what cannot be read is there at once', () => {
  expect(
    opacities(
      [
        { of: 'opacity', by: 'x' },
        { of: 'nothing', by: 1 },
      ],
      0,
    ),
  ).toEqual([0.5])
  expect(opacities('slowly', 0)).toEqual([0.5])
})

test('pictures follow while something comes, and no longer', () => {
  const scene = createDrawList(createFakeFonts())
  const due = (sinceMs: number | null) => {
    const seen = { mode: 'ambient', locale: 'en', elapsedOf: () => null, pressed: null, sinceMs } as const
    scene.update([], moment, seen)
    return scene.nextFrameInMs
  }
  expect([due(100), due(500), due(null)]).toEqual([16, null, null])
})

test('a switch of the state is counted from, the first state is not', () => {
  let now = 0
  const players = createPlayers(() => now, true)
  expect(players.sinceSwitch('normal')).toBe(null)
  now = 1000
  expect(players.sinceSwitch('ambient')).toBe(0)
  now = 1200
  expect(players.sinceSwitch('ambient')).toBe(200)
  expect(players.sinceSwitch('normal')).toBe(0)
})

test('with reduced motion it is there at once', () => {
  const players = createPlayers(() => 0, false)
  players.sinceSwitch('normal')
  expect(players.sinceSwitch('ambient')).toBe(null)
})
