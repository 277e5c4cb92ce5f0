import { expect, test } from 'vitest'
import { multiply, type Matrix } from '../../src/shared/base/geometry.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { textsOfLook, tidyLook, wholeLook } from '../../src/shared/document/group-look.ts'
import { mendGroups, withPath } from '../../src/shared/document/group-paths.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { compileExpression } from '../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../src/shared/expressions/language/parse.ts'
import { expandKeys, isKeys } from '../../src/shared/expressions/language/track-tree.ts'
import { trackTextOf } from '../../src/shared/import/expressions/track-in.ts'
import { trackIn, trackText, type Key, type Track } from '../../src/shared/base/track/track.ts'
import type { LayerDraw } from '../../src/shared/layers/draw-ops.ts'
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

const tries = Number(process.env['TRACKED'] ?? 0) || 15

function someTrack(chance: Chance, [from, to]: readonly [number, number], most = 12): Track {
  const seconds = chance.pick([0.5, 1, 2, 4, 7, 10, 60])
  const count = chance.whole(1, most)
  const keys = Array.from({ length: count }, (): Key => {
    const named = chance.pick(['linear', 'in', 'out', 'inOut', 'hold'] as const)
    const free = [chance.whole(10, 90), chance.whole(-20, 120), chance.whole(10, 90), chance.whole(-20, 120)]
    const [a = 0, b = 0, c = 0, d = 0] = free.map((part) => part / 100)
    return {
      at: (chance.whole(0, 10) * seconds) / 10,
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

/** Where it is drawn and how much is seen of it, whether its group is put together first or not. */
function placed({ matrix, opacity, ops, parts = [] }: LayerDraw) {
  const own = ops[0]?.place
  const faded = parts.reduce((share, part) => share * (part.opacity ?? 1), opacity * (own?.opacity ?? 1))
  return { matrix: own ? multiply(matrix, own.matrix) : matrix, opacity: faded }
}

const textsIn = (list: readonly Layer[]): readonly string[] =>
  list.flatMap(({ style, group }) => [
    ...[style.rotate, ...Object.values(style.dynamic ?? {})].filter(
      (text) => text !== undefined && text !== '',
    ),
    ...(group ?? []).flatMap(({ look }) => (look ? textsOfLook(look) : [])),
  ])

/** What a track is made of again; null where it is not known for one. */
function comesBack(text: string): string | null {
  const parsed = parseExpression(text)
  const tree = parsed.ok && isKeys(parsed.tree) ? expandKeys(parsed.tree) : null
  return tree && (tree.kind === 'number' ? text : trackTextOf(tree))
}

const furthest = (a: Matrix, b: Matrix): number =>
  Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))))

test('a face with tracks goes out and comes in as it is drawn, at any moment', async () => {
  let tracks = 0
  for (const { chance, list } of cases(1)) {
    const face = await exported(makeDesign(list))
    const { design } = await imported(sourceZip(face))
    const back = design.faces[design.activeFdId]?.normal.nodeList ?? []
    // as many steep curves as fit in no text of ours: what is longer than an expression stays with the file
    if (list.some((layer) => textsIn([layer]).some((text) => comesBack(text) === null))) continue
    tracks += textsIn(list).length
    for (let look = 0; look < 6; look += 1) {
      const second = chance.whole(0, 60_000) / 1000
      const [seen, again] = [drawsOf(list, second), drawsOf(back, second)]
      expect(again.length, face.text).toBe(seen.length)
      seen.forEach((draw, at) => {
        const [here, there] = [placed(draw), placed(again[at] as LayerDraw)]
        const why = `${String(second)} ${JSON.stringify([here, there])} ${face.text}`
        expect(furthest(here.matrix, there.matrix), why).toBeLessThan(0.3)
        expect(Math.abs(here.opacity - there.opacity), why).toBeLessThan(0.01)
      })
    }
  }
  expect(tracks).toBeGreaterThan(tries)
})

test('nearly all tracks that go out are known again for tracks, which draw the same', () => {
  let [all, known] = [0, 0]
  for (const { chance, list } of cases(4))
    for (const text of textsIn(list)) {
      const back = comesBack(text)
      all += 1
      if (back === null) continue
      known += 1
      for (let look = 0; look < 5; look += 1) {
        const world = momentAt({
          ...{ epochMs: Date.UTC(2026, 4, 9, 3, 7) + chance.whole(0, 60_000), utcOffsetMinutes: 0 },
          ...{ locale: 'en', epoch: 0 },
        }).world
        const [here, there] = [text, back].map((one) => {
          const parsed = parseExpression(one)
          return parsed.ok ? Number(compileExpression(parsed.tree)(world)) : NaN
        })
        expect(Math.abs((here ?? 0) - (there ?? NaN)), `${text} ${back}`).toBeLessThan(0.3)
      }
    }
  expect(known / all).toBeGreaterThan(0.9)
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
