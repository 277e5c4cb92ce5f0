import { defineArticle } from '../article.ts'

export const tapAreasArticle = defineArticle({
  id: 'tap-areas',
  group: 'watch',
  pictures: {
    add: { en: 'The Tap area section with its shape and action', zhCn: '“点击区域”部分的形状和操作' },
  },
  en: {
    title: 'Open apps with a tap',
    lead: 'A tap area is an invisible button on the dial that opens an app of the watch.',
    also: 'tap touch button shortcut launch app action click press interaction',
    passages: {
      add: {
        heading: 'Add a tap area',
        steps: [
          'Click **Tap area** in **Add** and drag it over what is to be tapped.',
          'Choose what it opens under **Tap area** on the right.',
          'In **Preview**, tap it: a message says what the watch would open.',
        ],
        note: 'The wearer’s finger needs room: make it 60 pixels or more on a dial of 450.',
      },
    },
  },
  zhCn: {
    title: '点按打开应用',
    lead: '点击区域是表盘上看不见的按钮，点按后打开手表上的应用。',
    also: '点按 触摸 按钮 快捷方式 启动 应用 动作 交互',
    passages: {
      add: {
        heading: '添加点击区域',
        steps: [
          '在**添加**中点按**点击区域**，把它拖到要点按的内容上。',
          '在右侧的**点击区域**中选择打开什么。',
          '在**预览**中点按它，会提示手表将打开什么。',
        ],
        note: '手指需要足够的空间：在 450 像素的表盘上，至少留出 60 像素。',
      },
    },
  },
})
