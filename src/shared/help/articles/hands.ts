import { defineArticle } from '../article.ts'

export const handsArticle = defineArticle({
  id: 'hands',
  group: 'build',
  pictures: {
    add: { en: 'A dial with hour, minute and second hand', zhCn: '带有时针、分针和秒针的表盘' },
  },
  en: {
    title: 'Add hands',
    lead: 'Hour, minute and second hands are pictures that turn about a pivot.',
    also: 'analog analogue clock needle pointer rotate rotation pivot hour minute second sweep',
    passages: {
      add: {
        heading: 'Add the hands',
        steps: [
          'In **Add**, click **Hour hand**, **Minute hand** and **Second hand**. Each stands in the middle of the dial and shows the time.',
          'Select one and replace its **Picture** on the right to use your own.',
          'Drag the slider below the dial to see them turn.',
        ],
      },
      turn: {
        heading: 'What makes them turn',
        text: '**Rotation** of a hand is an expression, such as `(##minuteHand##)`. Any picture with such an expression turns. A picture drawn pointing up needs no correction; add or subtract degrees for others: `(##hourHand## + 180)`.',
      },
      movement: {
        heading: 'How a hand moves on',
        text: 'Below the expression of a minute or second hand, **Movement** lets it step, glide, sweep several times a second, or tick with a small swing. On Wear OS such a hand is one of the watch’s own, which saves power.',
      },
      pivot: {
        heading: 'Set the point it rotates around',
        text: '**Pivot X** and **Pivot Y** say where in the picture that point is, from 0 to 1. **Rotate around the dial centre** sets both so that the hand rotates around the middle of the dial.',
      },
    },
  },
  zhCn: {
    title: '添加指针',
    lead: '时针、分针和秒针是绕轴心转动的图片。',
    also: '指针 模拟 时钟 转动 旋转 轴心 中心点 时针 分针 秒针 扫秒',
    passages: {
      add: {
        heading: '添加指针',
        steps: [
          '在**添加**中点按**时针**、**分针**和**秒针**。它们位于表盘中央，显示当前时间。',
          '选中一根指针，在右侧替换它的**图片**，换成自己的指针。',
          '拖动表盘下方的滑块，查看转动效果。',
        ],
      },
      turn: {
        heading: '指针为什么会转',
        text: '指针的**旋转**是一个表达式，例如 `(##minuteHand##)`。任何图片用上这样的表达式都会转动。图片本身朝上则无需修正，否则加减角度：`(##hourHand## + 180)`。',
      },
      movement: {
        heading: '指针怎样走动',
        text: '在分针或秒针的表达式下方，**走针方式**可以设为跳动、连续平滑、每秒多跳，或带回摆的跳动。在 Wear OS 上，这样的指针由手表自身驱动，更省电。',
      },
      pivot: {
        heading: '设置转动的中心',
        text: '**轴心 X** 和**轴心 Y** 表示转动中心在图片中的位置，从 0 到 1。**绕表盘中心旋转**会同时设置两者，让指针绕表盘中央转动。',
      },
    },
  },
})
