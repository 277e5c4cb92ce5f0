import { expect, test } from 'vitest'
import { makeMixedPlaying } from '../../../../bench/scenes/mixed-playing.mjs'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { kinds, kindOf, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { createDrawList } from '../../../../src/worker/scene/draw-list.ts'
import { momentAt, type SceneMoment } from '../../../../src/worker/scene/time/moment.ts'
import { createFakeFonts } from '../../../support/fake-ports.ts'

const layers: readonly Layer[] = makeMixedPlaying().nodes.map((node: unknown) => {
  const layer = parseLayer(node)
  if (!layer) throw new Error(`no layer: ${JSON.stringify(node)}`)
  return layer
})

/** A moment that notes every tag that is read in it. */
function watchedAt(epochMs: number): { readonly moment: SceneMoment; readonly reads: string[] } {
  const moment = momentAt({ epochMs, utcOffsetMinutes: 480, locale: 'en', epoch: 0 })
  const reads: string[] = []
  const read = (name: string) => {
    reads.push(name)
    return moment.world.read(name)
  }
  return { moment: { ...moment, world: { read } }, reads }
}

const midday = Date.UTC(2026, 7, 28, 4, 10, 20)

/** The scene played to a time after midday: what was read for the last frame, and which layers it drew anew. */
function played(...afterMs: readonly number[]) {
  const scene = createDrawList(createFakeFonts())
  let frame = { reads: [] as string[], redrawn: [] as string[] }
  for (const ms of [0, ...afterMs]) {
    const before = new Set(scene.draws)
    const { moment, reads } = watchedAt(midday + ms)
    scene.update(layers, moment, {
      mode: 'normal',
      locale: 'en',
      elapsedOf: () => ms,
      pressed: null,
    })
    frame = { reads, redrawn: scene.draws.filter((draw) => !before.has(draw)).map(({ id }) => id) }
  }
  return frame
}

const typesOf = (ids: readonly string[]): string[] =>
  [...new Set(ids.map((id) => layers.find(({ uuid }) => uuid === id)?.type ?? ''))].sort()

test('the scene of the bench has two hundred layers of every kind that can be placed', () => {
  expect(layers).toHaveLength(200)
  const placed = kinds.filter(({ abilities, presets }) => !abilities.isBackdrop && presets.length > 0)
  const names = new Set(placed.map(({ nodeType }) => nodeType))
  names.delete('google_complication')
  // the peers that draw the same scene have no shapes like ours
  names.delete('shape')
  names.delete('path')
  expect(new Set(layers.map((layer) => kindOf(layer).nodeType))).toEqual(names)
})

test('between two seconds one tag is read a frame and one hand is drawn anew, however many layers there are', () => {
  const frame = played(16, 33, 50)
  expect(frame.reads).toEqual(['secondHandSmooth'])
  expect(frame.redrawn).toHaveLength(1)
})

test('a frame of the animations draws them and the gliding hand', () => {
  const { reads, redrawn } = played(90, 106)
  expect(reads).toEqual(['secondHandSmooth'])
  expect(typesOf(redrawn)).toEqual(['animation', 'second'])
  expect(redrawn).toHaveLength(7)
})

test('a new second reads no tag of minutes, days or the body on its own account', () => {
  const { reads, redrawn } = played(900, 1016)
  expect(reads.filter((name) => /Hand$/.test(name))).toEqual(['secondHand', 'secondHand', 'secondHand'])
  expect(reads).not.toContain('steps')
  expect(reads).not.toContain('weekday')
  expect(reads).not.toContain('batteryPercent')
  // pictures of a minute in ten steps show the same one still
  expect(typesOf(redrawn)).toEqual(['animation', 'digit', 'image', 'progress', 'second', 'text', 'time'])
  expect(redrawn).toHaveLength(12 + 4 + 12 + 9 + 4 + 4 + 6)
})

test('a new minute turns the minute and hour hands', () => {
  const { reads, redrawn } = played(39_990, 40_000)
  expect(reads.filter((name) => name === 'minuteHand')).toHaveLength(4)
  expect(reads.filter((name) => name === 'hourHand')).toHaveLength(4)
  expect(typesOf(redrawn)).toEqual(expect.arrayContaining(['hour', 'minute', 'time', 'text']))
})
