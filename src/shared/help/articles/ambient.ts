import { defineArticle } from '../article.ts'

export const ambientArticle = defineArticle({
  id: 'ambient',
  group: 'watch',
  pictures: {
    draw: { en: 'The ambient dial: hour and minute hand on black', zhCn: '息屏表盘：黑底上的时针和分针' },
  },
  en: {
    title: 'Design the ambient dial',
    lead: 'Ambient is what a Wear OS watch shows at rest: dim, still and drawn once a minute.',
    also: 'ambient always-on aod always on display dim low power rest sleep burn-in lit pixels',
    passages: {
      draw: {
        heading: 'Draw the ambient dial',
        steps: [
          'Click **Ambient** at the top, or press [[A]]. It has layers and a history of its own.',
          'Start with **Copy from normal** or **Only hands and time**, or add layers as usual.',
          'Make shapes thin and colours dark, and leave out the seconds: they would not move.',
        ],
      },
      lit: {
        heading: 'Keep few pixels lit',
        text: 'The number above the canvas is the share of lit pixels. Up to 15% is recommended, 10% is better. Press it to see which pixels cost most.',
      },
      complications: {
        heading: 'Complications in ambient',
        text: 'Complications of normal mode show in ambient as well, in their own place. Select one in ambient to set its look there under **In ambient**.',
      },
    },
  },
  zhCn: {
    title: '设计息屏表盘',
    lead: '息屏是 Wear OS 手表休息时显示的内容：暗淡、静止，每分钟刷新一次。',
    also: '息屏 常亮 微光 低功耗 省电 烧屏 点亮像素 aod',
    passages: {
      draw: {
        heading: '绘制息屏表盘',
        steps: [
          '点按顶部的**息屏**，或按 [[A]]。息屏有自己的图层和历史记录。',
          '从**从正常模式复制**或**仅保留指针和时间**开始，也可以照常添加图层。',
          '线条要细，颜色要暗，不要显示秒：秒在息屏时是静止的。',
        ],
      },
      lit: {
        heading: '少点亮像素',
        text: '画布上方的数字是点亮像素的占比，建议不超过 15%，10% 更好。点按它可以查看哪些像素最耗电。',
      },
      complications: {
        heading: '息屏中的复杂功能',
        text: '正常模式的复杂功能也会按原来的位置显示在息屏中。在息屏中选中它，在**息屏中**下设置它的样式。',
      },
    },
  },
})
