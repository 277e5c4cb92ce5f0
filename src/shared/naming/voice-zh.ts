import type { ColorName } from './colors.ts'
import type { DataId, DesignFacts } from './facts.ts'
import { characterOf, mostListed, showsNothing, wordsFor, type FactWords, type Voice } from './voice.ts'

const colorWords: Readonly<Record<ColorName, readonly string[]>> = {
  black: ['墨色', '曜黑', '玄黑'],
  white: ['素白', '月白', '雪色'],
  grey: ['石墨', '青灰', '烟灰'],
  red: ['绛红', '朱砂', '赤色'],
  orange: ['琥珀', '橙光', '落橘'],
  brown: ['檀木', '焦糖', '赭石'],
  gold: ['鎏金', '流金', '明黄'],
  green: ['翡翠', '松绿', '新绿'],
  teal: ['青碧', '湖青', '碧波'],
  blue: ['蔚蓝', '靛青', '湛蓝'],
  purple: ['紫罗兰', '暮紫', '紫晶'],
  pink: ['樱粉', '蔷薇', '桃粉'],
}

const plainColors: Readonly<Record<ColorName, string>> = {
  black: '黑色',
  white: '白色',
  grey: '灰色',
  red: '红色',
  orange: '橙色',
  brown: '棕色',
  gold: '金黄色',
  green: '绿色',
  teal: '青色',
  blue: '蓝色',
  purple: '紫色',
  pink: '粉色',
}

const shows =
  (id: DataId) =>
  ({ data }: DesignFacts): boolean =>
    data.includes(id)

const nouns: readonly FactWords[] = [
  { when: shows('heartRate'), words: ['心跳', '律动'] },
  { when: shows('steps'), words: ['步履', '足迹'] },
  { when: shows('moon'), words: ['月相', '望月'] },
  { when: shows('weather'), words: ['晴雨', '风云'] },
  { when: shows('sun'), words: ['日光'] },
  { when: shows('wind'), words: ['风信'] },
  { when: ({ time }) => time === 'hands', words: ['指针', '时针'] },
  { when: ({ time }) => time === 'digits', words: ['数字', '数显'] },
  { when: ({ time }) => time === 'both', words: ['双显', '双时'] },
  { when: ({ hasSeconds }) => hasSeconds, words: ['分秒'] },
  { when: shows('date'), words: ['日历', '日程'] },
  { when: ({ isAnimated }) => isAnimated, words: ['动感'] },
  { when: ({ shape }) => shape === 'round', words: ['圆盘'] },
  { when: ({ time }) => time !== 'none', words: ['时刻', '时光'] },
  { when: () => true, words: ['表盘', '腕间', '风尚'] },
]

const moods: readonly FactWords[] = [
  { when: (facts) => characterOf(facts) === 'sport', words: ['活力', '运动'] },
  { when: (facts) => characterOf(facts) === 'classic', words: ['经典', '典雅'] },
  { when: (facts) => characterOf(facts) === 'rich', words: ['全景', '全能'] },
  { when: (facts) => characterOf(facts) === 'minimal', words: ['极简', '素简'] },
  { when: ({ isDark }) => isDark === true, words: ['深色', '夜色'] },
  { when: ({ isDark }) => isDark === false, words: ['浅色', '明亮'] },
  { when: () => true, words: ['日常', '从容', '本真'] },
]

const dataWords: Readonly<Record<DataId, string>> = {
  steps: '步数',
  heartRate: '心率',
  calories: '热量',
  distance: '距离',
  stress: '压力',
  bloodOxygen: '血氧',
  weather: '天气',
  airQuality: '空气质量',
  wind: '风况',
  battery: '电量',
  date: '日期',
  weekday: '星期',
  moon: '月相',
  sun: '日出日落',
  notifications: '通知',
}

function listed(parts: readonly string[], isMore: boolean): string {
  if (isMore) return `${parts.join('、')}等`
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join('、')}和${last}`
}

const lookWords = { hands: '指针', digits: '数字', both: '指针与数字双显', none: '' } as const

const shapeWords = { round: '圆形', rectangular: '方形' } as const

const thing = ({ shape, time }: DesignFacts): string =>
  `${shape === null ? '' : shapeWords[shape]}${lookWords[time]}表盘`

const accentsOf = ({ accents }: DesignFacts): string => accents.map((name) => plainColors[name]).join('与')

/** The ground as it stands before a thing: 黑色背景的. */
function groundOf({ ground }: DesignFacts): string {
  if (ground === null) return ''
  return ground === 'picture' ? '图片背景' : `${plainColors[ground]}背景`
}

const characters = { sport: '运动随行', rich: '一屏尽览', classic: '经典之选', minimal: '简约至上' } as const

const tellers = {
  hands: '指针走时',
  digits: '数字报时',
  both: '指针与数字同屏报时',
  none: '悦目为先',
} as const

const joined = (parts: readonly string[], between = '，'): string =>
  parts.filter((part) => part !== '').join(between)

function leads(facts: DesignFacts): readonly string[] {
  const ground = groundOf(facts)
  const accents = accentsOf(facts)
  const adorned = accents === '' ? '' : `${accents}点缀`
  const before = joined([ground, adorned], '、')
  const character = characterOf(facts)
  return [
    `${before === '' ? '一款' : `${before}的`}${thing(facts)}。`,
    `${joined([tellers[facts.time], ground === '' ? '' : `${ground}打底`, adorned === '' ? '' : `以${adorned}`])}。`,
    `抬腕即见：${before === '' ? '' : `${before}的`}${thing(facts)}。`,
    ...(character === null
      ? []
      : [`${characters[character]}，${before === '' ? '' : `${before}的`}${thing(facts)}。`]),
    ...(accents === '' ? [] : [`${accents}定调的${thing(facts)}${ground === '' ? '' : `，${ground}`}。`]),
  ]
}

function showsOf({ data }: DesignFacts): readonly string[] {
  if (data.length === 0) return []
  const list = listed(
    data.slice(0, mostListed).map((id) => dataWords[id]),
    data.length > mostListed,
  )
  return [`显示${list}。`, `${list}，一目了然。`, `随时查看${list}。`, `${list}尽在眼前。`]
}

const extraRows: readonly FactWords[] = [
  { when: ({ hasSeconds }) => hasSeconds, words: ['秒数随行。'] },
  { when: ({ isAnimated }) => isAnimated, words: ['动画灵动。'] },
  { when: ({ hasAmbient }) => hasAmbient, words: ['息屏另有画面。'] },
  { when: ({ hasTaps }) => hasTaps, words: ['轻点直达应用。'] },
  { when: showsNothing, words: ['为手腕而设计。', '戴上即可使用。'] },
]

function names(facts: DesignFacts): readonly string[] {
  const { accents, ground } = facts
  const seen = [...accents, ...(ground === null || ground === 'picture' ? [] : [ground])]
  const first = [...seen.flatMap((name) => colorWords[name]), ...wordsFor(moods, facts)]
  return wordsFor(nouns, facts).flatMap((noun) => first.map((word) => `${word}${noun}`))
}

/** Chinese as it is written in the mainland. */
export const chinese: Voice = {
  names,
  leads,
  shows: showsOf,
  extras: (facts) => [
    ...(facts.slots > 0 ? [`另有 ${String(facts.slots)} 个可自选的功能位。`] : []),
    ...wordsFor(extraRows, facts),
  ],
  space: '',
  reply: (name, description) => `名称：${name}\n描述：${description}\n`,
}
