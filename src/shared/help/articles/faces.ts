import { defineArticle } from '../article.ts'

export const facesArticle = defineArticle({
  id: 'faces',
  group: 'watch',
  pictures: {},
  en: {
    title: 'Make faces for several watches',
    lead: 'One design, a face for each platform and size. Linked layers change together.',
    also: 'variant platform size resolution linked sync follow compare side by side copy responsive wear os falcon multiple',
    passages: {
      add: {
        heading: 'Add a face',
        steps: [
          'Open the menu of a platform at the top right and choose **Add a size…** or **Copy to…**.',
          'Choose a size. A copy is scaled to fit, and what changes on that platform is listed.',
        ],
      },
      follow: {
        heading: 'What changes together',
        text: 'A change of a linked layer goes to the same layer on the other faces. **This face only** under **Other faces** keeps it apart. What you edit on a copy itself stays as you made it there.',
      },
      side: {
        heading: 'Compare two faces',
        text: 'Choose **Compare side by side** from the same menu. Both are drawn live; the differences are listed below, and each one can be copied from one face to the other.',
      },
      sizes: {
        heading: 'Change the size',
        text: 'Choose **Change size…** from the menu of the face: all layers are scaled. Wear OS faces may have 192 to 1,000 pixels a side, falcon has one size.',
      },
    },
  },
  zhCn: {
    title: '为多种手表制作表盘',
    lead: '一个设计，每个平台和尺寸各有一个表盘，关联的图层一起更改。',
    also: '平台 尺寸 分辨率 关联 同步 跟随 对比 并排 复制 适配 多表盘 falcon',
    passages: {
      add: {
        heading: '添加表盘',
        steps: [
          '打开右上角平台的菜单，选择**添加尺寸…**或**复制到…**。',
          '选择尺寸。副本会按尺寸缩放，并列出在该平台上的变化。',
        ],
      },
      follow: {
        heading: '哪些会一起更改',
        text: '更改关联的图层时，其他表盘上的同一图层也会更改。**其他表盘**下的**仅此表盘**让它独立。直接在副本上做的修改会保留。',
      },
      side: {
        heading: '对比两个表盘',
        text: '在同一菜单中选择**并排对比**。两个表盘实时显示，下方列出差异，可将其中一个的设置应用到另一个。',
      },
      sizes: {
        heading: '更改尺寸',
        text: '在表盘的菜单中选择**更改尺寸…**，所有图层会一起缩放。Wear OS 表盘每边 192 到 1,000 像素，falcon 只有一种尺寸。',
      },
    },
  },
})
