import { defineArticle } from '../article.ts'

export const previewArticle = defineArticle({
  id: 'preview',
  group: 'data',
  pictures: {
    sample: { en: 'Sample data with the values that the dial uses', zhCn: '“样例数据”中表盘用到的数据' },
    scenes: { en: 'The menu of scenes', zhCn: '“场景”菜单' },
  },
  en: {
    title: 'Preview with sample data and scenes',
    lead: 'See the dial at any time, with any values, as the wearer will.',
    also: 'preview play test simulate sample data scene low battery midnight time travel contact sheet screenshot png gif',
    passages: {
      play: {
        heading: 'Preview the dial',
        text: 'Press [[P]] or click **Preview**. Animations play, tap areas react and the user styles stand beside the dial. [[Esc]] brings you back.',
      },
      time: {
        heading: 'Go to another time',
        text: 'Drag the slider below the dial, type a time and date, or let time run faster. **Now** goes back to the present.',
      },
      sample: {
        heading: 'Change the sample data',
        text: 'Open **Sample data** on the left and set battery, steps, weather and all other values. They are for the preview only and never saved in the design.',
      },
      scenes: {
        heading: 'Check the awkward moments',
        text: '**Scenes** below the dial sets several values at once, such as **No data**, **Midnight** or **Longest weekday name**. **Contact sheet…** shows them all side by side, with each user style, and on each screen.',
      },
      screens: {
        heading: 'See it on another screen',
        text: 'The button with the two devices in the status bar shows the dial as a watch with another screen would. Wear OS scales the dial to the screen; a falcon watch cuts off what does not fit. The design stays as it is. **Problems** names the layers that the edge of a screen cuts off.',
      },
    },
  },
  zhCn: {
    title: '用样例数据和场景预览',
    lead: '在任意时间、任意数据下查看表盘，就像佩戴者看到的那样。',
    also: '预览 播放 测试 模拟 样例 数据 场景 低电量 午夜 时间 总览 截图',
    passages: {
      play: {
        heading: '预览表盘',
        text: '按 [[P]] 或点按**预览**。动画会播放，点击区域有反应，佩戴者选项显示在表盘旁。按 [[Esc]] 返回。',
      },
      time: {
        heading: '换一个时间',
        text: '拖动表盘下方的滑块、输入时间和日期，或加快时间。**现在**会回到当前时间。',
      },
      sample: {
        heading: '更改样例数据',
        text: '打开左侧的**样例数据**，设置电量、步数、天气等数据。它们只用于预览，不会保存到设计中。',
      },
      scenes: {
        heading: '检查容易出问题的时刻',
        text: '表盘下方的**场景**会同时设置多项数据，例如**无数据**、**午夜**或**最长的星期名称**。**场景总览…**会并排显示全部场景、用户样式的每个选项和各种屏幕上的样子。',
      },
      screens: {
        heading: '在其他屏幕上查看',
        text: '状态栏中带两个设备的按钮可显示表盘在其他屏幕上的样子。Wear OS 会按屏幕缩放表盘，falcon 手表会裁掉放不下的部分。设计本身不会改变。**问题**会列出被屏幕边缘截断的图层。',
      },
    },
  },
})
