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
    also: 'complication slot widget provider data source ranged value short text long text goal progress weighted elements icon small picture photo default app provider component name press area bounding shape arc app wear os',
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
      types: {
        heading: 'Choose the type of data',
        text: 'The **Type** says what it can show: a range, a short or a long text, a goal, weighted elements, an icon, a small picture or a photo. Only the data sources that give the type are offered. The watch itself has no goals, weighted elements or photos: apps give them, and the canvas shows a sample.',
      },
      several: {
        heading: 'Let it take other types',
        text: 'Under **Other types and no data** turn on what else it takes: the wearer may then choose apps that give one of these types. **Layout shown** says which type you see on the canvas. What you set while another type is shown is the look of that type alone; everything else stays as in the first type. **Without data** says whether the background and border are seen while nothing is sent.',
      },
      apps: {
        heading: 'Name default apps',
        text: 'Under **Default apps and name** write the app that fills it at first, and a second one for watches without the first, each as package/class (com.example.app/.StepsService). A watch that has neither takes the **Data source**. The name is what the settings of the watch call the complication.',
      },
      area: {
        heading: 'Set where it is pressed',
        text: 'Under **Press area** choose a shape that is not that of the border, such as an arc along the edge of the dial. While the complication is selected, a line on the canvas shows it. It does not cut off what is drawn.',
      },
      look: {
        heading: 'Set its look',
        text: 'Turn its parts on and off (text, icon, title, progress bar), then set fonts, colours, background and border in the sections below. A complication stands still on the watch: expressions do not move it.',
      },
      layers: {
        heading: 'Lay it out with layers',
        text: 'Choose a type in **Layout shown**, then **Turn layout into layers**: what you see becomes texts, pictures, shapes and a progress ring that you can edit, in a group with the complication. Double-click to enter it, press Esc to leave. Inside, a text can show `##complicationText##`, `##complicationTitle##` and the values of a range or a goal, and a picture the icon or photo that is sent. The group for ambient is the one seen there. Other types keep the look of the fields; delete the group to have that back. The same button, below **Show original contents**, takes apart the complication of a face that was opened from a file: it is exported as it came until you change a layer.',
      },
    },
  },
  zhCn: {
    title: '添加复杂功能',
    lead: '复杂功能是一个位置，佩戴者可以在这里显示任意应用的数据。',
    also: '复杂功能 小部件 插槽 数据来源 范围值 短文本 长文本 目标进度 占比 图标 小图片 照片 默认应用 组件名 点按区域 弧形 应用 wear os',
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
      types: {
        heading: '选择数据类型',
        text: '**类型**决定它能显示什么：范围值、短文本、长文本、目标进度、占比、图标、小图片或照片。列表只提供支持此类型的数据来源。手表自身不提供目标、占比和照片，它们来自应用，画布显示示例。',
      },
      several: {
        heading: '接受其他类型',
        text: '在**其他类型与无数据时**下打开它还接受的类型，佩戴者就能选择提供这些类型的应用。**显示的布局**决定画布上看到哪种类型。显示另一种类型时所做的设置只属于该类型，其余与第一种类型相同。**无数据时**决定没有数据时是否显示背景与边框。',
      },
      apps: {
        heading: '指定默认应用',
        text: '在**默认应用与名称**下填写最初提供数据的应用，以及没有它时的备选应用，写成“包名/类名”（com.example.app/.StepsService）。两者都没有时，手表使用**数据来源**。名称是手表设置中对这个复杂功能的称呼。',
      },
      area: {
        heading: '设置点按区域',
        text: '在**点按区域**下选择与边框不同的形状，例如沿表盘边缘的弧形。选中复杂功能时，画布上的线会显示这个区域。它不会裁切画面。',
      },
      look: {
        heading: '设置样式',
        text: '打开或关闭它的部件（文本、图标、标题、进度条），再在下方设置字体、颜色、背景和边框。复杂功能在手表上不会移动，表达式不能移动它。',
      },
      layers: {
        heading: '用图层排版',
        text: '在**显示的布局**中选择类型，再点按**将布局转为图层**：看到的内容会变成可以编辑的文本、图片、形状和进度环，与复杂功能在同一组中。双击进入，按 Esc 离开。在其中，文本可以显示 `##complicationText##`、`##complicationTitle##` 以及范围或目标的数值，图片可以显示收到的图标或照片。息屏时显示的是息屏的组。其他类型仍使用字段设置的样式；删除该组即可恢复字段的样式。从文件打开的表盘，其复杂功能也可以用**显示原表盘的内容**下方的同一按钮转为图层：修改图层之前，导出内容与原文件相同。',
      },
    },
  },
})
