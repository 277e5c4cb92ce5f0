import { defineArticle } from '../article.ts'

export const falconArticle = defineArticle({
  id: 'falcon',
  group: 'watch',
  pictures: {},
  en: {
    title: 'Stay within the limits of falcon',
    lead: 'falcon watches have a small chip: fewer features, one size, tight limits.',
    also: 'falcon asr chip light watch limits restrictions level order package bin memory',
    passages: {
      limits: {
        heading: 'The limits',
        text: 'All pictures on a face take up to 500 KB, and a layer that turns or plays covers up to 30% of the dial. The meters at the bottom show what is used; [Limits](limits) has every number.',
      },
      order: {
        heading: 'Order of layers',
        text: 'Dynamic layers stand in front of static ones, in the order of what they show: the second hand in front of the minute hand, both in front of digits. The editor puts them right. A layer outside the dial is hidden until it comes back.',
      },
      shows: {
        heading: 'What falcon does not have',
        text: 'No ambient mode, no complications, no masks. Such layers are left out or become pictures; **Problems** says which and offers a way out.',
      },
      text: {
        heading: 'Text on falcon',
        text: 'Plain, straight text without outline, shadow or spacing, Chinese in regular weight. One text shows one value, or one of hour:minute, month-day and year-month-day.',
      },
      package: {
        heading: 'Build the package',
        text: 'Choose **falcon package…** from **Export** and click **Build**. What will look different on the watch is listed beside it.',
      },
    },
  },
  zhCn: {
    title: '满足 falcon 的限制',
    lead: 'falcon 手表的性能有限：功能较少，尺寸只有一种，限制更严。',
    also: 'falcon asr 芯片 限制 层级 顺序 表盘包 内存',
    passages: {
      limits: {
        heading: '限制',
        text: '一个表盘的全部图片最多 500 KB，转动或播放的图层最多占表盘的 30%。底部的用量条显示已用多少，全部数值见[限制](limits)。',
      },
      order: {
        heading: '图层顺序',
        text: '动态图层在静态图层之前，并按显示的内容排列：秒针在分针之前，两者都在数字之前。编辑器会自动排好。表盘以外的图层会隐藏，移回后恢复显示。',
      },
      shows: {
        heading: 'falcon 没有的功能',
        text: '没有息屏模式、复杂功能和遮罩。这些图层会被省略或转换成图片，**问题**会说明是哪些，并提供解决办法。',
      },
      text: {
        heading: 'falcon 上的文本',
        text: '只有普通的水平文本，没有描边、阴影和字距，汉字为常规字重。一段文本只显示一项数据，或者是时分、月日、年月日中的一种。',
      },
      package: {
        heading: '构建表盘包',
        text: '在**导出**中选择**falcon 表盘包…**，点按**构建**。旁边会列出手表上的不同之处。',
      },
    },
  },
})
