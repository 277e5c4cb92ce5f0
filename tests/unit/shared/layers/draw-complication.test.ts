import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../../../../src/shared/expressions/language/template.ts'
import {
  iconsOf,
  iconUrl,
  providers,
  textsOf,
} from '../../../../src/shared/layers/complication/providers/providers.ts'
import { kindOf, presetById } from '../../../../src/shared/layers/registry.ts'
import { added, opsOf, styled, textsIn, urlsIn, worldAt } from './layer-makers.ts'

const ranged = added('complication.rangedValue')
const short = added('complication.shortText')
const long = added('complication.longText')
const slots = { ranged, short, long }

it('shows a long text only where the provider of the watch sends one', () => {
  const long = providers.filter(({ wff, longText, text }) => wff !== null && longText && longText !== text)
  expect(long.filter(({ sendsLong }) => !sendsLong).map(({ wff }) => wff)).toEqual([])
})

describe('a complication', () => {
  it.each([
    ['a battery in a ranged value', 'ranged', 1, { hasTitle: true }, ['100%', 'Battery'], ['battery']],
    ['a date in a short text', 'short', 2, { hasTitle: true }, ['Aug 28', 'Fri'], ['calendar']],
    ['time and date in a long text', 'long', 3, {}, ['08:59', 'Aug 28'], ['clock']],
    ['steps in a short text', 'short', 4, { hasTitle: true }, ['5390', 'Steps'], ['steps']],
    ['a world clock', 'short', 5, { hasTitle: true }, ['00:59', 'London'], ['globe']],
    ['an app shortcut', 'short', 6, {}, ['Timer'], ['shortcut']],
    ['unread notifications', 'short', 7, {}, ['2'], ['bell']],
    ['pay', 'short', 8, {}, ['Pay'], ['wallet']],
    ['the next event in a long text', 'long', 9, {}, ['Team meeting', '10:30–11:00'], ['event']],
    ['retail steps', 'ranged', 10, {}, ['5390'], ['steps']],
    ['retail chat', 'long', 11, {}, ['See you at seven?', 'Chat'], ['chat']],
    ['sunset', 'short', 12, {}, ['18:24'], ['sunset']],
    ['the day of the week', 'long', 13, {}, ['Fri', '08-28'], ['calendar']],
    ['a contact', 'short', 14, {}, ['Alex'], ['contact']],
    ['the most recent app', 'short', 15, {}, ['Music'], ['app']],
    ['day and date', 'short', 16, {}, ['Fri 28'], ['calendar']],
  ] as const)('shows %s as the watch would', (...[, slot, value, style, texts, icons]) => {
    const ops = opsOf(styled(slots[slot], { systemProviderValue: value, ...style }))
    expect(textsIn(ops)).toEqual([...texts])
    expect(urlsIn(ops)).toEqual(icons.map(iconUrl))
  })

  it('shows sample words in the language of the person', () =>
    expect(textsIn(opsOf(styled(long, { systemProviderValue: 9 }), { locale: 'zh-cn' }))[0]).toBe('团队例会'))

  it('follows the preview: a low battery is a short arc', () => {
    const ops = opsOf(ranged, { world: worldAt({ batteryPercent: 8 }) })
    const arcs = ops.flatMap((op) =>
      op.op === 'arc' ? [[op.startDeg, op.sweepDeg, op.color, op.width]] : [],
    )
    expect(arcs).toEqual([
      [28.8, 331.2, '#FFFFFF33', 12],
      [0, 28.8, '#00CC66', 12],
    ])
    expect(textsIn(ops)).toEqual(['8%'])
    expect(kindOf(ranged).templates(ranged.style)).toContain('##batteryPercent##')
  })

  it('moves the world clock with the time, over midnight too [S3.166]', () => {
    const layer = styled(short, { systemProviderValue: 5 })
    const at = (hour24: number, minuteText: string) =>
      textsIn(opsOf(layer, { world: worldAt({ hour24, minuteText }) }))
    expect(at(10, '05')).toEqual(['02:05'])
    expect(at(7, '59')).toEqual(['23:59'])
    expect(at(8, '00')).toEqual(['00:00'])
  })

  it('shows the sunrise by night and the sunset by day [S3.173]', () => {
    const layer = styled(short, { systemProviderValue: 12, hasTitle: true })
    const at = (hour: number) => {
      const ops = opsOf(layer, { world: worldAt({ secondOfDay: hour * 3600 }) })
      return [...textsIn(ops), ...urlsIn(ops)]
    }
    expect(at(6)).toEqual(['6:12', 'Sunrise', iconUrl('sunrise')])
    expect(at(7)).toEqual(['18:24', 'Sunset', iconUrl('sunset')])
    expect(at(23)).toEqual(['6:12', 'Sunrise', iconUrl('sunrise')])
    expect(
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    ).toEqual(['sunset', 'sunrise'].map(iconUrl))
  })

  it('is empty with provider −1, and where the provider cannot fill the slot [S3.161]', () => {
    for (const value of [-1, 2]) {
      const layer = styled(ranged, { systemProviderValue: value })
      expect(opsOf(layer).map(({ op }) => op)).toEqual(['shape'])
      expect(kindOf(layer).faults?.(layer)).toEqual(
        value === 2 ? [{ key: 'finding.provider', severity: 'note' }] : [],
      )
    }
  })

  it.each([
    ['text [S2.38 A42]', 'text', { op: 'text' }],
    ['icon [S2.39 A42]', 'icon', { op: 'picture' }],
    ['title [S2.40 A42]', 'title', { op: 'text' }],
    ['progress bar [S2.41 A42]', 'progress', { op: 'arc' }],
  ])('loses and gains its %s', (_name, part, op) => {
    const path = presetById(`complication.part.${part}`)?.part?.path ?? ''
    const bare = styled(ranged, { hasText: false, hasIcon: false, hasTitle: false, hasProgress: false })
    expect(opsOf(bare).map((one) => one.op)).toEqual(['shape'])
    expect(opsOf(styled(bare, { [path]: true }))).toContainEqual(expect.objectContaining(op))
  })

  it('has a bar for the range of a text slot [S2.41]', () => {
    const boxes = opsOf(styled(short, { hasProgress: true })).flatMap((op) =>
      op.op === 'shape' ? [op.fill] : [],
    )
    expect(boxes).toEqual(['#1F1F1F', '#FFFFFF33', '#00CC66'])
  })

  it('shows where the bar of a long text stands, whatever its provider sends, until it is worn [S2.41 S3.134]', () => {
    const layer = styled(added('complication.longText'), { hasProgress: true })
    const fills = (context: Parameters<typeof opsOf>[1] = {}) =>
      opsOf(layer, context).flatMap((op) => (op.op === 'shape' ? [op.fill] : []))
    expect(fills()).toEqual(['#1F1F1F', '#FFFFFF33', '#00CC66'])
    expect(fills({ isWorn: true })).toEqual(['#1F1F1F'])
  })

  it('has a border with dashes, gaps and a radius [S3.111 S3.112 S3.113 S3.114 S3.115 S3.116]', () => {
    const style = {
      borderStyle: 'dashed',
      borderColor: '#FF0000',
      borderWidth: 3,
      borderDashWidth: 7,
      borderDashGap: 5,
      borderRadius: 20,
    }
    expect(opsOf(styled(ranged, style))[0]).toMatchObject({
      radius: 20,
      stroke: { color: '#FF0000', width: 3, dash: [7, 5] },
    })
    expect(opsOf(styled(ranged, { ...style, borderStyle: 'solid' }))[0]).toMatchObject({
      stroke: { dash: null },
    })
    expect(opsOf(styled(ranged, { ...style, borderStyle: 'none' }))[0]).toMatchObject({ stroke: null })
    expect(opsOf(styled(ranged, { borderRadius: 900 }))[0]).toMatchObject({ radius: 60 })
  })

  it('flashes in its highlight while it is tapped [S3.117 S2.93]', () => {
    expect(opsOf(ranged, { isPressed: true }).at(-1)).toMatchObject({ fill: '#FFFFFF55', radius: 60 })
    expect(opsOf(ranged).at(-1)).not.toMatchObject({ fill: '#FFFFFF55' })
    expect(kindOf(ranged).tap?.(ranged.style)).toBe('provider.1')
  })

  it.each([
    ['background [S3.142]', { ambientBgColor: '#000011' }, { op: 'shape', fill: '#000011' }],
    ['drawable [S3.143]', { ambientDrawable: '/n.png' }, { op: 'picture', url: '/n.png' }],
    ['highlight [S3.150]', { ambientHighLightColor: '#ABCDEF' }, { op: 'shape', fill: '#ABCDEF' }],
    ['icon colour [S3.151]', { ambientIconColor: '#ABCDEF' }, { op: 'picture', tint: '#ABCDEF' }],
    ['range colour [S3.152]', { ambientRangeMainColor: '#ABCDEF' }, { op: 'arc', color: '#ABCDEF' }],
    ['range track [S3.153]', { ambientRangeSecondColor: '#ABCDEF' }, { op: 'arc', color: '#ABCDEF' }],
    ['range width [S3.154]', { ambientRangeWidth: 3 }, { op: 'arc', width: 3 }],
    ['text colour [S3.155]', { ambientTextColor: '#ABCDEF' }, { op: 'text', color: '#ABCDEF' }],
    ['text size [S3.156]', { ambientTextSize: 11 }, { op: 'text', size: 11 }],
    ['text typeface [S3.157]', { ambientTextTypeface: 'N' }, { op: 'text', font: { family: 'N', url: '' } }],
    ['title colour [S3.158]', { ambientTitleColor: '#ABCDEF' }, { op: 'text', color: '#ABCDEF' }],
    ['title size [S3.159]', { ambientTitleSize: 9 }, { op: 'text', size: 9 }],
    [
      'title typeface [S3.160]',
      { ambientTitleTypeface: 'N' },
      { op: 'text', font: { family: 'N', url: '' } },
    ],
  ])('takes its ambient %s in ambient, and only there', (_name, style, op) => {
    const layer = styled(ranged, { ...style, hasTitle: true, systemProviderValue: 4 })
    const matching = expect.objectContaining(op)
    expect(opsOf(layer, { mode: 'ambient', isPressed: true })).toContainEqual(matching)
    expect(opsOf(layer, { mode: 'normal', isPressed: true })).not.toContainEqual(matching)
  })

  it('takes its ambient border in ambient [S3.144 S3.145 S3.146 S3.147 S3.148 S3.149]', () => {
    const style = {
      ambientBorderStyle: 'dashed',
      ambientBorderColor: '#00FF00',
      ambientBorderWidth: 1,
      ambientBorderDashWidth: 2,
      ambientBorderDashGap: 3,
      ambientBorderRadius: 8,
    }
    const night = opsOf(styled(ranged, style), { mode: 'ambient' })[0]
    expect(night).toMatchObject({ radius: 8, stroke: { color: '#00FF00', width: 1, dash: [2, 3] } })
    expect(opsOf(styled(ranged, style))[0]).toMatchObject({ radius: 60, stroke: null })
  })

  it('keeps everything inside its box, however small it is', () => {
    for (const [width, height] of [
      [120, 120],
      [20, 20],
      [1, 1],
      [300, 40],
      [30, 200],
    ] as const)
      for (const layer of [ranged, short, long])
        for (const { box } of opsOf(styled(layer, { width, height, hasTitle: true }), {}).filter(
          (op) => op.op !== 'text',
        )) {
          expect(box.x).toBeGreaterThanOrEqual(-1e-9)
          expect(box.x + box.width).toBeLessThanOrEqual(width + 1e-9)
          expect(box.height).toBeGreaterThanOrEqual(0)
        }
  })

  it('reads as the same kind under its other name [S3.43]', () => {
    const other = { ...ranged, nodeType: 'google_complication' }
    expect(opsOf(other)).toEqual(opsOf(ranged))
    expect(kindOf(other).abilities.countsAgainst).toBe('slots')
  })
})

describe('providers', () => {
  it('have texts that check and icons that are there', () => {
    for (const provider of providers) {
      const texts = [...textsOf(provider, 'short_text'), ...textsOf(provider, 'long_text')]
      for (const one of texts) expect(parseTemplate(one).errors, `${provider.value}: ${one}`).toEqual([])
      for (const name of iconsOf(provider)) {
        const file = join(import.meta.dirname, '../../../../public', iconUrl(name))
        expect(existsSync(file), file).toBe(true)
      }
    }
  })
})
