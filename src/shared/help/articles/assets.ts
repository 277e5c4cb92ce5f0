import { defineArticle } from '../article.ts'

export const assetsArticle = defineArticle({
  id: 'assets',
  group: 'build',
  pictures: {},
  en: {
    title: 'Keep pictures and fonts in My assets',
    lead: 'Everything you upload, ready for any of your designs.',
    also: 'assets library uploads files folder rename move delete replace everywhere reuse storage svg gif',
    passages: {
      use: {
        heading: 'Use an asset',
        steps: [
          'Open **My assets** on the left and choose **Pictures** or **Fonts**.',
          'Drag a picture onto the canvas, or choose **Add to dial** from its menu.',
        ],
        note: 'What the editor makes itself, such as cut-outs, is listed apart under **Made in the editor**.',
      },
      tidy: {
        heading: 'Keep them in order',
        text: '**Rename…** and **Move to folder…** are in the menu of a picture; select several to do it for all of them. The list can be sorted by name, date, size and use.',
      },
      replace: {
        heading: 'Replace a picture everywhere',
        text: '**Replace everywhere…** puts another picture in its place on every face of the open design, as one step. **Show uses** lists the designs that use it: it can be deleted once none does.',
      },
    },
  },
  zhCn: {
    title: '在“我的素材”中管理图片和字体',
    lead: '你上传的所有内容都在这里，可以用在任何设计中。',
    also: '素材 素材库 上传 文件夹 重命名 移动 删除 替换 复用 矢量图 动画',
    passages: {
      use: {
        heading: '使用素材',
        steps: [
          '打开左侧的**我的素材**，选择**图片**或**字体**。',
          '把图片拖到画布上，或在它的菜单中选择**放到表盘上**。',
        ],
        note: '编辑器自己生成的内容（例如抠图结果）单独列在**编辑器生成**中。',
      },
      tidy: {
        heading: '整理素材',
        text: '**重命名…**和**移到文件夹…**在图片的菜单中；选中多张图片，可以一起操作。列表可以按名称、时间、大小和使用次数排序。',
      },
      replace: {
        heading: '全部替换',
        text: '**全部替换…**会在当前设计的所有表盘中换成另一张图片，只算一步操作。**在哪里使用**列出使用它的设计，没有设计使用时才能删除。',
      },
    },
  },
})
