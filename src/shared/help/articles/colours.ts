import { defineArticle } from '../article.ts'

export const coloursArticle = defineArticle({
  id: 'colours',
  group: 'build',
  pictures: {
    theme: { en: 'Four theme colours', zhCn: '四种主题色' },
  },
  en: {
    title: 'Colours, gradients and the theme',
    lead: 'Pick colours, blend them, and keep those of a design in one place.',
    also: 'color colour fill gradient eyedropper palette swatch theme light dark mode named hex rgb opacity transparent alpha pick',
    passages: {
      fill: {
        heading: 'Choose a colour',
        text: 'Click the colour of a field. Drag in the square, type a hex value, or use **Pick a colour from the canvas**. Colours that the design uses already are listed below.',
      },
      gradient: {
        heading: 'Use a gradient',
        steps: [
          'Select a shape or a path. Under **Fill**, set **Paint** to **Linear gradient**, **Radial gradient** or **Sweep gradient**.',
          'Click the bar to add a colour and drag it along; the handles on the canvas set direction, size and where each colour lies.',
        ],
      },
      theme: {
        heading: 'Theme colours',
        text: 'Colours under **Theme colours** are offered first in every colour panel. A field that takes one is linked to it: change the theme colour and all of them change. Click a theme colour to name it, and under **Dark** add what it is in dark. **Show dark** in the time strip shows the dial so; on Wear OS the wearer switches, on falcon the option marked **Used on falcon** is shown.',
        note: 'For colours that can be changed on the watch, see [User styles](choices).',
      },
    },
  },
  zhCn: {
    title: '颜色、渐变和主题色',
    lead: '选择颜色、做渐变，把一个设计的颜色集中管理。',
    also: '颜色 填充 渐变 吸管 取色 调色板 色板 主题 浅色 深色 命名 十六进制 透明 不透明度',
    passages: {
      fill: {
        heading: '选择颜色',
        text: '点按属性中的颜色。在方框中拖动、输入十六进制值，或使用**从画布取色**。设计中已有的颜色列在下方。',
      },
      gradient: {
        heading: '使用渐变',
        steps: [
          '选中形状或路径，在**填充**下把**类型**设为**线性渐变**、**径向渐变**或**扫描渐变**。',
          '点按色条可添加颜色，沿色条拖动可移动颜色；画布上的控制点设置方向、大小和各颜色的位置。',
        ],
      },
      theme: {
        heading: '主题色',
        text: '**主题色**中的颜色会最先出现在每个颜色面板中。使用主题色的属性会与它关联：更改主题色，所有关联处一起更改。点按主题色可为它命名，并在**深色**下添加它的深色。时间栏中的**显示深色**让表盘以深色显示；在 Wear OS 手表上由佩戴者切换，falcon 显示标有**用于 falcon** 的那一个。',
        note: '可以在手表上更换的颜色，见[佩戴者选项](choices)。',
      },
    },
  },
})
