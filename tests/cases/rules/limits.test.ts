import { describe, expect, it } from 'vitest'
import { platformFor } from '../../../src/shared/platforms/all.ts'
import { judge, rules, survey, type Verdict } from '../../../src/shared/rules/judge.ts'
import { isMessageKey, textOf } from '../../../src/shared/messages/text.ts'
import { makeLayer } from '../../support/make-design.ts'

const many = (nodeType: string, count: number) =>
  Array.from({ length: count }, (_none, at) => makeLayer({ uuid: `${nodeType}-${at}`, nodeType }))

const pasted = (nodeType: string, there: number, platform = 'falcon'): Verdict =>
  judge(
    { on: 'paste', layers: many(nodeType, 1) },
    { platform: platformFor({ platform }), mode: 'normal', list: many(nodeType, there) },
  )

describe('limits', () => {
  it('a ninth complication is refused, an eighth is not [S5.04 S5.45 S9.05 A2]', () => {
    expect(pasted('complication', 8).verdict).toBe('refuse')
    expect(pasted('complication', 7).verdict).toBe('allow')
  })
  it('its refusal is dial.dup.copyComplicationFailed [S5.05]', () =>
    expect(pasted('complication', 8)).toMatchObject({ key: 'dial.dup.copyComplicationFailed' }))
  it('a fourth animation is refused, a third is not [S5.06 S5.44 S9.06 A3]', () => {
    expect(pasted('animation', 3).verdict).toBe('refuse')
    expect(pasted('animation', 2).verdict).toBe('allow')
  })
  it('its refusal is dial.dup.copySequenceFailed [S5.07]', () =>
    expect(pasted('animation', 3)).toMatchObject({ key: 'dial.dup.copySequenceFailed' }))
  it('a second text with a time tag is refused with dial.dup.copyTextFailed [S5.08 S5.09 A53]', () => {
    const clock = makeLayer({ uuid: 'c', nodeType: 'text', label: 'Clock', text: '##hourText##' })
    const world = { platform: platformFor({ platform: 'android' }), mode: 'normal', list: [clock] } as const
    const verdict = judge({ on: 'paste', layers: [clock] }, world)
    expect(verdict).toMatchObject({ key: 'dial.dup.copyTextFailed', params: { name: 'Clock' } })
  })
  it('every key that a rule answers has a text', () => {
    const world = {
      platform: platformFor({ platform: 'android' }),
      mode: 'ambient',
      list: [...many('complication', 9), ...many('animation', 4)],
    } as const
    const keys = rules.flatMap((rule) => {
      const breach = rule.breach(
        { on: 'add', layers: [...many('complication', 1), ...many('animation', 1)] },
        world,
      )
      return breach ? [breach] : []
    })
    expect(keys).toHaveLength(3)
    for (const { key, params } of [
      ...keys,
      ...survey(world).meters.map(({ label }) => ({ key: label, params: {} })),
    ]) {
      if (!isMessageKey(key)) throw new Error(key)
      expect(textOf('en', key, params)).not.toContain('{{')
    }
  })
})
