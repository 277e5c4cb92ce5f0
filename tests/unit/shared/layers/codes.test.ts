import { describe, expect, it } from 'vitest'
import { complicationTypeCodes } from '../../../../src/shared/layers/complication/providers/slots.ts'
import { providerOf, providers } from '../../../../src/shared/layers/complication/providers/providers.ts'
import { complicationSchema } from '../../../../src/shared/layers/complication/style.ts'
import { countOfSegment, segments } from '../../../../src/shared/layers/image-sequence/choose.ts'
import { progressCodes } from '../../../../src/shared/layers/progress/kind.ts'
import { kindOf, kinds, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { launcherIntents } from '../../../../src/shared/layers/tap-area/kind.ts'
import { valuePresets } from '../../../../src/shared/layers/building-blocks/value-presets.ts'
import { readNumber } from '../../../../src/shared/layers/building-blocks/live-text.ts'
import { isMessageKey, textOf } from '../../../../src/shared/messages/text.ts'
import { added, styled, styleOf, worldAt } from './layer-makers.ts'

it.each([
  ['linear is 0 [S3.92 A44]', 'linear', 0],
  ['circular is 1 [S3.93 A44]', 'circular', 1],
  ['arcuate is 2 [S3.94 A44]', 'arcuate', 2],
] as const)('progress code: %s', (_name, type, code) => {
  expect(progressCodes[type]).toBe(code)
  expect(styleOf(styled(added('progress.fill'), { progressType: type }))['progressType']).toBe(type)
})

it.each([
  ['short text is 3 [S3.136]', 'short_text', 3],
  ['long text is 4 [S3.137]', 'long_text', 4],
  ['ranged value is 5 [S3.138]', 'ranged_value', 5],
  ['icon is 6 [S3.139]', 'icon', 6],
  ['small image is 7 [S3.140]', 'small_image', 7],
  ['large image is 8 [S3.141]', 'large_image', 8],
] as const)('complication type code: %s', (_name, type, code) =>
  expect(complicationTypeCodes[type]).toBe(code),
)

describe('node types', () => {
  it.each([
    ['text [S3.38]', 'text'],
    ['image [S3.39]', 'image'],
    ['animation [S3.40]', 'animation'],
    ['image_sequence [S3.41]', 'image_sequence'],
    ['progress [S3.42]', 'progress'],
    ['complication [S3.43]', 'complication'],
    ['google_complication [S3.43]', 'google_complication'],
    ['programmable [S3.44]', 'programmable'],
    ['background [S3.45]', 'background'],
    ['root [S3.46]', 'root'],
  ])('%s has a kind whose defaults pass its schema', (_name, nodeType) => {
    const kind = kindOf({ nodeType })
    expect(kind.nodeType).toBe(nodeType)
    expect(kind.schema.safeParse(kind.defaults).error).toBeUndefined()
    expect(kinds.filter((one) => one.nodeType === nodeType)).toHaveLength(1)
  })
})

describe('complication style', () => {
  it.each([
    ['has the provider [S3.109]', 'systemProviderValue'],
    ['has a background colour [S3.110]', 'bgColor'],
    ['has a border colour [S3.111]', 'borderColor'],
    ['has a border style [S3.112]', 'borderStyle'],
    ['has a border width [S3.113]', 'borderWidth'],
    ['has a dash gap [S3.114]', 'borderDashGap'],
    ['has a dash width [S3.115]', 'borderDashWidth'],
    ['has a border radius [S3.116]', 'borderRadius'],
    ['has a highlight colour [S3.117]', 'highLightColor'],
    ['has an icon colour [S3.118]', 'iconColor'],
    ['has a range colour [S3.119]', 'rangeMainColor'],
    ['has a second range colour [S3.120]', 'rangeSecondColor'],
    ['has a range width [S3.121]', 'rangeWidth'],
    ['has a text colour [S3.122]', 'textColor'],
    ['has a text size [S3.123]', 'textSize'],
    ['has a text typeface [S3.124]', 'textTypeface'],
    ['has a title colour [S3.125]', 'titleColor'],
    ['has a title size [S3.126]', 'titleSize'],
    ['has a title typeface [S3.127]', 'titleTypeface'],
    ['says whether the wearer may change it [S3.128]', 'isSupportEdit'],
    ['has an ambient background colour [S3.142 A33]', 'ambientBgColor'],
    ['has an ambient drawable [S3.143 A33]', 'ambientDrawable'],
    ['has an ambient border colour [S3.144 A33]', 'ambientBorderColor'],
    ['has an ambient border style [S3.145 A33]', 'ambientBorderStyle'],
    ['has an ambient border width [S3.146 A33]', 'ambientBorderWidth'],
    ['has an ambient dash gap [S3.147 A33]', 'ambientBorderDashGap'],
    ['has an ambient dash width [S3.148 A33]', 'ambientBorderDashWidth'],
    ['has an ambient border radius [S3.149 A33]', 'ambientBorderRadius'],
    ['has an ambient highlight colour [S3.150 A33]', 'ambientHighLightColor'],
    ['has an ambient icon colour [S3.151 A33]', 'ambientIconColor'],
    ['has an ambient range colour [S3.152 A33]', 'ambientRangeMainColor'],
    ['has an ambient second range colour [S3.153 A33]', 'ambientRangeSecondColor'],
    ['has an ambient range width [S3.154 A33]', 'ambientRangeWidth'],
    ['has an ambient text colour [S3.155 A33]', 'ambientTextColor'],
    ['has an ambient text size [S3.156 A33]', 'ambientTextSize'],
    ['has an ambient text typeface [S3.157 A33]', 'ambientTextTypeface'],
    ['has an ambient title colour [S3.158 A33]', 'ambientTitleColor'],
    ['has an ambient title size [S3.159 A33]', 'ambientTitleSize'],
    ['has an ambient title typeface [S3.160 A33]', 'ambientTitleTypeface'],
  ])('%s', (_name, field) => {
    const { style } = added('complication.rangedValue')
    expect(style).toHaveProperty(field)
    const { [field]: _without, ...rest } = style as unknown as Record<string, unknown>
    expect(complicationSchema.safeParse(rest).success).toBe(false)
  })
})

describe('providers', () => {
  it.each([
    ['−1 is empty [S3.161]', -1, 'Empty'],
    ['1 is battery [S3.162]', 1, 'Battery'],
    ['2 is date [S3.163]', 2, 'Date'],
    ['3 is time and date [S3.164]', 3, 'Time and date'],
    ['4 is step count [S3.165]', 4, 'Step count'],
    ['5 is world clock [S3.166]', 5, 'World clock'],
    ['6 is app shortcut [S3.167]', 6, 'App shortcut'],
    ['7 is unread notifications [S3.168]', 7, 'Unread notifications'],
    ['8 is pay [S3.169]', 8, 'Pay'],
    ['9 is next event [S3.170]', 9, 'Next event'],
    ['10 is retail step count [S3.171]', 10, 'Retail step count'],
    ['11 is retail chat [S3.172]', 11, 'Retail chat'],
    ['12 is sunrise and sunset [S3.173]', 12, 'Sunrise and sunset'],
    ['13 is day of week [S3.174]', 13, 'Day of week'],
    ['14 is favourite contact [S3.175]', 14, 'Favourite contact'],
    ['15 is most recent app [S3.176]', 15, 'Most recent app'],
    ['16 is day and date [S3.177]', 16, 'Day and date'],
  ] as const)('%s', (_name, value, name) => {
    const provider = providerOf(value)
    expect(provider.value).toBe(value)
    if (!isMessageKey(provider.label)) throw new Error(provider.label)
    expect(textOf('en', provider.label)).toBe(name)
    expect(textOf('zh-cn', provider.label)).not.toBe(name)
  })

  it('are 17 and one that the format has besides, and a value without a row is empty', () => {
    expect(providers).toHaveLength(18)
    expect(providers.at(-1)?.wff).toBe('HEART_RATE')
    expect(providerOf(99).value).toBe(-1)
  })
})

describe('launcher intents', () => {
  it.each([
    ['contacts [S3.186 A41]', 'contacts'],
    ['agenda [S3.187 A41]', 'agenda'],
    ['media control [S3.188 A41]', 'media control'],
    ['alarm [S3.189 A41]', 'alarm'],
    ['setting [S3.190 A41]', 'setting'],
  ] as const)('%s is offered and named in lower case', (_name, intent) => {
    const row = launcherIntents.find((one) => one.intent === intent)
    expect(row && textOf('en', row.label)).toBe(intent)
    const tapped = styled(added('tapArea.rectangle'), {
      interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent } },
    })
    expect(kindOf(tapped).tap?.(tapped.style)).toBe(row?.label)
    const fields = kindOf(tapped)
      .sections(tapped)
      .flatMap((section) => section.fields)
    const field = fields.find((one) => one.path === 'interaction.action.intent')
    expect(field?.field === 'choice' && field.options.some(({ value }) => value === intent)).toBe(true)
  })

  it('are five', () => expect(launcherIntents).toHaveLength(5))
})

describe('segments', () => {
  it.each([
    ['5% has 20 pictures [S9.28 A43]', 5, 20],
    ['10% has 10 pictures [S9.29 A43]', 10, 10],
    ['20% has 5 pictures [S9.30 A43]', 20, 5],
    ['25% has 4 pictures [S9.31 A43]', 25, 4],
    ['50% has 2 pictures [S9.32 A43]', 50, 2],
  ])('%s', (_name, segment, count) => {
    expect(segments).toContain(segment)
    expect(countOfSegment(segment)).toBe(count)
  })

  it('are no others', () => {
    expect(segments).toHaveLength(5)
    const layer = added('sequence.enumeration')
    expect(parseLayer({ ...layer, style: { ...layer.style, segment: 30 } })).toBeNull()
  })
})

describe('value presets', () => {
  it.each([
    ['steps over the goal [S9.23]', 'steps', { steps: 2500, stepGoal: 10_000 }, 0.25],
    ['battery percent of 100 [S9.24]', 'battery', { batteryPercent: 8 }, 0.08],
    ['heart rate over 240 [S9.25 S9.45]', 'heartRate', { heartRate: 120 }, 0.5],
    ['weekday over 7 [S9.26]', 'weekday', { weekday: 7 }, 1],
    ['month over 12 [S9.27]', 'month', { month: 3 }, 0.25],
  ])('%s', (...[, id, overrides, share]) => {
    const preset = valuePresets.find((one) => one.id === id)
    expect(readNumber(preset?.value ?? '', worldAt(overrides))).toBeCloseTo(share, 9)
    expect(added(`progress.${id}`).style).toMatchObject({ fillProgress: preset?.value })
  })
})
