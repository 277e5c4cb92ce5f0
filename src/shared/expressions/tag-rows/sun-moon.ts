import { moonPhase, moonPosition } from '../moon.ts'
import type { Moment } from '../moment.ts'
import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'
import { moonPhaseNames, wordAt } from '../words.ts'

const row = defineTags('date-time')

type SunSample = { readonly hour: number; readonly minute: number; readonly of: 'rise' | 'set' }

/** A day without it, near a pole, reads midnight. */
function sunTags(
  name: string,
  [cn, en]: readonly [string, string],
  { hour, minute, of }: SunSample,
): readonly Tag[] {
  const minutesOf = ({ sun, epochMs }: Moment): number => (sun ? (sun(epochMs)[of] ?? 0) : hour * 60 + minute)
  return [
    row(`${name}Hour`, [`${cn}的小时`, `Hour of ${en}`], {
      ...{ sample: hour, range: [0, 23], rate: 'day' },
      read: (moment) => Math.floor(minutesOf(moment) / 60),
    }),
    row(`${name}Minute`, [`${cn}的分钟`, `Minute of ${en}`], {
      ...{ sample: minute, range: [0, 59], rate: 'day' },
      read: (moment) => minutesOf(moment) % 60,
    }),
  ]
}

/** Sun and moon [S3.261–S3.265]; the moon is computed, the sun where a place was chosen, and is a sample elsewhere. */
export const sunMoonTags: readonly Tag[] = [
  row('moonPhase', ['月相 0 新月至 7 残月', 'Moon phase, 0 new moon to 7 morning crescent'], {
    sample: 4,
    range: [0, 7],
    rate: 'minute',
    wff: '[MOON_PHASE_TYPE]',
    read: (moment) => moonPhase(moonPosition(moment)),
  }),
  row('moonPosition', ['月龄，0 新月、14 满月、至 28', 'Age of the moon, 0 new, 14 full, up to 28'], {
    sample: 13,
    range: [0, 28],
    rate: 'minute',
    wff: 'clamp(floor([MOON_PHASE_POSITION]), 0, 28)',
    read: (moment) => Math.floor(moonPosition(moment)),
  }),
  row('moonPhaseName', ['月相名称', 'Name of the moon phase'], {
    sample: 'Full moon',
    range: moonPhaseNames.map((name) => name.en),
    rate: 'minute',
    wff: '[MOON_PHASE_TYPE_STRING]',
    read: (moment, world) => {
      const name = wordAt(moonPhaseNames, Number(world.read('moonPhase')))
      return moment.isChinese ? name.cn : name.en
    },
  }),
  ...sunTags('sunrise', ['日出', 'sunrise'], { hour: 6, minute: 12, of: 'rise' }),
  ...sunTags('sunset', ['日落', 'sunset'], { hour: 18, minute: 24, of: 'set' }),
]
