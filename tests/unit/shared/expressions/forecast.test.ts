import { expect, test } from 'vitest'
import { daysAhead, forecastTags, hoursAhead } from '../../../../src/shared/expressions/tag-rows/forecast.ts'
import { parseTemplate } from '../../../../src/shared/expressions/language/template.ts'
import { sampleScenes } from '../../../../src/shared/expressions/sample-scenes.ts'
import { createWorld, defaultSampleTime } from '../../../../src/shared/expressions/world.ts'
import { sourceInOurs } from '../../../../src/shared/import/expressions/sources.ts'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { makeDesign, makeText } from '../../../support/make-design.ts'
import { exported, imported, zipOf } from '../import/faces.ts'

/* Weather of the next hours and days: read, written and read again. */

const worldAt = (hours: number, overrides = {}) =>
  createWorld({
    ...{ ...defaultSampleTime, locale: 'en', is24Hour: true, overrides },
    epochMs: defaultSampleTime.epochMs + hours * 3_600_000,
  })

test('at the sample time each reads its sample, within its range', () => {
  for (const { name, sample, range } of forecastTags) {
    expect(worldAt(0).read(name), name).toBe(sample)
    if (range.kind === 'text') expect(range.texts).toContain(sample)
    else
      for (const end of [range.min - Number(sample), Number(sample) - range.max])
        expect(end).toBeLessThanOrEqual(0)
  }
})

test('an hour to come is what that hour reads when it is there, within the day', () => {
  for (let n = 1; n < hoursAhead; n += 1)
    for (let hour = 0; hour < 24; hour += 1)
      expect(worldAt(hour).read(`temperatureHour${n + 1}`)).toBe(
        worldAt(hour + 1).read(`temperatureHour${n}`),
      )
  const all = Array.from({ length: 24 }, (_, hour) => Number(worldAt(hour).read('temperatureHour1')))
  expect([Math.min(...all), Math.max(...all)]).toEqual([19, 31])
})

test('without data no temperature and no words are made up', () => {
  const values = sampleScenes.find(({ id }) => id === 'noData')?.values ?? {}
  for (const { name } of forecastTags.filter((one) => /temperature|Text/.test(one.name)))
    expect([0, '--'], name).toContain(worldAt(0, values).read(name))
})

test.each(forecastTags.map(({ name, tag, wff }) => [name, tag, wff] as const))(
  '%s goes out as its source and comes back',
  async (...[, tag, wff]) => {
    const { text, version } = await exported(makeDesign([makeText('one', `${tag} .`, {})]))
    expect(version).toBe(2)
    expect(text).toContain(/\[([^\]]+)\]/.exec(wff ?? '')?.[0])
    const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text) }))
    const style = design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style as { text?: string }
    expect(parseTemplate(style.text ?? '').tags).toContain(tag.slice(2, -2))
  },
)

test('conditions of opened faces follow the pictures of their hour and day', () => {
  const spelled = [
    ...Array.from({ length: hoursAhead }, (_, at) => `WEATHER.HOURS.${at + 1}.CONDITION`),
    ...Array.from({ length: daysAhead }, (_, at) => `WEATHER.DAYS.${at + 1}.CONDITION_DAY`),
  ]
  for (const name of spelled) {
    const { text, isStill } = sourceInOurs(name)
    expect({ name, isStill }).toEqual({ name, isStill: false })
    const { tags, errors } = parseTemplate(text)
    expect(errors).toEqual([])
    const [, unit = '', n = ''] = /\.(HOUR|DAY)S\.(\d)/.exec(name) ?? []
    expect(tags).toContain(`weatherIcon${unit === 'HOUR' ? 'Hour' : 'Day'}${n}`)
    expect(tags).not.toContain('weatherIcon')
  }
  expect(sourceInOurs('WEATHER.DAYS.1.CONDITION_NIGHT').isStill).toBe(true)
})
