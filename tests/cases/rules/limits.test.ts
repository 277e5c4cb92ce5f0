import { describe, expect, it } from 'vitest'
import type { Design } from '../../../src/shared/document/design.ts'
import { tables } from '../../../src/shared/messages/both.ts'
import { isMessageKey, textOf } from '../../../src/shared/messages/text.ts'
import { platformFor } from '../../../src/shared/platforms/all.ts'
import { applyFix } from '../../../src/shared/rules/layer-rules/fix.ts'
import { judge, survey, type Verdict } from '../../../src/shared/rules/judge.ts'
import type { Finding, Params, RuleWorld, WayOut } from '../../../src/shared/rules/rule.ts'
import { makeLayer } from '../../support/make-design.ts'
import { makeFaces, round, withLayers, worldIn } from '../../support/make-faces.ts'

const many = (nodeType: string, count: number) =>
  Array.from({ length: count }, (_none, at) => makeLayer({ uuid: `${nodeType}-${at}`, nodeType }))

const falcon = makeFaces([round('falcon', 466)])
const android = makeFaces([round('android', 466)])
const face = { fdId: 'face-1' }

const worldWith = (design: Design, ...layers: Parameters<typeof withLayers>[2]): RuleWorld =>
  worldIn(withLayers(design, face, layers), 'face-1')

const pasted = (nodeType: string, there: number, design = falcon): Verdict =>
  judge({ on: 'paste', layers: many(nodeType, 1) }, worldWith(design, ...many(nodeType, there)))

const film = (width: number, height: number, more = {}) =>
  makeLayer({
    uuid: 'film',
    label: 'Film',
    nodeType: 'animation',
    width,
    height,
    imgs: [{ url: '/f/1.png', fileSize: 7, width: 40, height: 20 }],
    ...more,
  })

const image = (more: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({ uuid: 'image', label: 'Image', url: '/f/i.png', fileSize: 9, width: 466, height: 466, ...more })

describe('counts', () => {
  it('a ninth complication is refused, an eighth is not [S5.04 S5.45 S9.05 A2]', () => {
    expect(pasted('complication', 8).verdict).toBe('refuse')
    expect(pasted('complication', 7, android).verdict).toBe('allow')
  })
  it('falcon takes as many, and says that its watches do not show them [S5.45 S9.60]', () => {
    expect(pasted('complication', 8, falcon).verdict).toBe('refuse')
    const eighth = pasted('complication', 7, falcon)
    expect(eighth).toMatchObject({ verdict: 'note', notices: [{ key: 'rule.notOnPlatform' }] })
  })
  it('its refusal is dial.dup.copyComplicationFailed and shows the eight [S5.05]', () =>
    expect(pasted('complication', 8)).toMatchObject({
      key: 'dial.dup.copyComplicationFailed',
      params: { max: 8, count: 8 },
      wayOut: { label: 'fix.showComplications', fix: { do: 'select' } },
    }))
  it('a fourth animation is refused, a third is not [S5.06 S5.44 S9.06 A3]', () => {
    for (const design of [falcon, android]) {
      expect(pasted('animation', 3, design).verdict).toBe('refuse')
      expect(pasted('animation', 2, design).verdict).toBe('allow')
    }
  })
  it('its refusal is dial.dup.copySequenceFailed [S5.07]', () =>
    expect(pasted('animation', 3)).toMatchObject({ key: 'dial.dup.copySequenceFailed' }))
  it('a second text with a time tag is refused with dial.dup.copyTextFailed [S5.08 S5.09 A53]', () => {
    const clock = makeLayer({ uuid: 'c', nodeType: 'text', label: 'Clock', text: '##hourText##' })
    const verdict = judge({ on: 'paste', layers: [{ ...clock, uuid: 'd' }] }, worldWith(android, clock))
    expect(verdict).toMatchObject({ key: 'dial.dup.copyTextFailed', params: { name: 'Clock' } })
  })
})

describe('the moving area of falcon', () => {
  it('is 30 percent of 217156 and exactly that is allowed [S5.13 S9.08 A9]', () => {
    const limit = platformFor({ platform: 'falcon' }).limits.movingArea ?? 0
    expect(limit).toBeCloseTo(0.3 * 217_156, 6)
    const world = worldWith(falcon)
    expect(judge({ on: 'paste', layers: [film(300, limit / 300)] }, world).verdict).toBe('allow')
    expect(judge({ on: 'paste', layers: [film(300, (limit + 1) / 300)] }, world).verdict).toBe('adjust')
  })
  it('an animation over it is shrunk in proportion, below the limit and as large as can be [S5.14 S5.15 S5.43]', () => {
    const verdict = judge({ on: 'add', layers: [film(466, 233)] }, worldWith(falcon))
    if (verdict.verdict !== 'adjust') throw new Error(verdict.verdict)
    const { width = 0, height = 0 } = verdict.layers[0]?.style ?? {}
    expect(width * height).toBeLessThanOrEqual(65_146.8)
    expect((width + 1) * (height + 1)).toBeGreaterThan(65_146.8)
    expect(width / height).toBeCloseTo(2, 1)
    expect(verdict.notices.map(({ key }) => key)).toEqual(['dial.dup.aniAreaTip'])
  })
  it('a turning picture over it loses its rotation, with dial.dup.imgAreaTip [S5.16 S5.17 S5.42]', () => {
    const layers = [image({ rotate: '(##minuteHand##)', rotation: 354 })]
    const verdict = judge({ on: 'style', layers }, worldWith(falcon, image()))
    expect(verdict).toMatchObject({
      verdict: 'adjust',
      layers: [{ style: { rotate: '', rotation: 0 } }],
      notices: [{ key: 'dial.dup.imgAreaTip' }],
    })
    expect(judge({ on: 'style', layers }, worldWith(android, image())).verdict).toBe('allow')
  })
  it('a time picture over it becomes a still image [S5.18]', () => {
    const imgs = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ url: `/f/${day}.png`, fileSize: day }))
    const style = { imgs, firstIndex: 1, imageIndexRate: '(##weekday##)', width: 300, height: 300 }
    const weekday = makeLayer({ uuid: 'w', nodeType: 'image_sequence', type: 'weekday', ...style })
    const verdict = judge({ on: 'add', layers: [weekday] }, worldWith(falcon))
    // the sample day is a Friday
    expect(verdict).toMatchObject({
      verdict: 'adjust',
      layers: [{ nodeType: 'image', uuid: 'w', style: { url: '/f/5.png', fileSize: 5 } }],
    })
  })
  it('an animation that comes to falcon becomes a still image named with a counter [S5.19 S5.20 S5.21 A54]', () => {
    const there = makeLayer({ uuid: 'there', label: 'Film 1' })
    const verdict = judge({ on: 'sync', layers: [film(466, 466)] }, worldWith(falcon, there))
    expect(verdict).toMatchObject({
      layers: [{ nodeType: 'image', label: 'Film 2', style: { url: '/f/1.png', ratio: 2 } }],
      notices: [{ key: 'dial.dup.asrAnimationAreaTip', params: { count: 1 } }],
    })
  })
  it('small hands turn again: hour 269.5, minute 354, second 48 [S5.22 S5.23 S5.24 S5.25 A11]', () => {
    const rests = { hour: 269.5, minute: 354, second: 48 }
    for (const [type, rotation] of Object.entries(rests)) {
      const verdict = judge(
        { on: 'resize', layers: [image({ type, width: 30 })] },
        worldWith(falcon, image({ type })),
      )
      expect(verdict).toMatchObject({
        layers: [{ style: { rotation, rotate: `(##${type}Hand##)` } }],
        notices: [{ key: 'dial.dup.rotationRestored' }],
      })
    }
  })
})

describe('bytes', () => {
  const weighing = (fileSize: number, design = falcon): readonly Finding[] =>
    survey(worldWith(design, image({ fileSize }))).findings
  it('512,000 bytes of pictures may be published for falcon, 512,001 may not [S5.26 S9.07 A8]', () => {
    expect(weighing(512_000).map(({ rule }) => rule)).toEqual([])
    expect(weighing(512_001).map(({ rule }) => rule)).toEqual(['face-bytes', 'image-bytes'])
    expect(weighing(512_001).every(({ severity }) => severity === 'error')).toBe(true)
  })
  it('one picture has the same limit everywhere [A8]', () =>
    expect(weighing(512_001, android).map(({ rule }) => rule)).toEqual(['image-bytes']))
})

describe('order on falcon', () => {
  const art = makeLayer({ uuid: 'art', label: 'Art' })
  const hour = image({ uuid: 'hour', type: 'hour', width: 30, height: 200, rotate: '(##hourHand##)' })
  const second = image({ uuid: 'second', type: 'second', width: 30, height: 200, rotate: '(##secondHand##)' })
  const world = worldWith(falcon, art, hour, second)
  const [root, ...rest] = world.list
  const ordered = (...layers: readonly (typeof art)[]) =>
    judge({ on: 'order', layers: root ? [root, ...layers] : layers, ids: ['art'] }, world)
  it('static may not be mixed with dynamic, nor levels with each other [S5.10 S5.11 S5.12 S6.05]', () => {
    expect(rest).toEqual([art, hour, second])
    expect(ordered(hour, art, second)).toMatchObject({ verdict: 'refuse', key: 'dial.dup.moveTip' })
    expect(ordered(art, second, hour)).toMatchObject({ verdict: 'refuse', key: 'dial.dup.moveTip' })
    expect(ordered(art, hour, second).verdict).toBe('allow')
  })
  it('the way out moves it as near as it may', () => {
    const verdict = ordered(hour, second, art)
    if (verdict.verdict !== 'refuse') throw new Error(verdict.verdict)
    expect(verdict.wayOut).toBeUndefined()
    const other = { ...art, uuid: 'other', label: 'Other' }
    const wider = worldWith(falcon, other, art, hour, second)
    const layers = [...wider.list.filter(({ uuid }) => uuid !== 'other'), other]
    const refusal = judge({ on: 'order', layers, ids: ['other'] }, wider)
    if (refusal.verdict !== 'refuse' || !refusal.wayOut) throw new Error(refusal.verdict)
    const list = applyFix(refusal.wayOut.fix, wider) ?? []
    expect(list.slice(1).map(({ label }) => label)).toEqual(['Art', 'Other', 'Image', 'Image'])
  })
})

describe('outside the dial', () => {
  const away = image({ x: 500, y: 0, width: 50, height: 50 })
  it('a layer is hidden on falcon and shown again when moved back, whatever the person hid [S4.20 S4.21 A35]', () => {
    const out = judge({ on: 'move', layers: [away] }, worldWith(falcon, image()))
    if (out.verdict !== 'adjust') throw new Error(out.verdict)
    const [hidden] = out.layers
    expect(hidden?.style).toMatchObject({ isAutoHidden: true, visible: true })
    const back = { ...away, style: { ...away.style, ...hidden?.style, x: 200, y: 200, visible: false } }
    const inside = judge({ on: 'move', layers: [back] }, worldWith(falcon, away))
    if (inside.verdict !== 'adjust') throw new Error(inside.verdict)
    expect(inside.layers[0]?.style.isAutoHidden).toBeUndefined()
    expect(inside.layers[0]?.style.visible).toBe(false)
  })
})

describe('audited free faces', () => {
  const tap = makeLayer({ uuid: 'tap', nodeType: 'programmable' })
  const judged = (facts: Partial<Design>) =>
    judge({ on: 'paste', layers: [tap] }, worldIn({ ...android, ...facts }, 'face-1')).verdict
  it('take no tap areas; premium and unaudited ones do [S6.03 S6.04 S6.06 A40]', () => {
    expect(judged({ audited: true, vipExclusive: false })).toBe('refuse')
    expect(judged({ audited: true, vipExclusive: true })).toBe('allow')
    expect(judged({ audited: false, vipExclusive: false })).toBe('allow')
  })
})

describe('data', () => {
  const faultOf = (design: Design, tag: string): string | undefined =>
    survey(worldWith(design, makeLayer({ uuid: 't', nodeType: 'text', text: `##${tag}##` }))).findings.find(
      ({ key }) => key.startsWith('finding.tag.'),
    )?.key
  const hidden = ['distance', 'calories', 'stress', 'bloodOxygen']
  it('that Wear OS has not is named [S9.82 S9.83 S9.84 S9.85 S9.86]', () => {
    const wear: Design = { ...android, system: 'wearOS' }
    for (const tag of [...hidden, 'secondHandSmooth']) expect(faultOf(wear, tag)).toBe('finding.tag.noSource')
    expect(faultOf(wear, 'steps')).toBeUndefined()
  })
  it('that compatible mode hides is named on falcon too [S9.87 S9.88 S9.89 S9.90 A60]', () => {
    for (const tag of hidden) expect(faultOf(falcon, tag)).toBe('finding.tag.notForBoth')
    for (const tag of hidden) expect(faultOf({ ...falcon, system: 'other' }, tag)).toBeUndefined()
  })
  it('that the list of falcon has not is named [S9.77 A61]', () =>
    expect(faultOf({ ...falcon, system: 'other' }, 'timeZone')).toBe('finding.tag.notListed'))
})

describe('texts', () => {
  const worlds = (): readonly RuleWorld[] => {
    const text = (uuid: string, words: string) => makeLayer({ uuid, nodeType: 'text', text: words })
    const layers = [
      image({ uuid: 'second', type: 'second', width: 20, rotate: '(##secondHand##)' }),
      ...many('complication', 9),
      ...many('animation', 4),
      text('a', '##hourText##'),
      text('b', '##hourText##'),
      text('c', '##distance##'),
      text('d', '##timeZone## ##steps##'),
      image({ uuid: 'disc', rotate: '(sin(##second##))', fileSize: 600_000, rotation: 3 }),
      image({ uuid: 'art', type: 'hour', x: 900, width: 10 }),
      film(466, 466, { uuid: 'large' }),
      makeLayer({
        uuid: 'week',
        nodeType: 'image_sequence',
        width: 300,
        height: 300,
        imageIndexRate: '(##weekday##)',
      }),
    ]
    const facts = { litShare: 0.4, unsynced: ['a', 'art'] }
    return [
      { ...worldWith(falcon, ...layers), ...facts },
      { ...worldWith({ ...android, system: 'wearOS' }, ...layers), ...facts },
      { ...worldWith(android, image({ width: 5000, height: 5000 })), ...facts, mode: 'ambient' },
      { ...worldWith(android), platform: platformFor({ platform: 'unheard' }) },
    ]
  }
  type Message = { readonly key: string; readonly params?: Params; readonly wayOut?: WayOut }
  const noticesIn = (world: RuleWorld): readonly Message[] => {
    const { findings, meters } = survey(world)
    const notices = (['add', 'sync'] as const).flatMap((on): readonly Message[] => {
      const verdict = judge({ on, layers: world.list }, { ...world, list: [] })
      return verdict.verdict === 'refuse' ? [verdict] : verdict.notices
    })
    return [...findings, ...notices, ...meters.map(({ label }) => ({ key: label }))]
  }
  const withWaysOut = (told: Message): readonly Message[] =>
    told.wayOut ? [told, { key: told.wayOut.label, params: told.wayOut.params ?? {} }] : [told]
  it('every key that a rule answers has a text whose numbers are all given', () => {
    const seen = worlds().flatMap(noticesIn).flatMap(withWaysOut)
    expect(new Set(seen.map(({ key }) => key)).size).toBeGreaterThan(35)
    for (const { key, params } of seen) {
      if (!isMessageKey(key)) throw new Error(key)
      const texts = [key, textOf('en', key, params), textOf('zh-cn', key, params)]
      expect(texts.join()).not.toContain('{{')
    }
  })
  it('every row of the level map has a name', () => {
    for (const { id } of platformFor({ platform: 'falcon' }).levels)
      expect(Object.hasOwn(tables.en, `level.${id}`), id).toBe(true)
  })
})
