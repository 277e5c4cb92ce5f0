import { defineArticle } from '../article.ts'

export const choicesArticle = defineArticle({
  id: 'choices',
  group: 'watch',
  pictures: {
    offer: { en: 'A user style with two colour themes', zhCn: '带有两个颜色主题的佩戴者选项' },
  },
  en: {
    title: 'Offer user styles',
    lead: 'Let people change colours, hands and details of your dial on the watch.',
    also: 'customize customise customisation style user settings options colour themes variants alternatives switch toggle wearer choice flavor flavour preset combination whole look',
    passages: {
      offer: {
        heading: 'Add a user style',
        steps: [
          'With nothing selected, click **Add user style** under **User styles**.',
          'Take **Colour themes** for colours, **Alternatives** for different hands or faces, **Switch** for something that is there or not.',
          'Give the style and its options names in both languages: the watch shows them. Under **Picture and screen reader** they have a picture there, and what is read aloud.',
        ],
      },
      colours: {
        heading: 'Let layers follow a choice',
        text: 'Select a layer and open one of its colours: the colours of the theme stand first in the picker, and a click links them. Under **User styles**, say with which option the layer is visible. To make it the first of several alternatives, click **Add user style** there.',
      },
      flavours: {
        heading: 'Offer whole looks',
        steps: [
          'Once there are user styles, click **Add user style** and **Flavours**. The first flavour is what the watch shows at first.',
          'Choose the options of another look, then click **Save what is shown as a flavour** and name it.',
          'Click the picture of a flavour to choose one or to **Use a picture of the dial**. Under **Complication data sources**, say what complications show with it at first.',
        ],
        note: 'On the watch, one press on a flavour sets all user styles. **Update to what is shown** in the menu of a flavour changes it.',
      },
      see: {
        heading: 'Try it',
        text: 'Click an option to see the dial with it. In **Preview** the styles stand beside the dial as on the watch. The option marked **Default** is what the watch shows at first; falcon always shows one option, the one marked **Used on falcon**.',
      },
    },
  },
  zhCn: {
    title: '提供佩戴者选项',
    lead: '让佩戴者在手表上更换颜色、指针和细节。',
    also: '自定义 个性化 样式 设置 选项 颜色主题 款式 替换 开关 佩戴者 搭配 组合 整套',
    passages: {
      offer: {
        heading: '添加选项',
        steps: [
          '未选中图层时，在**佩戴者选项**下点按**添加选项**。',
          '更换颜色用**颜色主题**，更换指针或整套样式用**可替换的样式**，显示或不显示某项内容用**开关**。',
          '为选项填写中文名和英文名，手表会显示它们。在**图片与屏幕阅读器**中添加手表上的图片和朗读内容。',
        ],
      },
      colours: {
        heading: '让图层跟随选项',
        text: '选中图层并打开它的颜色：主题的颜色排在最前面，点按即可关联。在**佩戴者选项**下设置它在哪个选项下显示。要让它成为几种样式中的第一种，在那里点按**添加选项**。',
      },
      flavours: {
        heading: '提供整套搭配',
        steps: [
          '有了佩戴者选项后，点按**添加选项**，选择**搭配**。第一个搭配就是手表最初显示的样子。',
          '选好另一套选项，点按**将当前效果存为搭配**，再为它命名。',
          '点按搭配的图片，选择一张或**使用表盘截图**。在**复杂功能的数据来源**中设置复杂功能最初显示的内容。',
        ],
        note: '在手表上点按一个搭配，会一次设置所有选项。要修改搭配，使用其菜单中的**更新为当前效果**。',
      },
      see: {
        heading: '试一试',
        text: '点按一个选项，查看表盘的样子。在**预览**中，选项像在手表上一样显示在表盘旁。标有**初始选项**的是手表最初显示的；falcon 始终显示标有**用于 falcon** 的那一个。',
      },
    },
  },
})
