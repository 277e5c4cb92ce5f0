import { expect, test } from 'vitest'
import { createIdSet, movingIds } from '../../../../src/worker/scene/time/moving-layers.ts'
import { createDrawList } from '../../../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../../../src/worker/scene/time/moment.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { makeMixedPlaying } from '../../../../bench/scenes/mixed-playing.mjs'
import { createFakeFonts } from '../../../support/fake-ports.ts'

const layers: readonly Layer[] = makeMixedPlaying().nodes.flatMap((node: unknown) => parseLayer(node) ?? [])

const typeOf = (id: string): string => layers.find(({ uuid }) => uuid === id)?.type ?? ''

function movingNow(how: {
  isPlaying: boolean
  speed: number
  elapsedMs: number | null
  list?: readonly Layer[]
}) {
  const scene = createDrawList(createFakeFonts())
  const seen = { mode: 'normal', locale: 'en', elapsedOf: () => how.elapsedMs, pressed: null } as const
  scene.update(
    how.list ?? layers,
    momentAt({ epochMs: 0, utcOffsetMinutes: 0, locale: 'en', epoch: 0 }),
    seen,
  )
  const state = { epochMs: 0, isPlaying: how.isPlaying, speed: how.speed }
  const types = (ids: readonly string[]): string[] => ids.map(typeOf).sort()
  return { swift: types(movingIds(scene, { state }).flat()), slow: types(scene.runningIds.slow) }
}

const films = new Array<string>(6).fill('animation')

test('of two hundred layers that play, only the gliding hand changes in almost every frame, and animations beat', () => {
  expect(movingNow({ isPlaying: true, speed: 1, elapsedMs: 0 })).toEqual({ swift: ['second'], slow: films })
})

test('an animation with another frame every 40 ms is swift', () => {
  const list = layers.map((layer) =>
    layer.type === 'animation' ? { ...layer, style: { ...layer.style, delayTime: 40 } } : layer,
  )
  expect(movingNow({ isPlaying: false, speed: 1, elapsedMs: 0, list })).toEqual({ swift: films, slow: [] })
})

test('animations play on while the clock stands, and stop with it', () => {
  expect(movingNow({ isPlaying: false, speed: 1, elapsedMs: 50 })).toEqual({ swift: [], slow: films })
  expect(movingNow({ isPlaying: false, speed: 1, elapsedMs: null })).toEqual({ swift: [], slow: [] })
})

test('an animation that has shown its last frame is still', () => {
  const list = layers.map((layer) =>
    layer.type === 'animation'
      ? { ...layer, style: { ...layer.style, loop: false, intervalCount: 1 } }
      : layer,
  )
  expect(movingNow({ isPlaying: false, speed: 1, elapsedMs: 500, list }).slow).toEqual(films)
  expect(movingNow({ isPlaying: false, speed: 1, elapsedMs: 60_000, list }).slow).toEqual([])
})

test('a clock that runs sixty times as fast makes seconds glide, not minutes', () => {
  const types = movingNow({ isPlaying: true, speed: 60, elapsedMs: 0 }).swift
  expect(types).toContain('digit')
  expect(types.filter((type) => type === 'second')).toHaveLength(4)
  expect(types).not.toContain('minute')
})

test('hidden layers are not waited for', () => {
  const list = layers.map((layer) => ({ ...layer, style: { ...layer.style, visible: false } }))
  expect(movingNow({ isPlaying: true, speed: 1, elapsedMs: 0, list })).toEqual({ swift: [], slow: [] })
})

test('the set is the same one while its lists are', () => {
  const setOf = createIdSet()
  const [a, b] = [['x'], ['y']]
  const first = setOf([a, b])
  expect([...first]).toEqual(['x', 'y'])
  expect(setOf([a, b])).toBe(first)
  expect([...setOf([a])]).toEqual(['x'])
  expect([...setOf([])]).toEqual([])
})
