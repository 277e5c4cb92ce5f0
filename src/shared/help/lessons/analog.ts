import type { Lesson, LessonFacts, LessonStep } from './lesson.ts'

const hand = (type: 'hour' | 'minute' | 'second', words: LessonStep['words']): LessonStep => ({
  id: type,
  place: `preset:image.${type}`,
  isDone: ({ normal }: LessonFacts) =>
    normal.some((layer) => layer.type === type && String(layer.style['rotate']).includes(`##${type}Hand`)),
  words,
})

/** A dial with hands, from an empty one. */
export const analogLesson: Lesson = {
  id: 'lesson-analog',
  system: 'all',
  words: {
    en: {
      title: 'Analogue dial',
      lead: 'Hands, ticks and a background: a dial that tells the time in seven steps.',
      dial: 'My analogue dial',
    },
    'zh-cn': {
      title: '指针表盘',
      lead: '指针、刻度和背景，七步做出一个能看时间的表盘。',
      dial: '我的指针表盘',
    },
  },
  steps: [
    {
      id: 'backdrop',
      place: 'backdrop',
      isDone: ({ backdrop }) => backdrop !== '' && backdrop.slice(0, 7) !== '#000000',
      words: {
        en: {
          title: 'Colour the background',
          text: 'With nothing selected, the panel on the right shows the design itself. Click the colour under **Background** and choose any but black.',
        },
        'zh-cn': {
          title: '设置背景颜色',
          text: '未选中图层时，右侧面板显示设计本身。点按**背景**下的颜色，选择黑色以外的任意颜色。',
        },
      },
    },
    {
      id: 'ticks',
      place: 'preset:image.tick',
      isDone: ({ normal }) =>
        normal.some((layer) => layer.type === 'tick' || layer.style['shape'] === 'ticks'),
      words: {
        en: {
          title: 'Add the ticks',
          text: 'Click **Tick** on the left. It fills the dial and stays behind everything you add later.',
        },
        'zh-cn': {
          title: '添加刻度',
          text: '点按左侧的**刻度**。它铺满表盘，之后添加的内容都在它前面。',
        },
      },
    },
    hand('hour', {
      en: {
        title: 'Add the hour hand',
        text: 'Click **Hour hand**. It turns with the time: its rotation is an expression that reads the tag `##hourHand##`.',
      },
      'zh-cn': {
        title: '添加时针',
        text: '点按**时针**。它会随时间转动：旋转是一个表达式，读取标签 `##hourHand##`。',
      },
    }),
    hand('minute', {
      en: {
        title: 'Add the minute hand',
        text: 'Click **Minute hand**. New layers come to the front of the list.',
      },
      'zh-cn': { title: '添加分针', text: '点按**分针**。新图层位于列表的最前面。' },
    }),
    hand('second', {
      en: {
        title: 'Add the second hand',
        text: 'Click **Second hand**. Drag the slider below the dial to see all three hands turn.',
      },
      'zh-cn': {
        title: '添加秒针',
        text: '点按**秒针**。拖动表盘下方的滑块，可以看到三根指针一起转动。',
      },
    }),
    {
      id: 'name',
      place: 'name',
      isDone: ({ dialName }) => dialName !== '' && !isFirstName(dialName),
      words: {
        en: {
          title: 'Name the dial',
          text: 'Click the name at the top left and type another one. Press [[Enter]] to keep it.',
        },
        'zh-cn': { title: '为表盘命名', text: '点按左上角的名称，输入新名称，按 [[Enter]] 确认。' },
      },
    },
    {
      id: 'preview',
      place: 'preview',
      isDone: ({ isPreview }) => isPreview,
      isMoment: true,
      words: {
        en: {
          title: 'See it as on a watch',
          text: 'Click **Preview** at the top right. Press [[Esc]] to come back.',
        },
        'zh-cn': { title: '查看手表上的效果', text: '点按右上角的**预览**，按 [[Esc]] 返回。' },
      },
    },
  ],
}

const isFirstName = (name: string): boolean =>
  Object.values(analogLesson.words).some(({ dial }) => dial === name)
