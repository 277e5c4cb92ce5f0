import { hasWords, wordIn, type Lesson, type LessonLayer } from './lesson.ts'

const followsTheme = ({ style }: LessonLayer): boolean =>
  typeof style['wearColors'] === 'object' && style['wearColors'] !== null

/** What the watch shows at rest, and what its wearer may change. */
export const ambientLesson: Lesson = {
  id: 'lesson-ambient',
  system: 'wearOS',
  words: {
    en: {
      title: 'Ambient and user styles',
      lead: 'A dim dial for a resting watch, and a user style: colours that can be changed on the watch.',
      dial: 'My ambient dial',
    },
    'zh-cn': {
      title: '息屏与佩戴者选项',
      lead: '手表静止时的暗淡表盘，以及佩戴者选项：可以在手表上更换的颜色。',
      dial: '我的息屏表盘',
    },
  },
  steps: [
    {
      id: 'normal',
      place: 'preset:sequence.time',
      isDone: ({ normal }) =>
        normal.some((layer) => hasWords(layer) && wordIn(layer, 'text').includes('##hour')),
      words: {
        en: {
          title: 'Add the time',
          text: 'Open the small arrow on **Digital time** and choose **Time as text**. This is the dial in use.',
        },
        'zh-cn': {
          title: '添加时间',
          text: '点按**数字时间**上的小箭头，选择**时间文本**。这是使用手表时的表盘。',
        },
      },
    },
    {
      id: 'ambient',
      place: 'ambient',
      isDone: ({ isAmbient }) => isAmbient,
      isMoment: true,
      words: {
        en: {
          title: 'Switch to ambient',
          text: 'Click **Ambient** at the top. The ambient dial has layers of its own and starts empty.',
        },
        'zh-cn': { title: '切换到息屏', text: '点按顶部的**息屏**。息屏表盘有自己的图层，开始时是空的。' },
      },
    },
    {
      id: 'dim',
      place: 'preset:sequence.time',
      isDone: ({ ambient }) =>
        ambient.some((layer) => hasWords(layer) && wordIn(layer, 'text').includes('##hour')),
      words: {
        en: {
          title: 'Add the time here too',
          text: 'Choose **Time as text** again. It is drawn once a minute, so leave the seconds out, and keep the lit pixels below 15%.',
        },
        'zh-cn': {
          title: '在这里也添加时间',
          text: '再次选择**时间文本**。息屏每分钟刷新一次，所以不要显示秒；点亮的像素应少于 15%。',
        },
      },
    },
    {
      id: 'back',
      place: 'normal',
      isDone: ({ isAmbient, ambient }) => !isAmbient && ambient.length > 0,
      isMoment: true,
      words: {
        en: { title: 'Go back to normal', text: 'Click **Normal** at the top.' },
        'zh-cn': { title: '回到正常模式', text: '点按顶部的**正常**。' },
      },
    },
    {
      id: 'themes',
      place: 'choices',
      isDone: ({ choices }) => choices.includes('color'),
      words: {
        en: {
          title: 'Offer colour themes',
          text: 'Press [[Esc]] until nothing is selected. Under **User styles** on the right, click **Add user style**, then **Colour themes**.',
        },
        'zh-cn': {
          title: '提供颜色主题',
          text: '按 [[Esc]] 直到没有选中任何图层。在右侧的**佩戴者选项**下点按**添加选项**，再选**颜色主题**。',
        },
      },
    },
    {
      id: 'follow',
      place: 'fill',
      isDone: ({ normal }) => normal.some(followsTheme),
      words: {
        en: {
          title: 'Let the time follow the theme',
          text: 'Select the time and open its colour on the right. Click the colour under “User style: Colours”.',
        },
        'zh-cn': {
          title: '让时间跟随主题',
          text: '选中时间文本，在右侧打开它的颜色。点按“佩戴者选项：颜色”下的颜色。',
        },
      },
    },
    {
      id: 'choose',
      place: 'preview',
      isDone: ({ isPreview, isOtherChosen }) => isPreview && isOtherChosen,
      isMoment: true,
      words: {
        en: {
          title: 'Try the user style',
          text: 'Click **Preview**, then pick the other theme beside the dial: the time changes its colour.',
        },
        'zh-cn': {
          title: '试用佩戴者选项',
          text: '点按**预览**，在表盘旁选择另一个主题：时间的颜色会随之改变。',
        },
      },
    },
  ],
}
