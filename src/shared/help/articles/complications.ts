import { defineArticle } from '../article.ts'

export const complicationsArticle = defineArticle({
  id: 'complications',
  group: 'watch',
  pictures: {
    add: {
      en: 'Two complications on a dial: a ranged value and a short text',
      zhCn: '表盘上的两个复杂功能：范围值和短文本',
    },
  },
  en: {
    title: 'Add complications',
    lead: 'A complication is a place that the wearer fills with data of any app.',
    also: 'complication slot widget provider data source ranged value short text long text app wear os',
    passages: {
      add: {
        heading: 'Add a complication',
        steps: [
          'Click **Ranged value**, **Short text** or **Long text** in **Add**.',
          'Drag it into place. A Wear OS watch shows up to 8 of them; falcon has none.',
        ],
      },
      fill: {
        heading: 'Choose what it shows at first',
        text: 'Choose a **Data source** under **Complication**. With **Can be changed on the watch** the wearer may choose another one.',
      },
      look: {
        heading: 'Set its look',
        text: 'Turn its parts on and off (text, icon, title, progress bar), then set fonts, colours, background and border in the sections below. A complication stands still on the watch: expressions do not move it.',
      },
    },
  },
  zhCn: {
    title: '添加复杂功能',
    lead: '复杂功能是一个位置，佩戴者可以在这里显示任意应用的数据。',
    also: '复杂功能 小部件 插槽 数据来源 范围值 短文本 长文本 应用 wear os',
    passages: {
      add: {
        heading: '添加复杂功能',
        steps: [
          '在**添加**中点按**范围值**、**短文本**或**长文本**。',
          '拖动到合适的位置。Wear OS 手表最多显示 8 个，falcon 没有复杂功能。',
        ],
      },
      fill: {
        heading: '选择最初显示什么',
        text: '在**复杂功能**下选择**数据来源**。打开**允许在手表上修改**，佩戴者可以换成其他来源。',
      },
      look: {
        heading: '设置样式',
        text: '打开或关闭它的部件（文本、图标、标题、进度条），再在下方设置字体、颜色、背景和边框。复杂功能在手表上不会移动，表达式不能移动它。',
      },
    },
  },
})
