import type { SuggestionField } from './patterns.ts'

type Locale = 'zh-cn' | 'en'

const places: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Move from 0 to 100 every minute', 'Battery from 0 to 200', 'Steps from 20 to 300'],
  'zh-cn': ['每分钟从 0 移到 100', '电量从 0 到 200', '步数从 20 到 300'],
}

const byField: Readonly<Record<'rotate' | 'opacity', Readonly<Record<Locale, readonly string[]>>>> = {
  rotate: {
    en: [
      'Turn once an hour, backwards',
      'Swing 20 degrees every second',
      'Battery as a gauge from -120 to 120',
      'Point to the weekday',
      'Follow the minute hand',
    ],
    'zh-cn': ['每小时反转一圈', '每秒摆动 20 度', '电量仪表，从 -120 到 120', '指向星期', '跟随分针'],
  },
  opacity: {
    en: [
      'Fade in at night',
      'Show from 9:00 to 17:30',
      'Show when the battery is below 20',
      'Blink every 2 seconds',
      'Breathe every 4 seconds',
    ],
    'zh-cn': ['夜间淡入', '9 点到 17 点半显示', '电量低于 20 时显示', '每 2 秒闪烁一次', '每 4 秒呼吸一次'],
  },
}

/** Wishes that are understood for a field, to be shown and tried. */
export const examplesFor = (field: SuggestionField, locale: Locale): readonly string[] =>
  field === 'rotate' || field === 'opacity' ? byField[field][locale] : places[locale]
