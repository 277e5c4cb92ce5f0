import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'

const row = defineTags('rotate')

/** Angles of the hands in degrees, for `rotate` [S9.55–S9.57 A12]. */
export const rotateTags: readonly Tag[] = [
  row(
    'hourHand',
    ['时针角度 30–390，平滑，12 点为 360', 'Angle of the hour hand, smooth, 30 to 390; 12 o’clock is 360'],
    {
      sample: 269.5,
      range: [30, 390, 0.5],
      rate: 'minute',
      wff: '([HOUR_1_12_MINUTE] * 30)',
      read: (moment) => (((moment.hour + 11) % 12) + 1) * 30 + moment.minute * 0.5,
    },
  ),
  row('minuteHand', ['分针角度 0–354，每步 6', 'Angle of the minute hand, 0 to 354 in steps of 6'], {
    sample: 354,
    range: [0, 354, 6],
    rate: 'minute',
    wff: '([MINUTE] * 6)',
    read: (moment) => moment.minute * 6,
  }),
  row('secondHand', ['秒针角度 0–354，每步 6', 'Angle of the second hand, 0 to 354 in steps of 6'], {
    sample: 48,
    range: [0, 354, 6],
    rate: 'second',
    wff: '([SECOND] * 6)',
    read: (moment) => moment.second * 6,
  }),
  row('secondHandSmooth', ['秒针角度 0–360，平滑', 'Angle of the second hand, smooth, 0 to 360'], {
    sample: 48,
    range: [0, 360, 0.006],
    rate: 'frame',
    wff: '([SECOND_MILLISECOND] * 6)',
    hiddenOnWearOs: true,
    read: (moment) => (moment.second + moment.millisecond / 1000) * 6,
  }),
]
