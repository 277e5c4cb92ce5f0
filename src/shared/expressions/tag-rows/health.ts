import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'

const row = defineTags('health')

/** Highest heart rate shown, also the whole of its progress ring [S9.25 S9.45]. */
export const maxHeartRate = 240

/** Health [S3.266–S3.273]; what S9.82–S9.90 hide is marked. */
export const healthTags: readonly Tag[] = [
  row('steps', ['步数', 'Steps'], { sample: 5390, range: [0, 99_999], rate: 'minute', wff: '[STEP_COUNT]' }),
  row('stepGoal', ['步数目标', 'Step goal'], {
    sample: 10_000,
    // the goals that a watch offers: 5000, 10,000, … 30,000 [S9.39–S9.44]
    range: [5000, 30_000, 5000],
    rate: 'minute',
    wff: '[STEP_GOAL]',
  }),
  row('stepPercent', ['步数完成百分比 0–100', 'Percent of the step goal, 0 to 100'], {
    sample: 54,
    range: [0, 100],
    rate: 'minute',
    wff: '[STEP_PERCENT]',
    read: (_, world) => {
      const goal = Number(world.read('stepGoal'))
      return goal > 0 ? Math.min(100, Math.round((Number(world.read('steps')) / goal) * 100)) : 0
    },
  }),
  row('heartRate', ['心率', 'Heart rate'], {
    sample: 105,
    range: [0, maxHeartRate],
    rate: 'minute',
    wff: '[HEART_RATE]',
  }),
  row('averageHeartRate', ['平均心率', 'Average heart rate'], {
    sample: 105,
    range: [0, maxHeartRate],
    rate: 'minute',
  }),
  row('distance', ['距离，公里', 'Distance in kilometres'], {
    sample: 3.8,
    range: [0, 99.99, 0.01],
    rate: 'minute',
    hiddenOnWearOs: true,
    hiddenInCompatible: true,
  }),
  row('calories', ['热量，千卡', 'Calories in kilocalories'], {
    sample: 268,
    range: [0, 9999],
    rate: 'minute',
    hiddenOnWearOs: true,
    hiddenInCompatible: true,
  }),
  row('stress', ['压力 0–100', 'Stress, 0 to 100'], {
    sample: 35,
    range: [0, 100],
    rate: 'minute',
    hiddenOnWearOs: true,
    hiddenInCompatible: true,
  }),
  row('bloodOxygen', ['血氧百分比', 'Blood oxygen in percent'], {
    sample: 98,
    range: [0, 100],
    rate: 'minute',
    hiddenOnWearOs: true,
    hiddenInCompatible: true,
  }),
]
