import { expect, test } from 'vitest'
import { measureLit } from '../../src/worker/engine/frames/lit-pixels.ts'
import { sheetScenes } from '../../src/shared/expressions/sample-scenes.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const start = () =>
  TestEngine.start({
    layers: [
      makeText('battery', '##batteryPercent##'),
      makeText('steps', '##steps##', { y: 60 }),
      makeText('hour', '##hourText##', { y: 120 }),
      makeImage('hand', [200, 60], { rotate: '(##hour24## * 15)' }),
    ],
  })

function textOf(t: TestEngine, id: string): string {
  const op = t.renderer.last.layers.find((layer) => layer.id === id)?.ops.find(({ op }) => op === 'text')
  return op?.op === 'text' ? op.text : ''
}

test('a value set for the preview is drawn at once and never reaches the design or its history', async () => {
  const t = await start()
  const { design } = t
  const printed = t.engine.ask('print')
  t.do({ do: 'sample.set', tag: 'batteryPercent', value: '8' })
  expect(textOf(t, 'battery')).toBe('8')
  expect(t.design).toBe(design)
  expect(t.engine.ask('print')).toBe(printed)
  const rows = t.see('sample').groups.flatMap(({ tags }) => tags)
  expect(rows.find(({ name }) => name === 'batteryPercent')).toMatchObject({ value: 8, isSet: true })
  t.do({ do: 'sample.set', tag: 'batteryPercent', value: null })
  expect(textOf(t, 'battery')).toBe('100')
  expect(t.run({ do: 'sample.set', tag: 'steps', value: 'many' }).ok).toBe(false)
  expect(t.run({ do: 'sample.set', tag: 'nothing', value: 1 }).ok).toBe(false)
})

test('scenes set values and, where they are about time, the clock', async () => {
  const t = await start()
  t.do({ do: 'sample.scene', scene: 'lowBattery' })
  expect(textOf(t, 'battery')).toBe('8')
  expect(textOf(t, 'hour')).toBe('08')
  t.do({ do: 'sample.scene', scene: 'midnight' })
  expect(textOf(t, 'battery')).toBe('100')
  expect(textOf(t, 'hour')).toBe('00')
  t.do({ do: 'sample.scene', scene: 'noData' })
  expect(textOf(t, 'steps')).toBe('0')
  t.do({ do: 'sample.reset' })
  expect(textOf(t, 'steps')).toBe('5390')
  t.do({ do: 'sample.hours', is24Hour: false })
  expect(textOf(t, 'hour')).toBe('12')
  expect(t.see('sample').scenes).toHaveLength(9)
})

test('values are left by one command, and the hours and the time stay as they were chosen', async () => {
  const t = await start()
  t.do({ do: 'sample.hours', is24Hour: false })
  t.do({ do: 'sample.scene', scene: 'fullMoon' })
  const { epochMs } = t.see('clock')
  t.do({ do: 'sample.reset', only: 'values' })
  expect(t.see('sample')).toMatchObject({ overrides: {}, is24Hour: false, scene: 'asDesigned' })
  expect(t.see('clock').epochMs).toBe(epochMs)
})

test('a value of the preview is one that a watch can show, as on the sliders [S9.39 S9.44 S9.45 S9.46]', async () => {
  const t = await start()
  const rows = () => t.see('sample').groups.flatMap(({ tags }) => tags)
  const valueOf = (tag: string) => rows().find(({ name }) => name === tag)?.value
  const refused = (tag: string, value: number) => {
    const outcome = t.run({ do: 'sample.set', tag, value })
    return outcome.ok ? null : outcome.refusal
  }
  expect(refused('stepGoal', 4999)).toEqual({
    key: 'refusal.sampleRange',
    params: { tag: 'stepGoal', value: 4999, min: 5000, max: 30_000 },
  })
  for (const [tag, value] of [
    ['stepGoal', 30_001],
    ['heartRate', 241],
    ['heartRate', -1],
    ['wifiLevel', 0],
    ['wifiLevel', 6],
  ] as const)
    expect(refused(tag, value)?.key).toBe('refusal.sampleRange')
  for (const [tag, value] of [
    ['stepGoal', 5000],
    ['stepGoal', 30_000],
    ['heartRate', 240],
    ['wifiLevel', 5],
  ] as const) {
    t.do({ do: 'sample.set', tag, value })
    expect(valueOf(tag)).toBe(value)
  }
  t.do({ do: 'sample.set', tag: 'stepGoal', value: 7000 })
  expect(valueOf('stepGoal')).toBe(5000)
})

test('the longest weekday is a Wednesday', async () => {
  const t = await start()
  t.do({ do: 'sample.scene', scene: 'longWeekday' })
  const rows = t.see('sample').groups.flatMap(({ tags }) => tags)
  expect(rows.some(({ value }) => value === 'Wednesday')).toBe(true)
})

test('tags hidden overseas, on Wear OS and for both targets are not offered [S9.82 S9.86 S9.87 S1.35 A60]', async () => {
  const t = await start()
  const names = t.see('tags').flatMap(({ tags }) => tags.map(({ name }) => name))
  expect(names).toContain('steps')
  for (const hidden of ['distance', 'calories', 'stress', 'bloodOxygen']) expect(names).not.toContain(hidden)
  expect(t.see('tags').map(({ id }) => id)).toEqual(['date-time', 'health', 'weather', 'device', 'rotate'])
  expect(t.see('functions').map(({ signature }) => signature)).toContain('clamp(value, low, high)')
})

test('an expression over 24 hours is a curve from midnight that shows what ticks fast too [S5.34 S5.35]', async () => {
  const t = await start()
  const curve = t.engine.ask('curve', { ids: ['hand'], path: 'rotation' })
  expect(curve?.values).toHaveLength(240)
  expect(curve?.values[0]).toBe(0)
  // an hour is ten values, and a value may stand a step late
  for (const hour of [6, 12, 18])
    expect(Math.abs((curve?.values[hour * 10] ?? 0) - hour * 7.5 * 2)).toBeLessThan(6)
  for (const [text, most] of [
    ['##minute##', 59],
    ['##second##', 59],
    ['##hour24##', 23],
  ] as const) {
    const { min = NaN, max = NaN } = t.engine.ask('curve', { text }) ?? {}
    expect(min, text).toBeLessThanOrEqual(1)
    expect(max, text).toBeGreaterThanOrEqual(most - 2)
  }
  expect(curve?.at).toBeCloseTo((8 * 3600 + 59 * 60 + 8) / 86_400)
  expect(t.engine.ask('curve', { text: '(##hour24## +' })).toBeNull()
  expect(t.engine.ask('curve', { text: '##hourText##' })).toBeNull()
})

test('the contact sheet shows thirteen scenes and disturbs nothing', async () => {
  const t = await start()
  const shown: string[] = []
  t.renderer.snapshot = (frame) => {
    const op = frame.layers.find(({ id }) => id === 'battery')?.ops[0]
    shown.push(op?.op === 'text' ? op.text : '')
    return { width: 1, height: 1, data: new Uint8ClampedArray(4) } as ImageData
  }
  const sheet = t.engine.ask('sheet', 180)
  const scenes = sheet.filter(({ screen }) => !screen)
  expect(scenes.map(({ scene }) => scene)).toEqual(sheetScenes.map(({ id }) => id))
  expect(scenes).toHaveLength(13)
  expect(shown).toHaveLength(sheet.length)
  expect(shown.slice(0, 3)).toEqual(['100', '8', '64'])
  expect(t.see('sample').overrides).toEqual({})
})

test('lit pixels are those above the threshold, of those inside the dial', () => {
  const data = [0, 0, 0, 255, 16, 16, 16, 255, 17, 0, 0, 255, 255, 255, 255, 0]
  const lit = measureLit({ width: 2, height: 2, data })
  expect(lit.share).toBeCloseTo(1 / 3)
  expect(lit.brightness).toBeCloseTo((16 + 17) / 255 / 3)
  expect([...lit.heat.data].filter((_value, at) => at % 4 === 3)).toEqual([0, 0, 255, 0])
})

test('lit is measured on the ambient picture, whatever is shown', async () => {
  const t = await start()
  let ids: readonly string[] = []
  t.renderer.snapshot = (frame) => {
    ids = frame.layers.map(({ id }) => id)
    return { width: 1, height: 1, data: new Uint8ClampedArray([255, 0, 0, 255]) } as ImageData
  }
  expect(t.engine.ask('lit')).toMatchObject({ share: 1, brightness: 1 })
  expect(ids).toHaveLength(1)
})

test('the words of the dial can be in another language than the page, and nothing of the design changes', async () => {
  const t = await TestEngine.start({ layers: [makeText('day', '##weekdayName##')] })
  const { design } = t
  expect(textOf(t, 'day')).toBe('Friday')
  t.do({ do: 'sample.language', locale: 'zh-cn' })
  expect(textOf(t, 'day')).toBe('星期五')
  // the page may change its own meanwhile
  t.do({ do: 'locale.set', locale: 'zh-cn' }).do({ do: 'locale.set', locale: 'en' })
  expect([textOf(t, 'day'), t.engine.locale]).toEqual(['星期五', 'en'])
  t.do({ do: 'sample.language', locale: null })
  expect(textOf(t, 'day')).toBe('Friday')
  t.do({ do: 'sample.language', locale: 'fr' })
  expect([textOf(t, 'day'), t.engine.locale]).toEqual(['vendredi', 'en'])
  expect(t.run({ do: 'sample.language', locale: 'fr-nowhere' })).toMatchObject({ ok: false })
  expect(textOf(t, 'day')).toBe('vendredi')
  expect(t.design).toBe(design)
})
