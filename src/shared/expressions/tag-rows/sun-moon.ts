import { moonPhase, moonPosition } from '../moon.ts'
import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'
import { moonPhaseNames, wordAt } from '../words.ts'

const row = defineTags('date-time')

/** Sun and moon [S3.261–S3.265]; the moon is computed, the sun needs a place and is a sample. */
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
  row('sunriseHour', ['日出的小时', 'Hour of sunrise'], { sample: 6, range: [0, 23], rate: 'day' }),
  row('sunriseMinute', ['日出的分钟', 'Minute of sunrise'], { sample: 12, range: [0, 59], rate: 'day' }),
  row('sunsetHour', ['日落的小时', 'Hour of sunset'], { sample: 18, range: [0, 23], rate: 'day' }),
  row('sunsetMinute', ['日落的分钟', 'Minute of sunset'], { sample: 24, range: [0, 59], rate: 'day' }),
]
