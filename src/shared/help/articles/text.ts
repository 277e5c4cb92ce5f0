import { defineArticle } from '../article.ts'

export const textArticle = defineArticle({
  id: 'text',
  group: 'build',
  pictures: {
    add: { en: 'The texts in Add, with Text marked', zhCn: '“添加”中的文本，“文本”已标出' },
    effects: { en: 'The Effects section of a curved text', zhCn: '弧形文本的“效果”部分' },
  },
  en: {
    title: 'Add and style text',
    lead: 'Write words on the dial, set their font and size, and bend them around the edge.',
    also: 'label caption words letters typography type write font size vertical upright column direction curved arc circle radius outline shadow spacing',
    passages: {
      add: {
        heading: 'Add a text',
        steps: [
          'Press [[T]], or click **Text** in **Add**.',
          'Type. Press [[Esc]] or click elsewhere when you are done; what you typed is kept.',
          'Double-click a text to edit it again.',
        ],
        note: '**Chinese text** starts with a Chinese font. For a value of the watch, see [Show data](data).',
      },
      style: {
        heading: 'Set font, size and alignment',
        text: 'Select the text and use **Text** on the right. **Shrink to fit the box** makes long words smaller, **Case** writes them in capitals, and **Wrap** breaks them into lines, for which **Line spacing** and **Max lines** then appear. The watch breaks lines by its own rules. **Direction** sets letters one below another, with columns from right to left; watches get such a text letter by letter, falcon on one line. **Text in several languages** beside the text gives it a line for each language of the watch.',
      },
      effects: {
        heading: 'Curve, outline and shadow',
        text: 'Under **Effects**, set **Curve** to **Clockwise** to write along the edge of the dial, then drag its two points on the canvas: the one on the letters turns it, the one outside changes the radius. **Outline** has a colour and a width of its own. **Add effect** puts drop shadows and glows below the letters; the watch draws them, around live data too. For inner shadows and blur, turn the text into a picture first.',
        note: 'falcon shows plain text only. **Problems** tells you which texts look different there.',
      },
      path: {
        heading: 'Turn letters into a path',
        text: '**Turn into a path** in the menu of a text makes its letters one path, whose points, gradient and effects you can edit. Outline and shadow become **Effects**. It can no longer be typed in, and a text with live data keeps what it shows now. Watches get it as a picture.',
      },
    },
  },
  zhCn: {
    title: '添加和设置文本',
    lead: '在表盘上写字，设置字体和字号，让文本沿边缘弯曲。',
    also: '文字 标签 字体 字号 打字 输入 竖排 直排 弧形 弯曲 描边 阴影 字距',
    passages: {
      add: {
        heading: '添加文本',
        steps: [
          '按 [[T]]，或在**添加**中点按**文本**。',
          '输入内容。完成后按 [[Esc]] 或点按别处，输入的内容会保留。',
          '双击文本可再次编辑。',
        ],
        note: '**中文文本**一开始就使用中文字体。要显示手表的数据，见[显示数据](data)。',
      },
      style: {
        heading: '设置字体、字号和对齐',
        text: '选中文本，在右侧的**文本**中设置。**缩小以适应文本框**会缩小过长的内容，**大小写**可以改为全部大写，**换行**把内容分成多行，这时会出现**行距**和**最多行数**。手表按自己的规则换行。**排列方向**设为**竖排**时，字从上到下、列从右到左排列；Wear OS 上逐字显示，falcon 上显示为一行。文本旁的**多语言文本**可以为手表的每种语言各写一行。',
      },
      effects: {
        heading: '弧形、描边和阴影',
        text: '在**效果**下把**弧形**设为**顺时针**，文本会沿表盘边缘排列。在画布上拖动它的两个点：文字上的点改变角度，外侧的点改变半径。**描边**有自己的颜色和宽度。**添加效果**可以在文本下方加上投影和发光，由手表绘制，实时数据也可以使用。需要内阴影和模糊时，请先把文本转为图片。',
        note: 'falcon 只显示普通文本。**问题**会列出在那里显示不同的文本。',
      },
      path: {
        heading: '将文本转为路径',
        text: '文本菜单中的**转为路径**把文本变成一条路径，之后可以编辑它的锚点、渐变和效果。描边和阴影会变为**效果**。转换后不能再修改内容，显示实时数据的文本会停留在现在的内容。手表上显示的是图片。',
      },
    },
  },
})
