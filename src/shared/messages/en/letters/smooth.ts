import type { smoothZhCn } from '../../zh-cn/letters/smooth.ts'

export const smoothEn: Readonly<Record<keyof typeof smoothZhCn, string>> = {
  'ui.smooth': 'Smooth change',
  'ui.smooth.off': 'Off',
  'ui.smooth.seconds': '{{seconds}} s',
  'ui.smooth.easing': 'Easing',
  'ui.smooth.linear': 'Linear',
  'ui.smooth.easeIn': 'Ease in',
  'ui.smooth.easeOut': 'Ease out',
  'ui.smooth.easeInOut': 'Ease in and out',
  'ui.smooth.overshoot': 'Overshoot',
  'ui.smooth.own': 'Custom curve',
  'ui.smooth.turns': 'Direction',
  'ui.smooth.asNumbers': 'By value',
  'ui.smooth.clockwise': 'Clockwise',
  'ui.smooth.counterclockwise': 'Counterclockwise',
}
