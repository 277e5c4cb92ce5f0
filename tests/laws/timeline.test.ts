import { expect, test } from 'vitest'
import type { Matrix } from '../../src/shared/base/geometry.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { tidyLook, wholeLook } from '../../src/shared/document/group-look.ts'
import { mendGroups, withPath } from '../../src/shared/document/group-paths.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { trackIn, trackText, type Key, type Track } from '../../src/shared/expressions/track/track.ts'
import { lossesIn, outcomesOn } from '../../src/shared/layers/outcome.ts'
import { kindOf, parseLayer } from '../../src/shared/layers/registry.ts'
import { falcon } from '../../src/shared/platforms/falcon.ts'
import { createDrawList } from '../../src/worker/scene/draw-list.ts'
import { atRest } from '../../src/worker/scene/layers/scene-layer.ts'
import { momentAt } from '../../src/worker/scene/time/moment.ts'
import { watchCost } from '../../src/worker/scene/timeline/cost.ts'
import { createFakeFonts } from '../support/fake-ports.ts'
import { makeDesign, makeText } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { exported, imported, sourceZip } from '../unit/shared/import/faces.ts'

/* What a track is on the canvas it is in the file that goes out, and on the canvas when that is opened again. */

const tries = Number(process.env['TRACKED'] ?? 0) || 40

function someTrack(chance: Chance, [from, to]: readonly [number, number], most = 12): Track {
  const seconds = chance.pick([0.5, 1, 2, 4, 7, 10, 60])
  const count = chance.whole(1, most)
  const keys = Array.from({ length: count }, (): Key => {
    const named = chance.pick(['linear', 'in', 'out', 'inOut', 'hold'] as const)
    const free = [chance.whole(0, 100), chance.whole(-20, 120), chance.whole(0, 100), chance.whole(-20, 120)]
    const [a = 0, b = 0, c = 0, d = 0] = free.map((part) => part / 100)
    return {
      at: Math.round(chance.whole(0, 100) * seconds) / 100,
      value: from + Math.round(((to - from) * chance.whole(0, 100)) / 10) / 10,
      curve: chance.isLucky(0.3) ? [a, b, c, d] : named,
    }
  })
  const plays = chance.pick(['loop', 'mirror', 'minute', 'hour'] as const)
  return trackIn(trackText({ seconds, plays, keys })) as Track
}

const ranges = { x: [0, 300], y: [0, 300], opacity: [0, 1], rotate: [-180, 180] } as const

/** Tracks of some numbers, each within what a watch takes. */
function someTracks(chance: Chance): Readonly<Record<keyof typeof ranges, string>> {
  const text = (name: keyof typeof ranges): string => {
    if (!chance.isLucky(0.5)) return ''
    const track = trackText(someTrack(chance, ranges[name]))
    return watchCost(track).characters <= 10_000 ? track : ''
  }
  return { x: text('x'), y: text('y'), opacity: text('opacity'), rotate: text('rotate') }
}

const said = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

function someList(chance: Chance): readonly Layer[] {
  const { rotate: turn, ...moved } = someTracks(chance)
  const look = tidyLook({ ...wholeLook(undefined), rotate: turn, dynamic: moved })
  const list = Array.from({ length: chance.whole(1, 4) }, (_none, at) => {
    const { rotate, ...dynamic } = someTracks(chance)
    const style = { x: chance.whole(0, 300), y: chance.whole(0, 300), rotate }
    const live = Object.keys(said(dynamic)).length > 0 ? { dynamic: said(dynamic) } : {}
    const layer = makeText(`l${at}`, 'words', { ...style, ...live })
    const isIn = at < 2 && chance.isLucky(0.6)
    return isIn ? withPath(layer, [{ id: 'g', name: 'g', ...(look ? { look } : {}) }]) : layer
  })
  return mendGroups(list)
}

function* cases(seed: number) {
  for (let at = 0; at < tries; at += 1) {
    const chance = createChance(seed * 10_000 + at)
    yield { chance, list: someList(chance) }
  }
}

function drawsOf(list: readonly Layer[], second: number) {
  const scene = createDrawList(createFakeFonts())
  const own = list.filter((layer) => kindOf(layer).abilities.isBackdrop !== true)
  const epochMs = Date.UTC(2026, 4, 9, 3, 7) + Math.round(second * 1000)
  scene.update(own, momentAt({ epochMs, utcOffsetMinutes: 0, locale: 'en', epoch: 0 }), atRest)
  return scene.draws.filter(({ ops }) => ops.length > 0)
}

const furthest = (a: Matrix, b: Matrix): number =>
  Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))))

test('a face with tracks goes out and comes in as it is drawn, at any moment', async () => {
  let [tracks, asTracks] = [0, 0]
  for (const { chance, list } of cases(1)) {
    const face = await exported(makeDesign(list))
    const { design } = await imported(sourceZip(face))
    const back = design.faces[design.activeFdId]?.normal.nodeList ?? []
    const texts = (layers: readonly Layer[]) =>
      layers.flatMap(({ style }) => [style.rotate, ...Object.values(style.dynamic ?? {})]).filter(Boolean)
    tracks += texts(list).length
    asTracks += texts(back).filter((text) => trackIn(text ?? '')).length
    for (let look = 0; look < 6; look += 1) {
      const second = chance.whole(0, 60_000) / 1000
      const [seen, again] = [drawsOf(list, second), drawsOf(back, second)]
      expect(again.length, face.text).toBe(seen.length)
      seen.forEach((draw, at) => {
        expect(furthest(draw.matrix, again[at]?.matrix as Matrix), `${String(second)} ${face.text}`).toBeLessThan(0.3)
        expect(Math.abs(draw.opacity - (again[at]?.opacity ?? 0))).toBeLessThan(0.01)
      })
    }
  }
  expect([tracks > 100, asTracks]).toEqual([true, tracks])
})

test('tracks are stored as they are read, letter by letter', () => {
  for (const { list } of cases(2))
    for (const layer of list) {
      const text = serializeLayer(layer)
      const read = parseLayer(JSON.parse(text))
      expect(read && serializeLayer(read)).toBe(text)
    }
})

test('a chip that moves nothing by the clock is told of every layer with a track', () => {
  const outcomes = outcomesOn(falcon)
  for (const { list } of cases(3))
    for (const layer of list) {
      const texts = [layer.style.rotate, ...Object.values(layer.style.dynamic ?? {})]
      const told = lossesIn(outcomes, list, layer).some(({ id }) => id === 'track')
      expect(told).toBe(texts.some((text) => trackIn(text ?? '') !== null))
    }
})
