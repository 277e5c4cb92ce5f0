import { defineArticle } from '../article.ts'

export const picturesArticle = defineArticle({
  id: 'pictures',
  group: 'build',
  pictures: {
    add: { en: 'The pictures in Add, with Image marked', zhCn: '“添加”中的图片，“图片”已标出' },
  },
  en: {
    title: 'Add pictures',
    lead: 'Put photos, drawings and icons on the dial, and keep them small enough for the watch.',
    also: 'wearer photo gallery album selfie image photo png jpg jpeg upload import icon bitmap drag drop paste tint crop cut out background',
    passages: {
      add: {
        heading: 'Add a picture',
        steps: [
          'Click **Image** in **Add** and choose a file, or drop files on the canvas. Pasting works too.',
          'Drag it into place; drag a corner to resize it.',
          'Choose **Picture** on the right to replace the file: size and position stay.',
        ],
        note: 'Everything you upload is under **My assets**, ready for other designs.',
      },
      tint: {
        heading: 'Colour a picture',
        text: '**Tint** under **Picture** draws a picture in one colour. It works best with white icons. The ready-made icons are under **Icon**.',
      },
      wearer: {
        heading: 'Let wearers use their own photos',
        steps: [
          'Select a picture and open **Wearer’s photos** on the right.',
          'Set **Photos** to **One photo** or **Several photos**; for several, say when the next one comes.',
          'Mask the picture with a shape to give every photo that shape.',
        ],
        text: 'In **Preview**, choose pictures from this device under **Wearer’s photos** to try them; they are not stored in the design and never uploaded. **Contact sheet** shows the dial with a light, a dark and a busy photo.',
        note: 'The picture of the layer is what the watch shows until the wearer has chosen photos. It takes Wear OS 6 or later; falcon shows the picture.',
      },
      size: {
        heading: 'Keep pictures small',
        text: 'A watch takes up to 500 KB for one picture, and falcon up to 500 KB for all of a face. When a picture is larger than it is shown, **Problems** offers to shrink it, and you see before and after first. All numbers are under [Limits](limits).',
      },
    },
  },
  zhCn: {
    title: '添加图片',
    lead: '把照片、图形和图标放到表盘上，并让它们小到手表能够接受。',
    also: '相册 佩戴者 自己的照片 照片 位图 上传 导入 图标 拖放 粘贴 着色 裁剪 抠图 png jpg',
    passages: {
      add: {
        heading: '添加图片',
        steps: [
          '在**添加**中点按**图片**并选择文件，或把文件拖到画布上，也可以直接粘贴。',
          '拖动到合适的位置，拖动边角调整大小。',
          '在右侧的**图片**中可以替换文件，大小和位置不变。',
        ],
        note: '上传过的内容都在**我的素材**中，其他设计也可以使用。',
      },
      tint: {
        heading: '为图片着色',
        text: '**图片**下的**着色**用一种颜色绘制图片，适合白色的图标。现成的图标在**图标**中。',
      },
      wearer: {
        heading: '让佩戴者使用自己的照片',
        steps: [
          '选中图片，在右侧展开**佩戴者的照片**。',
          '把**照片**设为**一张**或**多张**；多张时还可设置何时更换。',
          '用形状遮罩图片，每张照片都会显示为该形状。',
        ],
        text: '在**预览**的**佩戴者的照片**中选择本设备上的图片，即可试用；不会存入设计，也不会上传。**场景总览**会用明亮、昏暗和杂乱的照片各显示一次表盘。',
        note: '佩戴者选择照片之前，手表显示图层自己的图片。需要 Wear OS 6 或更高版本；falcon 只显示图片。',
      },
      size: {
        heading: '让图片小一些',
        text: '单张图片最多 500 KB，falcon 的一个表盘全部图片最多 500 KB。图片大于显示尺寸时，**问题**中会提供压缩，压缩前可以先对比。全部数值见[限制](limits)。',
      },
    },
  },
})
