import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findTag, tags } from '../../../../src/shared/expressions/tags.ts'
import { findFunction, functions } from '../../../../src/shared/expressions/language/functions.ts'
import { kinds } from '../../../../src/shared/layers/registry.ts'
import { platformFor, platforms, platformsOf } from '../../../../src/shared/platforms/all.ts'
import { isSizeOf, tagsOfPlatform } from '../../../../src/shared/platforms/platform.ts'
import { levelOf, levelRowOf } from '../../../../src/shared/rules/budgets/dynamics.ts'
import { combinedTagOf } from '../../../../src/shared/rules/layer-rules/tags.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { added } from '../layers/layer-makers.ts'

const falcon = platformFor({ platform: 'falcon' })
const android = platformFor({ platform: 'android' })
const { vocabulary, levels } = falcon
if (!vocabulary) throw new Error('falcon has a vocabulary')

const table = fileURLToPath(new URL('levels.txt', import.meta.url))

const line = (...cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) =>
      index === cells.length - 1 ? String(cell) : String(cell).padEnd([6, 15, 9][index] ?? 9),
    )
    .join('')
    .trimEnd()

/** The whole map as a person reads it: what stands where, and which palette row gives it. */
function print(): string {
  const presets = kinds.flatMap((kind) => kind.presets).filter(({ part }) => part === undefined)
  const levelRows = levels.map(({ level, id, element, tags: names }) =>
    line(level, id, `type ${element}`, names.join(' ')),
  )
  const presetRows = presets
    .map(({ id }) => ({ id, row: levelRowOf(added(id), falcon) }))
    .map(({ id, row }) => ({
      level: row?.level ?? -1,
      text: line(row?.level ?? -1, row?.id ?? 'static', id),
    }))
    .sort((a, b) => a.level - b.level)
  const unlisted = tags.filter(({ name }) => !tagsOfPlatform(falcon)?.has(name)).map(({ name }) => name)
  return [
    'LEVELS: level, kind, ASR element type, tags',
    ...levelRows,
    '',
    'PALETTE: level, kind, preset',
    ...presetRows.map(({ text }) => text),
    '',
    'ELEMENT TYPES OF FALCON: type, name, tags',
    ...vocabulary!.elements.map(({ code, id, tags: names }) => line(code, id, names.join(' '))),
    '',
    'COMBINED TAGS: tag = texts',
    ...vocabulary!.combined.map(({ tag, texts }) => `${tag} = ${texts.join(' | ')}`),
    '',
    `FUNCTIONS OF FALCON: ${vocabulary!.functions.join(' ')}`,
    `TAGS THAT FALCON HAS NOT: ${unlisted.join(' ')}`,
    '',
  ].join('\n')
}

describe('the level map', () => {
  it('is the one in levels.txt, presets and tags included [S4.28 S4.29 A31 A61]', () => {
    const printed = print()
    if (process.env.UPDATE === '1' && process.env.CI === undefined) writeFileSync(table, printed)
    expect(printed).toBe(readFileSync(table, 'utf8'))
  })
  it('runs from −1 for static to 14 without a gap [S4.29 A31]', () => {
    const used = new Set(levels.map(({ level }) => level))
    expect([...used].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_none, level) => level))
    expect(levelOf(makeLayer({ uuid: 'a' }), falcon)).toBe(-1)
  })
  it('names tags that exist, and each of them once an element [A61]', () => {
    const listed = vocabulary.elements.flatMap(({ tags: names }) => names)
    expect(listed.filter((name) => findTag(name) === undefined)).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    expect(levels.flatMap(({ tags: names }) => names).filter((name) => !findTag(name))).toEqual([])
    const leveled = new Set(levels.flatMap(({ tags: names }) => names))
    expect(listed.filter((name) => !leveled.has(name))).toEqual([])
    expect(vocabulary.functions.filter((name) => findFunction(name) === undefined)).toEqual([])
    expect(vocabulary.functions.length).toBeLessThan(functions.length)
  })
  it.each([
    ['time hand [S9.60]', 1, 'timeHand'],
    ['time digit [S9.61]', 2, 'timeDigit'],
    ['AM/PM [S9.62]', 3, 'ampm'],
    ['week [S9.63]', 4, 'week'],
    ['date [S9.64]', 5, 'date'],
    ['weather [S9.65]', 6, 'weather'],
    ['calorie [S9.66]', 7, 'calorie'],
    ['step [S9.67]', 8, 'step'],
    ['distance [S9.68]', 9, 'distance'],
    ['battery [S9.69]', 10, 'battery'],
    ['sleep quality [S9.70]', 11, 'sleepQuality'],
    ['pressure [S9.71]', 12, 'pressure'],
    ['heart rate [S9.72]', 13, 'heartRate'],
    ['blood oxygen [S9.73]', 14, 'bloodOxygen'],
    ['PM2.5 [S9.74]', 15, 'pm25'],
    ['animation [S9.75]', 16, 'animation'],
    ['other [S9.76]', 17, 'other'],
  ] as const)('has the element type of %s', (_name, code, id) =>
    expect(vocabulary.elements[code - 1]).toMatchObject({ code, id }),
  )
  it('has no other element type [A61]', () => expect(vocabulary.elements).toHaveLength(17))
  it('has the four combined tags and reads their texts [S9.78 S9.79 S9.80 S9.81]', () => {
    expect(vocabulary.combined.map(({ tag }) => tag)).toEqual([
      'hourMinute',
      'monthDay',
      'yearMonthDayShort',
      'yearMonthDay',
    ])
    expect(combinedTagOf('##hourText##:##minuteText##', vocabulary)).toBe('hourMinute')
    expect(combinedTagOf('##year##-##monthText##-##dayText##', vocabulary)).toBe('yearMonthDay')
    expect(combinedTagOf('##hourText##.##minuteText##', vocabulary)).toBeNull()
  })
})

describe('what gives a level', () => {
  const level = (facts: Parameters<typeof makeLayer>[0]): number => levelOf(makeLayer(facts), falcon)
  it('the tag of a text [S4.30]', () =>
    expect(level({ uuid: 'a', nodeType: 'text', text: '##steps##' })).toBe(5))
  it('the rotate value before everything that is shown [S4.31]', () => {
    const style = { imgs: [], imageIndexRate: '(##steps##)', rotate: '(##secondHand##)' }
    expect(level({ uuid: 'a', nodeType: 'image_sequence', ...style })).toBe(14)
    expect(level({ uuid: 'a', rotate: '(45)' })).toBe(-1)
  })
  it('the node type of an animation before its tags [S4.32]', () =>
    expect(level({ uuid: 'a', nodeType: 'animation', rotate: '(##secondHand##)' })).toBe(0))
  it('the image index rate of pictures [S4.33]', () =>
    expect(level({ uuid: 'a', nodeType: 'image_sequence', imageIndexRate: '(##weekday##)' })).toBe(10))
  it('what moves it, when nothing else does', () =>
    expect(level({ uuid: 'a', dynamic: { x: '(##batteryPercent##)' } })).toBe(4))
  it('of several tags the one furthest in front', () =>
    expect(level({ uuid: 'a', nodeType: 'text', text: '##monthDay## ##weekdayName##' })).toBe(10))
  it('a tag without a row counts as other data', () =>
    expect(level({ uuid: 'a', nodeType: 'text', text: '##timeZone##' })).toBe(1))
})

describe('platforms', () => {
  it('are android for Wear OS and falcon for the ASR chip [S1.14 S1.15]', () =>
    expect(platforms.map(({ id }) => id)).toEqual(['android', 'falcon']))
  it('are targets of a design by its system [S1.17 S1.18 S1.19 S1.20 S1.21 S1.22 A60]', () => {
    const ids = (system: 'all' | 'other' | 'wearOS') => platformsOf(system).map(({ id }) => id)
    expect(ids('all')).toEqual(['android', 'falcon'])
    expect(ids('wearOS')).toEqual(['android'])
    expect(ids('other')).toEqual(['falcon'])
  })
  it('any other value is a read-only row without ambient and limits [S3.19 A32]', () => {
    const row = platformFor({ platform: '__proto__' })
    expect(row).toMatchObject({ isKnown: false, hasAmbient: false, limits: {}, levels: [] })
  })
  it('differ in the delay of an animation [S9.09 S9.10]', () =>
    expect([android.frameDelayMs, falcon.frameDelayMs]).toEqual([100, 200]))
  it('have the sizes in use, and Wear OS any other between 192 and 1000', () => {
    const round = (side: number) => ({ shape: 'circle', width: side, height: side }) as const
    for (const side of [384, 450, 454, 456, 466, 480, 500, 192, 1000])
      expect(isSizeOf(android, round(side))).toBe(true)
    for (const side of [191, 1001, 400.5]) expect(isSizeOf(android, round(side))).toBe(false)
    expect(isSizeOf(falcon, round(466))).toBe(true)
    expect(isSizeOf(falcon, round(454))).toBe(false)
    expect(isSizeOf(falcon, { shape: 'rectangle', width: 466, height: 466 })).toBe(false)
  })
})
