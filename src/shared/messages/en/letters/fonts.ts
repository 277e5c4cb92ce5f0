import type { fontsZhCn } from '../../zh-cn/letters/fonts.ts'

export const fontsEn: Readonly<Record<keyof typeof fontsZhCn, string>> = {
  'ui.font.weight': 'Weight',
  'ui.font.weights': '{{count}} weights',
  'ui.font.nearest': '{{family}} has no {{asked}}, so the nearest, {{used}}, is used',
  'ui.font.trait.digits': 'tabular digits',
  'ui.font.trait.sans': 'sans',
  'ui.font.trait.condensed': 'condensed',
  'ui.font.trait.segment': 'segment',
  'ui.font.trait.serif': 'serif',
  'ui.font.trait.handwritten': 'handwritten',
  'ui.font.trait.rounded': 'rounded',
  'ui.font.trait.mono': 'monospaced',
  'ui.font.trait.display': 'display',
  'ui.font.trait.chinese': 'Chinese',
}
