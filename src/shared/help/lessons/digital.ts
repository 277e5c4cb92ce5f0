import { hasWords, wordIn, type Lesson, type LessonLayer } from './lesson.ts'

const reads = (layer: LessonLayer, tag: RegExp): boolean => tag.test(wordIn(layer, 'text'))

const hasExpression = ({ style }: LessonLayer): boolean => {
  const dynamic: unknown = style['dynamic']
  const words = [style['rotate'], ...Object.values(typeof dynamic === 'object' && dynamic ? dynamic : {})]
  return words.some((word) => typeof word === 'string' && word.includes('##'))
}

/** The time in digits beside values of the watch. */
export const digitalLesson: Lesson = {
  id: 'lesson-digital',
  system: 'all',
  words: {
    en: {
      title: 'Digital dial with data',
      lead: 'The time in digits, steps, battery and an expression of your own.',
      dial: 'My digital dial',
    },
    'zh-cn': {
      title: '带数据的数字表盘',
      lead: '数字时间、步数、电量，以及自己写的一个表达式。',
      dial: '我的数字表盘',
    },
  },
  steps: [
    {
      id: 'time',
      place: 'preset:sequence.time',
      isDone: ({ normal }) => normal.some((layer) => reads(layer, /##hourMinute(Second)?##/)),
      words: {
        en: {
          title: 'Add the time as text',
          text: 'Open the small arrow on **Digital time** and choose **Time as text**. Drag the text to the upper half of the dial.',
        },
        'zh-cn': {
          title: '添加时间文本',
          text: '点按**数字时间**上的小箭头，选择**时间文本**，再把文本拖到表盘上半部分。',
        },
      },
    },
    {
      id: 'text',
      place: 'preset:text.latin',
      isDone: ({ normal }) => normal.filter(hasWords).length >= 2,
      words: {
        en: {
          title: 'Add another text',
          text: 'Click **Text**. It comes with a word of its own, which the next step replaces.',
        },
        'zh-cn': { title: '再添加一个文本', text: '点按**文本**。它自带一个词，下一步会替换它。' },
      },
    },
    {
      id: 'binding',
      place: 'binding',
      isDone: ({ normal }) => normal.some((layer) => reads(layer, /##(?!hourMinute)\w+##/)),
      words: {
        en: {
          title: 'Let it show data',
          text: 'With the text selected, open **Content** on the right and choose a weekday, a date or anything else.',
        },
        'zh-cn': {
          title: '让它显示数据',
          text: '选中文本后，打开右侧的**内容**，选择星期、日期或其他数据。',
        },
      },
    },
    {
      id: 'battery',
      place: 'preset:device.battery',
      isDone: ({ normal }) => normal.some((layer) => reads(layer, /##battery/)),
      words: {
        en: {
          title: 'Add the battery',
          text: 'Click **Battery**. A text and its icon are added, and the text reads `##batteryPercent##`.',
        },
        'zh-cn': {
          title: '添加电量',
          text: '点按**电量**。会添加图标和文本，文本读取 `##batteryPercent##`。',
        },
      },
    },
    {
      id: 'ring',
      place: 'preset:progress.fill',
      isDone: ({ normal }) => normal.some((layer) => wordIn(layer, 'fillProgress').includes('##step')),
      words: {
        en: {
          title: 'Add a ring of steps',
          text: 'Open the small arrow on **Dynamic fill** and choose **Steps towards the goal**.',
        },
        'zh-cn': { title: '添加步数圆环', text: '点按**动态填充**上的小箭头，选择**步数 / 目标**。' },
      },
    },
    {
      id: 'expression',
      place: 'opacity',
      isDone: ({ normal }) => normal.some(hasExpression),
      words: {
        en: {
          title: 'Write an expression',
          text: 'Select the ring. Press `fx` beside **Opacity**, type `(##batteryPercent## / 100)` and press [[Enter]]: the ring fades as the battery runs down.',
        },
        'zh-cn': {
          title: '写一个表达式',
          text: '选中圆环，点按**不透明度**旁的 `fx`，输入 `(##batteryPercent## / 100)`，按 [[Enter]]：电量越低，圆环越淡。',
        },
      },
    },
    {
      id: 'scene',
      place: 'scenes',
      isDone: ({ scene }) => scene !== null && scene !== 'asDesigned',
      isMoment: true,
      words: {
        en: {
          title: 'Try another moment',
          text: 'Open **Scenes** below the dial and choose **Low battery, 8%**. The sample data changes, the design does not.',
        },
        'zh-cn': {
          title: '换一个时刻看看',
          text: '打开表盘下方的**场景**，选择**低电量 8%**。改变的只是样例数据，设计不变。',
        },
      },
    },
  ],
}
