import { defineArticle } from '../article.ts'

export const arrangeArticle = defineArticle({
  id: 'arrange',
  group: 'build',
  pictures: {
    place: { en: 'The Position section with its numbers and buttons', zhCn: '“位置”部分的数值和按钮' },
  },
  en: {
    title: 'Place, align and order layers',
    lead: 'Move layers with pointer or keys, align them, and decide what lies in front.',
    also: 'move position snap align distribute order front back nudge arrow guides rulers grid polar layers stack z-index lock hide',
    passages: {
      place: {
        heading: 'Place a layer',
        text: 'Drag it on the canvas: it snaps to the centre, to guides and to other layers. Arrow keys move it by 1 pixel, with [[Shift]] by 10. **Position** on the right takes exact numbers.',
      },
      align: {
        heading: 'Align and distribute',
        text: 'Select several layers, then use the buttons at the top of **Position**. With one layer they align it to the dial.',
      },
      order: {
        heading: 'Order, hide and lock',
        text: 'In the list of layers the front is at the top. Drag a row, or use **Move up** and **Move down**. The eye hides a layer, the lock keeps it from being moved.',
      },
      guides: {
        heading: 'Rulers, guides and the polar grid',
        text: 'Choose **Show rulers and guides** from the main menu and drag a guide out of a ruler. **Show the polar grid** adds rings and rays around the centre.',
      },
    },
  },
  zhCn: {
    title: '放置、对齐和排列图层',
    lead: '用指针或按键移动图层，对齐它们，决定谁在前面。',
    also: '移动 位置 吸附 对齐 分布 顺序 前后 微调 方向键 参考线 标尺 网格 极坐标 锁定 隐藏',
    passages: {
      place: {
        heading: '放置图层',
        text: '在画布上拖动，图层会吸附到中心、参考线和其他图层。方向键每次移动 1 像素，按住 [[Shift]] 移动 10 像素。右侧的**位置**可以输入精确数值。',
      },
      align: {
        heading: '对齐和分布',
        text: '选中多个图层，使用**位置**顶部的按钮。只选中一个图层时，会与表盘对齐。',
      },
      order: {
        heading: '顺序、隐藏和锁定',
        text: '图层列表中越靠上的图层越在前面。拖动一行，或使用**上移一层**和**下移一层**。眼睛图标隐藏图层，锁图标防止图层被移动。',
      },
      guides: {
        heading: '标尺、参考线和极坐标网格',
        text: '在主菜单中选择**显示标尺和参考线**，从标尺中拖出参考线。**显示极坐标网格**会以表盘中心为圆心显示同心圆和射线。',
      },
    },
  },
})
