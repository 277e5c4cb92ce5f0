import { defineArticle } from '../article.ts'

export const shapesArticle = defineArticle({
  id: 'shapes',
  group: 'build',
  pictures: {
    draw: { en: 'The shapes in Add, with Ellipse marked', zhCn: '“添加”中的形状，“椭圆”已标出' },
  },
  en: {
    title: 'Draw shapes and ticks',
    lead: 'Rectangles, rings, lines, polygons and rings of ticks stay sharp at any size.',
    also: 'vector rectangle ellipse circle ring arc line polygon star tick index marker stroke border radial copies pen bezier curve path points anchor node boolean union',
    passages: {
      draw: {
        heading: 'Draw a shape',
        steps: [
          'Click a shape in **Add**, such as **Ellipse**, then drag on the canvas. Hold [[Shift]] for a circle or a square.',
          'Change it under **Shape** on the right: corner radius, sides, start and sweep.',
        ],
        note: 'Keys: [[R]] for a rectangle, [[O]] for an ellipse, [[L]] for a line. A second click on the tile puts the shape in the middle.',
      },
      outline: {
        heading: 'Fill and outline',
        text: '**Fill** and **Outline** each take a colour or a gradient. **Dash** and **Gap** make a dashed outline, and **Position** puts it inside, on or outside the edge. The plus adds up to 8 fills and 8 outlines: the first in the list is on top, and each can be hidden, moved and deleted. **Blend mode** of a fill says how it mixes with the fills below it; watches get such a shape as one picture.',
      },
      effects: {
        heading: 'Shadow, glow and blur',
        text: '**Effects** on the right adds up to 8 shadows, glows and blurs to a shape, a path or a picture; the first in the list is on top. They turn with the layer, but a shadow with **Follow the light** lies on the side away from the **Light**, also while a hand turns: with nothing selected, **Light** on the right says where that stands. A group that is selected as a whole has them too, around everything in it, as long as nothing in it moves, changes or is text. Their colours can be linked to theme colours and user styles, like those of fills. Watches have no such effects: the layer or group is exported with them as one picture, and **Problems** says how large it is. Around words, watches draw shadows and glows themselves: see [Curve, outline and shadow](text#effects).',
      },
      path: {
        heading: 'Draw your own outline',
        text: '**Path** adds a drop whose outline is SVG path data: paste your own under **Path data (SVG)** on the right. **Turn into a path** in the menu of a shape or a text makes its outline editable in the same way. A path can have 5,000 points. Watches draw no paths: each is exported as a picture.',
      },
      pen: {
        heading: 'Draw with the pen',
        steps: [
          'Press [[Shift+P]]. Click for a corner, drag for a curve; [[Shift]] keeps to 45°, [[Alt]] breaks the handles.',
          'Click the first point to close the path, or press [[Enter]] to leave it open. Click the end of another open path to join both. [[Backspace]] takes the last point back.',
        ],
      },
      points: {
        heading: 'Edit the points of a path',
        steps: [
          'Double-click a path, or select it and press [[Enter]]. Its points show on the canvas.',
          'Drag a point or a handle, or select it with [[Tab]] and press the arrow keys. [[Shift]] keeps to 45°, [[Alt]] moves one handle alone.',
          'Click the line to add a point, double-click a point to make it a corner or smooth, press [[Delete]] to remove it. The bar at the top splits, joins, closes and opens paths.',
        ],
        note: 'Press [[Escape]] or click beside the path to finish.',
      },
      combine: {
        heading: 'Combine shapes',
        text: 'Select two or more shapes or paths, then choose **Union selection**, **Subtract selection**, **Intersect selection** or **Exclude selection** from their menu. Subtracting takes the upper ones from the lowest. The path that comes of it keeps its shapes: drag the point in the middle of one to move it, change **Operation** on the right, or choose **Release shapes** to edit them. **Flatten** keeps the outline only.',
      },
      around: {
        heading: 'Ticks and copies around the centre',
        text: '**Tick ring** draws up to as many ticks as you enter under **Count**; **Skip every** makes room for longer ones. For anything else, select it and choose **Copies around a centre…** from its menu.',
      },
    },
  },
  zhCn: {
    title: '绘制形状和刻度',
    lead: '矩形、圆环、直线、多边形和刻度圈，放大后依然清晰。',
    also: '矢量 矩形 圆形 椭圆 圆环 弧 直线 多边形 星形 刻度 时标 描边 边框 环绕 阵列 钢笔 贝塞尔 曲线 路径 锚点 节点 布尔',
    passages: {
      draw: {
        heading: '绘制形状',
        steps: [
          '在**添加**中点按一个形状，如**椭圆**，再在画布上拖动。按住 [[Shift]] 可画出正圆或正方形。',
          '在右侧的**形状**中修改圆角、边数、起始角和跨度。',
        ],
        note: '按键：[[R]] 矩形，[[O]] 椭圆，[[L]] 直线。再点一次该项，形状会直接放到中央。',
      },
      outline: {
        heading: '填充和描边',
        text: '**填充**和**描边**可以使用纯色或渐变。**虚线段**和**间隔**组成虚线描边，**位置**决定描边在边缘的内侧、中间还是外侧。加号最多可添加 8 个填充和 8 个描边：列表中的第一个在最上方，每个都可以隐藏、移动和删除。填充的**混合模式**决定它与下方填充的混合方式；这样的形状会以一张图片导出到手表。',
      },
      effects: {
        heading: '阴影、发光和模糊',
        text: '右侧的**效果**可以为形状、路径或图片添加最多 8 个阴影、发光和模糊，列表中的第一个在最上方。效果随图层一起旋转；打开**跟随光源**的阴影除外，它总在**光源**的背面，指针旋转时也是如此。未选中图层时，可在右侧的**光源**中设置方向。选中整个组时，也可以为组内全部内容添加效果，前提是其中没有会移动、会变化的内容或文本。效果的颜色可以像填充一样关联主题色和佩戴者选项。手表没有这些效果：图层或组会连同效果导出为一张图片，**问题**会说明图片的大小。文本的投影和发光由手表绘制：见[弧形、描边和阴影](text#effects)。',
      },
      path: {
        heading: '绘制自己的轮廓',
        text: '**路径**会添加一个水滴形，它的轮廓就是 SVG 路径数据：可以在右侧的**路径数据（SVG）**中粘贴自己的。形状或文本菜单中的**转为路径**让它的轮廓也可以这样编辑。一条路径最多 5000 个点。手表不绘制路径，导出时每条路径都会变为图片。',
      },
      pen: {
        heading: '用钢笔绘制',
        steps: [
          '按 [[Shift+P]]。点击画角点，拖动画曲线；[[Shift]] 保持 45°，[[Alt]] 拆开控制柄。',
          '点击起点闭合路径，或按 [[Enter]] 保持开放。点击另一条开放路径的端点可将两者连接。按 [[Backspace]] 撤回上一个锚点。',
        ],
      },
      points: {
        heading: '编辑路径的锚点',
        steps: [
          '双击路径，或选中后按 [[Enter]]，锚点会显示在画布上。',
          '拖动锚点或控制柄，也可以按 [[Tab]] 选择，再按方向键移动。[[Shift]] 保持 45°，[[Alt]] 只移动一侧的控制柄。',
          '点击线条添加锚点，双击锚点在角点和平滑点之间转换，按 [[Delete]] 删除。上方的工具条可以断开、连接、闭合路径，或让路径开放。',
        ],
        note: '按 [[Escape]] 或点击路径以外的地方结束。',
      },
      combine: {
        heading: '合成形状',
        text: '选中两个以上的形状或路径，在菜单中选择**并集**、**减去**、**交集**或**排除**。减去是从最下方的图层中减去上面的图层。得到的路径会保留原来的形状：拖动形状中心的控制点可移动它，也可以在右侧更改**运算**，或选择**还原形状**后再编辑。**拼合**只保留轮廓。',
      },
      around: {
        heading: '刻度与环绕复制',
        text: '**刻度圈**按**数量**绘制刻度，**每隔 N 个省略 1 个**为更长的刻度留出位置。其他内容可以选中后，在菜单中选择**环绕复制…**。',
      },
    },
  },
})
