import { defineArticle } from '../article.ts'

export const fontsArticle = defineArticle({
  id: 'fonts',
  group: 'build',
  pictures: {
    upload: {
      en: 'My assets with its fonts, Upload ttf marked',
      zhCn: '“我的素材”中的字体，“上传 ttf”已标出',
    },
  },
  en: {
    title: 'Use your own fonts',
    lead: 'Upload a font once and use it in every design; it goes along into the package.',
    also: 'font typeface ttf otf upload custom typography missing glyph boxes characters licence license',
    passages: {
      upload: {
        heading: 'Upload a font',
        steps: [
          'Open **My assets** on the left and choose **Fonts**.',
          'Click **Upload ttf** and choose the file.',
          'Select a text and choose the font under **Text**.',
        ],
        note: 'Make sure the licence of the font lets you ship it in a watch face.',
      },
      library: {
        heading: 'Choose a family',
        text: 'The list under **Font** shows each family in its own letters: digits for dials, segments, condensed, serif and handwritten ones. Search by name or by what it is; arrow keys show it on the dial, Escape restores the font before. **Letters and figures** under **Effects** have what a font has besides, such as figures of one width; for the watch, turn such a text into a bitmap font.',
      },
      missing: {
        heading: 'When letters or fonts are missing',
        text: 'A font that has no letter for a character shows a box. **Problems** names the letters and the fonts that have them. A font that you delete stays in the designs that use it.',
      },
    },
  },
  zhCn: {
    title: '使用自己的字体',
    lead: '上传一次，所有设计都能使用；导出时字体会一起打包。',
    also: '字体 上传 自定义 ttf otf 缺字 方框 字符 授权 许可',
    passages: {
      upload: {
        heading: '上传字体',
        steps: [
          '打开左侧的**我的素材**，选择**字体**。',
          '点按**上传 ttf** 并选择文件。',
          '选中文本，在**文本**中选择这个字体。',
        ],
        note: '请确认字体的授权允许随表盘一起分发。',
      },
      library: {
        heading: '选择字体',
        text: '**字体**列表中的每个字体都以自己的字形显示：表盘数字、数码管、窄体、衬线和手写体。可以按名称或特点搜索；方向键在表盘上预览，Esc 恢复原来的字体。**效果**下的**字形与数字**是字体自带的其他写法，例如等宽数字；要在手表上显示，请用**转为图片字体**。',
      },
      missing: {
        heading: '缺少字符或字体',
        text: '字体中没有的字符会显示为方框。**问题**会列出这些字符，以及包含它们的字体。删除的字体仍会保留在使用它的设计中。',
      },
    },
  },
})
