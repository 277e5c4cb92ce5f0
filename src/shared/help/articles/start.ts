import { defineArticle } from '../article.ts'

export const startArticle = defineArticle({
  id: 'start',
  group: 'start',
  pictures: {
    backdrop: { en: 'The Background section, with its colour marked', zhCn: '“背景”部分，颜色已标出' },
  },
  en: {
    title: 'Start a dial',
    lead: 'Begin with an empty dial, a sample or a finished design, and give it a name and a background.',
    also: 'new create begin first blank template sample project resolution background wallpaper',
    passages: {
      new: {
        heading: 'Create a design',
        steps: [
          'On the start page, click **New design**. In the editor it is in the main menu, as **New design…**.',
          'Under **Platforms**, choose the watches it is for. **All** makes one face for Wear OS and one for falcon, which change together.',
          'Choose **Blank** or a sample, then click **Create**.',
        ],
        note: 'To edit, sign in first. Without an account you can look at everything and use the preview.',
      },
      samples: {
        heading: 'Start from a finished design',
        text: 'The page **Inspiration** has complete faces. Opening one makes a copy that is yours to change. You can also open a file: see [Bring in other work](import).',
      },
      name: {
        heading: 'Name it',
        text: 'Click the name at the top left. A design has a Chinese and an English name; stores show the one that fits the reader.',
      },
      backdrop: {
        heading: 'Set the background',
        text: 'With nothing selected, the panel on the right shows the design. Choose a colour under **Background**, or click **Background image** in **Add** to use a picture of your own.',
      },
    },
  },
  zhCn: {
    title: '新建表盘',
    lead: '从空白表盘、示例或完整的设计开始，设置名称和背景。',
    also: '新建 创建 开始 空白 模板 示例 工程 分辨率 背景 底图 壁纸',
    passages: {
      new: {
        heading: '新建设计',
        steps: [
          '在首页点按**新建设计**。在编辑器中，主菜单里有**新建设计…**。',
          '在**平台**下选择面向的手表。**全部平台**会为 Wear OS 和 falcon 各做一个表盘，两者一起更改。',
          '选择**空白**或一个示例，然后点按**创建**。',
        ],
        note: '编辑前需要登录。未登录时可以查看所有内容，也可以使用预览。',
      },
      samples: {
        heading: '从完整的设计开始',
        text: '**灵感**页面有完整的表盘，打开后会得到一份可以自由修改的副本。也可以打开文件，见[导入其他作品](import)。',
      },
      name: {
        heading: '命名',
        text: '点按左上角的名称。一个设计有中文名称和英文名称，应用商店会显示适合读者的那一个。',
      },
      backdrop: {
        heading: '设置背景',
        text: '未选中图层时，右侧面板显示设计本身。在**背景**下选择颜色，或在**添加**中点按**背景图片**，使用自己的图片。',
      },
    },
  },
})
