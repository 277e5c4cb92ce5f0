import { defineArticle } from '../article.ts'

export const dataArticle = defineArticle({
  id: 'data',
  group: 'data',
  pictures: {
    show: { en: 'A dial with battery, steps and heart rate', zhCn: '显示电量、步数和心率的表盘' },
    ring: { en: 'The menu of Dynamic fill with what can fill it', zhCn: '“动态填充”的菜单，列出可用的数据' },
  },
  en: {
    title: 'Show battery, steps, heart rate and weather',
    lead: 'Texts, rings and pictures can follow any value that the watch has.',
    also: 'world clock second time zone dual time city language calendar screen reader talkback accessibility aloud speak battery power charge steps pedometer heart rate bpm pulse weather temperature date weekday moon data source complication tag value progress gauge meter icon live',
    passages: {
      show: {
        heading: 'Show a value as text',
        steps: [
          'Click **Battery**, **Heart rate**, **Steps** or **Temperature** in **Add**. Each comes with its icon.',
          'For anything else, select a text and choose the value under **Content** on the right.',
          'Write around it if you like: `##steps## steps` mixes words and data.',
        ],
        note: 'All of them are under [Tags](tags), with a sample value and the watches that have them.',
      },
      ring: {
        heading: 'Show it as a ring or bar',
        steps: [
          'Open the small arrow on **Dynamic fill** and choose what fills it, such as **Steps towards the goal**.',
          'Under **Progress**, set **Type** to **Ring**, **Arc** or **Line**, then its width and colours.',
        ],
      },
      pictures: {
        heading: 'Show it as pictures',
        text: '**Weather**, **Moon phase** and **Image enumeration** show one of several pictures by the value. Their pictures are in the panel below the canvas; ready-made sets are there too.',
      },
      aloud: {
        heading: 'Have it read aloud',
        steps: [
          'Select the layer and open **Screen reader** on the right.',
          'Type what the watch should say, such as `Battery ##batteryPercent## percent`, in one language or both.',
        ],
        note: 'Wear OS reads these words to wearers who have its screen reader on. Without them it says nothing of the layer.',
      },
      elsewhere: {
        heading: 'Show the time of another city, or in another language',
        steps: [
          'Add **World clock as text** from the menu of **Time**, or select any layer that follows the time, such as a hand.',
          'Open **Time zone and language** on the right and choose a **Time zone**: type a city to find it.',
          'Choose a **Language** for the names of days and months, or a **Calendar** for the date, in the same place.',
        ],
        note: 'Wear OS only: a falcon watch knows no time but its own, and **Problems** says so.',
      },
      platforms: {
        heading: 'When a watch has no such value',
        text: 'Some values exist on some watches only. In a design for all platforms, **Problems** names each one that a watch cannot show, and [Tags](tags) lists the platforms of every value.',
      },
    },
  },
  zhCn: {
    title: '显示电量、步数、心率和天气',
    lead: '文本、圆环和图片都可以跟随手表上的数据。',
    also: '屏幕阅读器 朗读 无障碍 读屏 电量 电池 充电 步数 计步 心率 天气 温度 日期 星期 月相 数据 数值 标签 进度 仪表 图标 实时',
    passages: {
      show: {
        heading: '以文本显示数据',
        steps: [
          '在**添加**中点按**电量**、**心率**、**步数**或**温度**，它们会带上图标。',
          '要显示其他数据，选中文本，在右侧的**内容**中选择。',
          '可以在数据前后写字：`##steps## 步` 会把文字和数据写在一起。',
        ],
        note: '全部数据见[数据标签](tags)，附有样例值和支持的手表。',
      },
      ring: {
        heading: '以圆环或进度条显示',
        steps: [
          '点按**动态填充**上的小箭头，选择填充依据，如**步数 / 目标**。',
          '在**进度**下把**类型**设为**环形**、**弧形**或**线形**，再设置宽度和颜色。',
        ],
      },
      pictures: {
        heading: '以图片显示',
        text: '**天气**、**月相**和**图片枚举**按数据显示多张图片中的一张。图片在画布下方的面板中，那里也有现成的套图。',
      },
      aloud: {
        heading: '让手表读出来',
        steps: [
          '选中图层，在右侧展开**屏幕阅读器**。',
          '输入手表要读的内容，如 `电量百分之 ##batteryPercent##`，可只填一种语言，也可两种都填。',
        ],
        note: '佩戴者开启屏幕阅读器后，Wear OS 会读出这些文字；不填写则不会读出该图层。',
      },
      elsewhere: {
        heading: '显示其他城市的时间，或换一种语言',
        steps: [
          '在**时间**的菜单中添加**世界时钟文本**，或选中任何随时间变化的图层，如指针。',
          '在右侧展开**时区与语言**，选择**时区**：输入城市名即可查找。',
          '星期和月份的名称可另选**语言**，日期可另选**历法**，都在同一处。',
        ],
        note: '仅限 Wear OS：falcon 手表只有自身的时间，**问题**会提示。',
      },
      platforms: {
        heading: '手表没有某项数据时',
        text: '有些数据只存在于部分手表。面向全部平台的设计中，**问题**会列出手表无法显示的数据，[数据标签](tags)列出每项数据支持的平台。',
      },
    },
  },
})
