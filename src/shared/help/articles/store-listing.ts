import { defineArticle } from '../article.ts'

export const storeListingArticle = defineArticle({
  id: 'store-listing',
  group: 'finish',
  pictures: {},
  en: {
    title: 'Prepare the store listing',
    lead: 'Pictures, texts and declarations for Google Play, checked as you write and saved as one ZIP file.',
    also: 'google play store listing upload screenshots icon feature graphic title description release notes version code declarations data safety',
    passages: {
      write: {
        heading: 'Write the listing',
        steps: [
          'Choose **Store listing…** from **Export**.',
          'Write the texts, or click **Use suggestion**. Switch the language at the top; a language counts once one of its texts is written.',
          'Choose which scenes the screenshots show, and the background of icon and feature graphic.',
          'Enter the package name. It is the same one as under **Build for the watch**: see [Choose the package name](wear-package#name).',
        ],
      },
      zip: {
        heading: 'Save the ZIP file',
        text: '**Save ZIP file** packs the signed bundle, the pictures and the texts in the folders that fastlane uploads, and `declarations.md` with wording for the forms of the store. If something is missing, the fields say what.',
      },
      next: {
        heading: 'Release the next version',
        text: 'Once the face is out, click **Mark as released**: the package name is locked, and the version code goes up by one. **Write from changes** then lists in the release notes what changed since. A copy of a design keeps the texts, but needs a package name of its own.',
      },
    },
  },
  zhCn: {
    title: '准备商店资料',
    lead: 'Google Play 需要的图片、文本和申报，填写时即时检查，最后保存为一个 ZIP 文件。',
    also: '应用商店 上架 谷歌 截图 图标 置顶大图 标题 说明 版本号 申报 数据安全 play',
    passages: {
      write: {
        heading: '填写资料',
        steps: [
          '在**导出**中选择**商店资料…**。',
          '填写文本，或点按**填入建议**。语言在上方切换；写了任意一项文本的语言都会收录。',
          '选择每张截图显示的场景，以及图标和置顶大图的背景颜色。',
          '输入包名。它与**构建手表应用**中的包名是同一个：见[选择包名](wear-package#name)。',
        ],
      },
      zip: {
        heading: '保存 ZIP 文件',
        text: '**保存 ZIP 文件**会把签名的应用包、图片和文本按 fastlane 上传的目录打包，另附 `declarations.md`，其中有可以复制到商店表单的文本。如有缺漏，会在对应的位置提示。',
      },
      next: {
        heading: '发布下一个版本',
        text: '上架之后，点按**标记为已发布**：包名随即锁定，版本号加一。之后**根据改动填写**会在版本说明中列出此后的改动。设计的副本保留文本，但需要自己的包名。',
      },
    },
  },
})
