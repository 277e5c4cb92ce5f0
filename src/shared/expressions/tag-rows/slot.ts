import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'

const row = defineTags('slot')

const share = (value: string, min: string, max: string): string =>
  `(${max} == ${min} ? 0 : clamp(((${value} - ${min}) / (${max} - ${min})), 0, 1))`

const source = (name: string): string => `[COMPLICATION.${name}]`

/** The share of a range that is done, as the format says it. */
export const rangeShare = share(
  source('RANGED_VALUE_VALUE'),
  source('RANGED_VALUE_MIN'),
  source('RANGED_VALUE_MAX'),
)

export const goalShare = share(source('GOAL_PROGRESS_VALUE'), '0', source('GOAL_PROGRESS_TARGET_VALUE'))

/** Whether something is sent that may be missing. */
const isThere = [
  ['complicationHasText', '文本', 'a text', 'TEXT'],
  ['complicationHasTitle', '标题', 'a title', 'TITLE'],
  ['complicationHasIcon', '图标', 'an icon', 'MONOCHROMATIC_IMAGE'],
  ['complicationHasAmbientIcon', '息屏图标', 'an icon for ambient', 'MONOCHROMATIC_IMAGE_AMBIENT'],
  ['complicationHasSmallImage', '小图片', 'a small picture', 'SMALL_IMAGE'],
  ['complicationHasAmbientSmallImage', '息屏小图片', 'a small picture for ambient', 'SMALL_IMAGE_AMBIENT'],
  ['complicationHasPhoto', '照片', 'a photo', 'PHOTO_IMAGE'],
] as const

/**
 * What a complication is sent by who fills it. They are read in the layouts of slots alone, so they stand in no list of
 * what a dial reads; anywhere else they show their samples, which Problems tells.
 */
export const slotTags: readonly Tag[] = [
  row('complicationText', ['复杂功能的文本', 'Text of the complication'], {
    sample: '62',
    range: ['62', 'See you at seven?'],
    rate: 'minute',
    wff: source('TEXT'),
  }),
  row('complicationTitle', ['复杂功能的标题', 'Title of the complication'], {
    sample: 'App',
    range: ['App', 'Unread'],
    rate: 'minute',
    wff: source('TITLE'),
  }),
  row('complicationValue', ['范围值的当前值', 'Value of a ranged complication'], {
    sample: 62,
    range: [0, 1_000_000, 0.01],
    rate: 'minute',
    wff: source('RANGED_VALUE_VALUE'),
  }),
  row('complicationMin', ['范围值的最小值', 'Lowest value of a ranged complication'], {
    sample: 0,
    range: [0, 1_000_000, 0.01],
    rate: 'minute',
    wff: source('RANGED_VALUE_MIN'),
  }),
  row('complicationMax', ['范围值的最大值', 'Highest value of a ranged complication'], {
    sample: 100,
    range: [0, 1_000_000, 0.01],
    rate: 'minute',
    wff: source('RANGED_VALUE_MAX'),
  }),
  row('complicationShare', ['范围值完成的比例 0–1', 'Share of the range that is done, 0 to 1'], {
    sample: 0.62,
    range: [0, 1, 0.01],
    rate: 'minute',
    wff: rangeShare,
  }),
  row('complicationGoalValue', ['目标的当前值', 'Value of a complication with a goal'], {
    sample: 62,
    range: [0, 1_000_000, 0.01],
    rate: 'minute',
    version: 2,
    wff: source('GOAL_PROGRESS_VALUE'),
  }),
  row('complicationGoalTarget', ['目标值', 'Goal of a complication'], {
    sample: 100,
    range: [0, 1_000_000, 0.01],
    rate: 'minute',
    version: 2,
    wff: source('GOAL_PROGRESS_TARGET_VALUE'),
  }),
  row('complicationGoalShare', ['目标完成的比例 0–1', 'Share of the goal that is done, 0 to 1'], {
    sample: 0.62,
    range: [0, 1, 0.01],
    rate: 'minute',
    version: 2,
    wff: goalShare,
  }),
  ...isThere.map(([name, cn, en, what]) =>
    row(name, [`${cn}有数据时为 1，否则为 0`, `1 while ${en} is sent, else 0`], {
      sample: 1,
      onName: [`有${cn}`, `Has ${en}`],
      range: [0, 1],
      rate: 'minute',
      wff: `(${source(what)} != null)`,
    }),
  ),
]
