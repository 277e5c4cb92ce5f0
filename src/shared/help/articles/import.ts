import { defineArticle } from '../article.ts'

export const importArticle = defineArticle({
  id: 'import',
  group: 'start',
  pictures: {
    open: { en: 'The File menu, with Open a design file… marked', zhCn: '“文件”菜单，“打开设计文件…”已标出' },
  },
  en: {
    title: 'Bring in other work',
    lead: 'Open SVG drawings, Photoshop files, GIFs, project files and finished Wear OS faces.',
    also: 'import open svg vector illustrator figma sketch photoshop psd psb gif apk aab wff xml zip package watch face studio dial project file load convert',
    passages: {
      open: {
        heading: 'Open a file',
        steps: [
          'Choose **Open a design file…** from the main menu, or drop the file on the start page.',
          'Choose a project file (.dial), an XML, a ZIP of sources, an APK or AAB, an SVG, or a PSD or PSB.',
          'It opens as a design of its own; what is open stays as it is.',
        ],
      },
      svg: {
        heading: 'Drawings (SVG)',
        text: 'Drop an SVG on the canvas. You can keep it as one picture or take it apart into layers with shapes, texts and gradients that can be edited. What you copy in Figma (Ctrl+C) can be pasted on the canvas, and a Figma file (.fig) dropped there: frames, groups, shapes, texts, pictures, shadows and blurs come as layers. Pictures are only part of the file; “Copy as SVG” in Figma brings them as well.',
      },
      psd: {
        heading: 'Photoshop files (PSD, PSB)',
        text: 'Drop the file on the canvas, or choose it where you add pictures. It becomes one group: its groups, names, opacity, visibility and blend modes stay, masks are applied, and each layer is a picture in its place. A text stays a text where its font is here and it is set plainly on one line; a shape in one colour becomes a path. Drop shadows, inner shadows, glows, strokes and colour overlays in one colour come along as effects that you can change, those of groups as well; a text keeps its drop shadows and outer glow. A report names each layer of which something was left out: other layer effects, adjustment layers, blend modes that are not available here. The file may have up to 100 MB and 10,000 layers, in RGB or greyscale. While it is read you can go on working, or stop it.',
      },
      gif: {
        heading: 'GIFs',
        text: 'A GIF becomes an animation with its frames and times: see [Animations](animation).',
      },
      package: {
        heading: 'Finished Wear OS faces',
        text: 'A face made with Watch Face Studio or by hand opens with its layers. What this editor cannot change is kept, locked, and written back when you export. A report lists what came in how.',
        note: 'Open only what you have the right to change.',
      },
    },
  },
  zhCn: {
    title: '导入其他作品',
    lead: '打开 SVG 图形、Photoshop 文件、GIF、工程文件和完整的 Wear OS 表盘。',
    also: '导入 打开 矢量 svg photoshop ps psd psb 分层 gif apk aab wff xml zip 安装包 工程 文件 转换 figma',
    passages: {
      open: {
        heading: '打开文件',
        steps: [
          '在主菜单中选择**打开设计文件…**，或把文件拖到首页。',
          '可以选择工程文件（.dial）、XML、源文件 ZIP、APK 或 AAB，以及 SVG、PSD 或 PSB。',
          '文件会作为一个新设计打开，当前的设计保持不变。',
        ],
      },
      svg: {
        heading: '矢量图（SVG）',
        text: '把 SVG 拖到画布上。可以作为一张图片，也可以拆成图层，其中的形状、文本和渐变都能编辑。在 Figma 中复制的内容（Ctrl+C）可以粘贴到画布上，Figma 文件（.fig）可以拖到画布上：画框、编组、形状、文本、图片、阴影和模糊会成为图层。图片只在文件中；用 Figma 的“复制为 SVG”也能带上图片。',
      },
      psd: {
        heading: 'Photoshop 文件（PSD、PSB）',
        text: '把文件拖到画布上，或在添加图片时选择它。它会成为一个编组：其中的编组、名称、不透明度、可见性和混合模式都会保留，遮罩会应用，每个图层都是原位置上的图片。字体可用、单行且样式单一的文本仍可编辑，单色形状会成为路径。投影、内阴影、发光、单色描边和颜色叠加会保留为可修改的效果，编组的效果也会保留；文本会保留投影和外发光。报告会按图层列出未保留的内容：其他图层样式、调整图层和此处没有的混合模式。文件最大 100 MB、最多 10,000 个图层，颜色模式为 RGB 或灰度。读取时可以继续工作，也可以停止。',
      },
      gif: {
        heading: 'GIF',
        text: 'GIF 会变成带有全部帧和时长的动画，见[动画](animation)。',
      },
      package: {
        heading: '完整的 Wear OS 表盘',
        text: '用 Watch Face Studio 或手工制作的表盘会带着图层打开。编辑器无法更改的部分会保留并锁定，导出时写回。报告会列出每个部分的导入方式。',
        note: '请只打开你有权修改的内容。',
      },
    },
  },
})
