import { describe, expect, it } from 'vitest'
import { roundTo } from '../../../../src/shared/base/geometry.ts'
import type { DrawOp } from '../../../../src/shared/layers/draw-ops.ts'
import { kindOf } from '../../../../src/shared/layers/registry.ts'
import {
  enumerationIndex,
  indexOfValue,
  segments,
} from '../../../../src/shared/layers/image-sequence/choose.ts'
import {
  findOddPictures,
  putAt,
  type PictureEntry,
} from '../../../../src/shared/layers/building-blocks/picture-list.ts'
import { frameAt } from '../../../../src/shared/layers/building-blocks/playback.ts'
import { createChance } from '../../../support/seeded.ts'
import { added, opsOf, picture, styled, styleOf, urlsIn, worldAt } from './layer-makers.ts'

const boxesIn = (ops: readonly DrawOp[]) =>
  ops.map(({ box: { x, y, width, height } }) => ({
    x: roundTo(x, 6),
    y: roundTo(y, 6),
    width: roundTo(width, 6),
    height: roundTo(height, 6),
  }))

describe('an image', () => {
  const layer = styled(added('image.icon'), { url: '/f/a.png', width: 40, height: 20 })

  it('is stretched over its box, coloured by nothing [S3.68]', () =>
    expect(opsOf(layer)).toEqual([
      { op: 'picture', url: '/f/a.png', box: { x: 0, y: 0, width: 40, height: 20 }, tint: null },
    ]))

  it.each([
    ['a tint multiplies it [S3.73]', { tintColor: '#FF8000' }, '#FF8000'],
    ['red is its share of red [S3.74]', { red: 128 }, '#80FFFF'],
    ['green is its share of green [S3.75]', { green: 0 }, '#FF00FF'],
    ['blue is its share of blue [S3.76]', { blue: 51 }, '#FFFF33'],
    ['alpha makes it see-through [S3.77]', { alpha: 0.5 }, '#FFFFFF80'],
    ['all of them at once [S3.73 S3.77]', { tintColor: '#8040FF80', red: 51, alpha: 0.5 }, '#1A40FF40'],
  ])('%s', (_name, style, tint) =>
    expect(opsOf(styled(layer, style))).toEqual([expect.objectContaining({ tint })]),
  )
})

describe('digital time in pictures', () => {
  const layer = styled(added('sequence.time'), { width: 100, height: 30 })

  it('shows a picture a letter, side by side in the middle of the box [S1.08 S2.16]', () => {
    const ops = opsOf(layer)
    expect(urlsIn(ops)).toEqual(['0', '8', 'colon', '5', '9'].map((name) => `/art/digits/${name}.png`))
    expect(boxesIn(ops)).toEqual([0, 20, 40, 60, 80].map((x) => ({ x, y: 0, width: 20, height: 30 })))
  })

  it('is as small as it must be to fit, with its spacing', () => {
    const ops = opsOf(styled(layer, { spacing: 5, height: 90 }))
    expect(boxesIn(ops)).toEqual([0, 21, 42, 63, 84].map((x) => ({ x, y: 33, width: 16, height: 24 })))
  })

  it('leaves the room of a digit whose place is empty', () => {
    const imgs = styleOf(layer)['imgs'] as PictureEntry[]
    const holed = styled(layer, {
      imgs: imgs.map((entry, at) => (at === 8 ? { url: '', fileSize: 0 } : entry)),
    })
    const ops = opsOf(holed)
    expect(urlsIn(ops)).not.toContain('/art/digits/8.png')
    expect(boxesIn(ops).map(({ x }) => x)).toEqual([0, 40, 60, 80])
  })

  it('changes no more often than its text', () =>
    expect(kindOf(layer).templates(layer.style)).toEqual(['##hourText##:##minuteText##']))
})

describe('a picture picked by a value', () => {
  it('is the weekday, Monday first [S2.17]', () => {
    const layer = added('sequence.weekday', { locale: 'zh-cn' })
    for (let day = 1; day <= 7; day += 1)
      expect(urlsIn(opsOf(layer, { world: worldAt({ weekday: day }) }))).toEqual([
        `/art/weekdays/zh-cn/${day}.png`,
      ])
  })

  it.each([
    ['new moon [S9.47]', 0, 'New moon'],
    ['evening crescent [S9.48]', 1, 'Evening crescent'],
    ['first quarter [S9.49]', 2, 'First quarter'],
    ['waxing gibbous [S9.50]', 3, 'Waxing gibbous'],
    ['full moon [S9.51]', 4, 'Full moon'],
    ['waning gibbous [S9.52]', 5, 'Waning gibbous'],
    ['last quarter [S9.53]', 6, 'Last quarter'],
    ['morning crescent [S9.54]', 7, 'Morning crescent'],
  ])('is the %s', (_name, phase) => {
    const layer = added('sequence.moonPhase')
    expect(urlsIn(opsOf(layer, { world: worldAt({ moonPhase: phase }) }))).toEqual([`/art/moon/${phase}.png`])
  })

  it('is the weather, ten of them [S3.278]', () => {
    for (let icon = 0; icon <= 9; icon += 1)
      expect(urlsIn(opsOf(added('sequence.weather'), { world: worldAt({ weatherIcon: icon }) }))).toEqual([
        `/art/weather/${icon}.png`,
      ])
  })

  it('is the nearest end beyond the ends, and the one at rest without a value [S3.85 S3.86]', () => {
    const layer = added('sequence.weather')
    expect(urlsIn(opsOf(layer, { world: worldAt({ weatherIcon: 42 }) }))).toEqual(['/art/weather/9.png'])
    const still = styled(layer, { imageIndexRate: '', imageIndex: 3 })
    expect(urlsIn(opsOf(still))).toEqual(['/art/weather/3.png'])
    expect(kindOf(still).templates(still.style)).toEqual([])
  })

  it('is a dashed box while there is no picture at all, nothing in an empty place', () => {
    const layer = added('sequence.weather')
    const empty = styled(layer, { imgs: [{ url: '', fileSize: 0 }] })
    expect(opsOf(empty)).toEqual([expect.objectContaining({ op: 'shape', fill: '#8E96A422' })])
    const holed = styled(layer, {
      imgs: [
        { url: '', fileSize: 0 },
        { url: '/b.png', fileSize: 1 },
      ],
    })
    expect(opsOf(holed)).toEqual([])
  })

  it('is one step of a progress [S2.33 A43]', () => {
    const layer = added('sequence.enumeration')
    const shown = (steps: number) => urlsIn(opsOf(layer, { world: worldAt({ steps, stepGoal: 10_000 }) }))
    expect(shown(0)).toEqual(['/art/enumeration/ring-10/0.png'])
    expect(shown(999)).toEqual(['/art/enumeration/ring-10/0.png'])
    expect(shown(1000)).toEqual(['/art/enumeration/ring-10/1.png'])
    expect(shown(5500)).toEqual(['/art/enumeration/ring-10/5.png'])
    expect(shown(10_000)).toEqual(['/art/enumeration/ring-10/9.png'])
    expect(shown(25_000)).toEqual(['/art/enumeration/ring-10/9.png'])
  })
})

describe('the index of an enumeration', () => {
  it('is min(count − 1, floor(value / segment)) for every whole percent [A43]', () => {
    for (const segment of segments)
      for (let percent = 0; percent <= 100; percent += 1) {
        const count = 100 / segment
        expect(enumerationIndex((percent / 100) * 100, segment, count)).toBe(
          Math.min(count - 1, Math.floor(percent / segment)),
        )
      }
  })

  it('stays inside and never falls as the value grows, whatever the numbers', () => {
    const chance = createChance(43)
    for (let round = 0; round < 2000; round += 1) {
      const segment = chance.pick(segments)
      const count = chance.whole(0, 25)
      const a = chance.next() * 300 - 100
      const b = a + chance.next() * 50
      const [low, high] = [enumerationIndex(a, segment, count), enumerationIndex(b, segment, count)]
      expect(low).toBeLessThanOrEqual(high)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(Math.max(0, count - 1))
    }
    expect(enumerationIndex(Number.NaN, 10, 10)).toBe(0)
    expect(indexOfValue(2.4, 1, 7)).toBe(1)
  })
})

describe('an animation', () => {
  const imgs = ['a', 'b', 'c'].map((name) => ({ url: `/f/${name}.png`, fileSize: 10 }))
  const layer = styled(added('animation.animation'), { imgs, delayTime: 100 })
  const shownAt = (elapsedMs: number, style: Record<string, unknown> = {}) =>
    urlsIn(opsOf(styled(layer, style), { playback: { elapsedMs } }))

  it('shows the frame of the time that it played [S3.88]', () => {
    const names = [0, 99, 100, 250, 300, 899].map((ms) => shownAt(ms)[0])
    expect(names).toEqual(['a', 'a', 'b', 'c', 'a', 'c'].map((name) => `/f/${name}.png`))
  })

  it('rests on its image index while it is stopped [S3.85 S3.90 S4.13]', () => {
    expect(urlsIn(opsOf(styled(layer, { imageIndex: 2 }), { playback: null }))).toEqual(['/f/c.png'])
    expect(shownAt(150, { playing: false, imageIndex: 2 })).toEqual(['/f/c.png'])
    expect(shownAt(0, { playing: false, imageIndex: 99 })).toEqual(['/f/c.png'])
  })

  it('stops by itself on the last frame after its repeats [S3.87 S4.14]', () => {
    expect(shownAt(599, { intervalCount: 2 })).toEqual(['/f/c.png'])
    expect(shownAt(601, { intervalCount: 2 })).toEqual(['/f/c.png'])
    expect(shownAt(601, { intervalCount: 3 })).toEqual(['/f/a.png'])
  })

  it('plays 99 times and no more, from 100 on for ever [S4.15 A7]', () => {
    const repeats = (intervalCount: number): number | null | undefined =>
      kindOf(layer).playback?.(styled(layer, { intervalCount }).style)?.repeats
    expect([1, 99, 100, 999].map(repeats)).toEqual([1, 99, null, null])
  })

  it('plays once without loop, whatever the count [S3.89]', () => {
    expect(kindOf(layer).playback?.(styled(layer, { loop: false }).style)?.repeats).toBe(1)
    expect(shownAt(5000, { loop: false })).toEqual(['/f/c.png'])
  })

  it('follows a value in place of time [S3.86]', () => {
    const picked = styled(layer, { imageIndexRate: '(##second## % 3)' })
    expect(kindOf(picked).playback?.(picked.style)).toBeNull()
    expect(urlsIn(opsOf(picked, { world: worldAt({ second: 4 }), playback: { elapsedMs: 0 } }))).toEqual([
      '/f/b.png',
    ])
    expect(kindOf(picked).templates(picked.style)).toEqual(['(##second## % 3)'])
  })

  it('stands still with less than two frames', () =>
    expect(kindOf(layer).playback?.(styled(layer, { imgs: imgs.slice(2) }).style)).toBeNull())
})

describe('the frame at a time', () => {
  it('is inside, goes one by one, and tells when the next one comes [S3.88 S4.14]', () => {
    const chance = createChance(7)
    for (let round = 0; round < 2000; round += 1) {
      const frameCount = chance.whole(2, 40)
      const delayMs = chance.whole(40, 900)
      const repeats = chance.isLucky(0.5) ? null : chance.whole(1, 99)
      const playback = { frameCount, delayMs, repeats }
      const elapsed = chance.next() * 200_000 - 1000
      const frame = frameAt(playback, { elapsedMs: elapsed })
      expect(frame.index).toBeGreaterThanOrEqual(0)
      expect(frame.index).toBeLessThan(frameCount)
      expect(frame.isOver).toBe(repeats !== null && elapsed >= repeats * frameCount * delayMs)
      if (frame.isOver) expect(frame).toMatchObject({ index: frameCount - 1, nextInMs: null })
      if (frame.nextInMs === null) continue
      expect(frame.nextInMs).toBeGreaterThan(0)
      const next = frameAt(playback, { elapsedMs: Math.max(0, elapsed) + frame.nextInMs + 0.001 })
      expect(next.index).toBe(next.isOver ? frameCount - 1 : (frame.index + 1) % frameCount)
    }
  })
})

describe('picture places', () => {
  const placesOf = (id: string) => kindOf(added(id)).places?.(added(id)) ?? []

  it('of the time are its letters [S2.88]', () => {
    expect(kindOf(added('sequence.time')).panel?.(added('sequence.time'))).toBe('time')
    expect(placesOf('sequence.time').map(({ params }) => params?.['character'])).toEqual([...'0123456789:'])
  })

  it.each([
    ['weather shows ten named places [S2.87]', 'sequence.weather', 'weather', 'place.weather.', 10],
    ['moon phase shows eight named places [S2.87]', 'sequence.moonPhase', 'moonPhase', 'place.moon.', 8],
    [
      'an enumeration shows its ranges [S2.86]',
      'sequence.enumeration',
      'imageEnumeration',
      'place.range',
      10,
    ],
    [
      'an animation shows its frames and a free place [S2.89]',
      'animation.animation',
      'animation',
      'place.frame',
      13,
    ],
    ['a hand stands in the time panel [S2.88]', 'image.hour', 'time', 'place.hour', 1],
    ['an image stands in the image panel [S2.90]', 'image.icon', 'image', 'place.picture', 1],
    ['a single digit has ten places [S2.88]', 'sequence.hourTens', 'time', 'place.character', 10],
    ['the weekday has seven places [S2.88]', 'sequence.weekday', 'time', 'place.weekday.', 7],
  ])('%s', (...[, id, panel, label, count]) => {
    const layer = added(id)
    expect(kindOf(layer).panel?.(layer)).toBe(panel)
    const places = placesOf(id)
    expect(places).toHaveLength(count)
    for (const place of places) expect(place.label.startsWith(label), place.label).toBe(true)
  })

  it('of an enumeration name the value range of each [S2.86]', () =>
    expect(placesOf('sequence.enumeration')[3]?.params).toEqual({ from: 30, to: 40 }))

  it('that are empty are known', () => {
    const holed = styled(added('sequence.weather'), { imgs: [{ url: '/a.png', fileSize: 1 }] })
    const places = kindOf(holed).places?.(holed) ?? []
    expect(places.map(({ url }) => url)).toEqual(['/a.png', ...Array<null>(9).fill(null)])
  })

  it('are filled in order from the one where the files were dropped, and no further than the last', () => {
    const holed = styled(added('sequence.weather'), { imgs: [] })
    const files = Array.from({ length: 9 }, (_none, at) => picture(`/f/${at}.png`, 60, 60))
    const style = kindOf(holed).putPictures?.(holed.style, 3, files)
    const imgs = (style as unknown as { imgs: PictureEntry[] }).imgs
    expect(imgs.slice(0, 4)).toEqual([
      { url: '', fileSize: 0 },
      { url: '', fileSize: 0 },
      { url: '', fileSize: 0 },
      { url: '/f/0.png', fileSize: 1000, width: 60, height: 60 },
    ])
    const time = added('sequence.time')
    const put = kindOf(time).putPictures?.(time.style, 9, files) as unknown as { imgs: PictureEntry[] }
    expect(put.imgs).toHaveLength(11)
    expect(put.imgs[10]?.url).toBe('/f/1.png')
    expect(kindOf(time).schema.safeParse(put).success).toBe(true)
  })

  it('of an image take one picture with its ratio', () => {
    const image = added('image.icon')
    const style = kindOf(image).putPictures?.(image.style, 0, [picture('/n.png', 30, 60)])
    expect(style).toMatchObject({ url: '/n.png', fileSize: 1000, ratio: 0.5 })
    expect(kindOf(image).putPictures?.(image.style, 1, [picture('/n.png')])).toEqual(image.style)
  })
})

describe('pictures of one set', () => {
  const entry = (url: string, width: number, height: number): PictureEntry => ({
    url,
    fileSize: 1,
    width,
    height,
  })

  it('must be of one size, and the odd one is named [S5.46]', () => {
    const imgs = [entry('/a', 60, 60), entry('/b', 60, 61), entry('/c', 60, 60)]
    expect(findOddPictures(imgs)).toEqual({
      size: { width: 60, height: 60 },
      odd: [{ index: 1, url: '/b', width: 60, height: 61 }],
    })
    const layer = styled(added('sequence.enumeration'), { imgs: [...imgs, ...imgs, ...imgs, imgs[0]] })
    const faults = kindOf(layer).faults?.(layer) ?? []
    expect(faults[0]).toEqual({
      key: 'finding.pictureSize',
      severity: 'error',
      params: { number: 2, width: 60, height: 61, commonWidth: 60, commonHeight: 60 },
      place: 1,
    })
    expect(faults).toHaveLength(3)
  })

  it('must be as many as the segment asks [S5.47 A43]', () => {
    const layer = styled(added('sequence.enumeration'), { segment: 5 })
    expect(kindOf(layer).faults?.(layer)).toEqual([
      { key: 'finding.pictureCount', severity: 'error', params: { wanted: 20, count: 10 } },
    ])
  })

  it('of our own have no fault', () => {
    for (const id of ['sequence.time', 'sequence.weekday', 'sequence.weather', 'sequence.enumeration'])
      expect(kindOf(added(id)).faults?.(added(id)), id).toEqual([])
  })

  it('of unknown size or without a picture are no odd ones', () => {
    expect(findOddPictures([])).toEqual({ size: null, odd: [] })
    expect(
      findOddPictures([{ url: '/a', fileSize: 1 }, { url: '', fileSize: 0 }, entry('/b', 1, 2)]).odd,
    ).toEqual([])
  })

  it('keep their places when more are put', () => {
    expect(putAt([entry('/a', 1, 1)], { from: 2, count: 3 }, [picture('/c')]).map(({ url }) => url)).toEqual([
      '/a',
      '',
      '/c',
    ])
  })
})
