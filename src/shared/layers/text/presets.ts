import { withLocalization } from '../../expressions/languages/localization.ts'
import { createWorld, defaultSampleTime } from '../../expressions/world.ts'
import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Preset, PresetGroup } from '../kind.ts'
import { readText } from '../building-blocks/live-text.ts'
import { timeGroup, deviceGroup } from '../building-blocks/preset-groups.ts'
import { wordsOf } from './binding.ts'
import { fontOf } from './draw.ts'
import { fontDefaults } from './font-defaults.ts'
import type { TextStyle } from './style.ts'

const textGroup: PresetGroup = { id: 'text', order: 20 }

/** The box of a new text is wider than the text, so that longer values fit (S9.13, A52). */
const widthFactor = 1.5

/** An average letter and a line, as shares of the font size. */
const guess = { width: 0.6, height: 1.2 } as const

type Facts = {
  readonly label: string
  readonly type: string
  readonly icon: string
  /** What is stored, tags in it. */
  readonly text: string
  readonly family: string
}

/** The text as it reads at the sample time in the person's language. */
const sampleOf = (text: string, { locale }: CreateContext): string =>
  readText(text, createWorld({ ...defaultSampleTime, locale, is24Hour: true }))

function textLayer(context: CreateContext, facts: Facts): LayerDraft<TextStyle> {
  const style = { ...fontDefaults, fontFamily: facts.family, ...wordsOf(facts.text), caseStyle: null }
  const text = sampleOf(facts.text, context)
  const size = context.measure({ text, font: fontOf(style), size: style.fontSize })
  // while the font is still on its way nothing can be measured
  const measured = size.width || [...text].length * style.fontSize * guess.width
  const width = Math.ceil(measured * widthFactor)
  const height = Math.ceil(size.height || style.fontSize * guess.height)
  return {
    constructorName: 'Text',
    nodeType: 'text',
    type: facts.type,
    label: context.text(facts.label),
    icon: facts.icon,
    level: -1,
    style: { ...centredStyle(context.dial, width, height), ...style },
  }
}

const latin = 'Roboto-Regular'
const chinese = 'NotoSansSC-Regular'

const freeText = (id: string, family: string, label: string): Preset => ({
  id,
  group: textGroup,
  label,
  icon: 'type',
  needs: 'nothing',
  place: 'front',
  whenPresent: 'add',
  create: (context) => {
    const text = context.text(`${label}.sample`)
    return textLayer(context, { label: 'preset.text', type: 'text', icon: 'type', text, family })
  },
})

type TimeText = {
  readonly id: string
  readonly variantOf: string
  readonly text: string
  /** Reads words of a language, so the font has to have its letters. */
  readonly hasWords?: true
  /** Another clock than that of the watch, by its zone. */
  readonly timeZone?: string
}

/** Times, weekdays and dates in letters instead of pictures; each bound to one of the time tags (S9.16–S9.22). */
export const timeTexts: readonly TimeText[] = [
  { id: 'time', variantOf: 'sequence.time', text: '##hourMinute##' },
  { id: 'timeSeconds', variantOf: 'sequence.time', text: '##hourMinuteSecond##' },
  { id: 'hour', variantOf: 'sequence.time', text: '##hourText##' },
  { id: 'minute', variantOf: 'sequence.time', text: '##minuteText##' },
  { id: 'second', variantOf: 'sequence.time', text: '##secondText##' },
  { id: 'tick', variantOf: 'sequence.time', text: '##tick##' },
  // one that everybody knows: the wearer's own is chosen next
  { id: 'worldClock', variantOf: 'sequence.time', text: '##hourMinute##', timeZone: 'Europe/London' },
  { id: 'ampm', variantOf: 'sequence.time', text: '##ampm##', hasWords: true },
  { id: 'weekday', variantOf: 'sequence.weekday', text: '##weekdayName##', hasWords: true },
  { id: 'weekdayShort', variantOf: 'sequence.weekday', text: '##weekdayShortName##', hasWords: true },
  { id: 'date', variantOf: 'sequence.date', text: '##date##', hasWords: true },
  { id: 'monthDay', variantOf: 'sequence.date', text: '##monthDay##' },
  { id: 'yearMonthDay', variantOf: 'sequence.date', text: '##yearMonthDay##' },
]

const timeText = ({ id, variantOf, text, hasWords, timeZone }: TimeText): Preset => ({
  id: `text.${id}`,
  group: timeGroup,
  label: `preset.text.${id}`,
  icon: 'type',
  needs: 'nothing',
  variantOf,
  place: 'front',
  whenPresent: 'add',
  create(context) {
    const layer = textLayer(context, {
      label: `preset.text.${id}`,
      type: id,
      icon: 'type',
      text,
      family: hasWords && context.locale === 'zh-cn' ? chinese : latin,
    })
    return timeZone ? { ...layer, style: withLocalization(layer.style, 'timeZone', timeZone) } : layer
  },
})

type DeviceText = {
  readonly id: 'battery' | 'heartRate' | 'steps' | 'temperature'
  readonly text: string
  /** The preset of the icon that comes with it. */
  readonly withIcon: string
}

/** Values of the watch with their samples 100%, 105, 5390 and 25°C (S9.33–S9.36). */
const deviceTexts: readonly DeviceText[] = [
  { id: 'battery', text: '##batteryPercent##%', withIcon: 'icon.battery' },
  { id: 'heartRate', text: '##heartRate##', withIcon: 'icon.heart' },
  { id: 'steps', text: '##steps##', withIcon: 'icon.steps' },
  { id: 'temperature', text: '##temperature####temperatureUnit##', withIcon: 'icon.temperature' },
]

const deviceText = ({ id, text, withIcon }: DeviceText): Preset => ({
  id: `device.${id}`,
  group: deviceGroup,
  label: `preset.${id}`,
  icon: id,
  needs: 'nothing',
  with: [withIcon],
  place: 'front',
  whenPresent: 'add',
  create: (context) => {
    const made = textLayer(context, { label: `preset.${id}`, type: id, icon: id, text, family: latin })
    // the icon stands left of the middle, the value starts behind it
    const x = Math.round(context.dial.width / 2) - 12
    return { ...made, style: { ...made.style, align: 'left', x } }
  },
})

export const textPresets: readonly Preset[] = [
  freeText('text.latin', latin, 'preset.text'),
  freeText('text.chinese', chinese, 'preset.textChinese'),
  ...timeTexts.map(timeText),
  ...deviceTexts.map(deviceText),
]
