import { defineArticle } from '../article.ts'

export const groupsArticle = defineArticle({
  id: 'groups',
  group: 'build',
  pictures: {
    group: { en: 'The list of layers with a group of three hands', zhCn: '图层列表中由三根指针组成的组' },
  },
  en: {
    title: 'Group layers',
    lead: 'Layers that belong together are selected and moved as one.',
    also: 'group ungroup folder nested select inside combine merge',
    passages: {
      group: {
        heading: 'Make a group',
        steps: [
          'Select two or more layers: hold [[Shift]] and click, or drag a frame around them.',
          'Press [[mod+G]], or choose **Group** from the menu.',
          'Double-click the group in the list to name it.',
        ],
      },
      inside: {
        heading: 'Work inside a group',
        text: 'A click selects the whole group, a double-click the layer below the pointer. **Ungroup** takes the group apart; its layers stay where they are.',
      },
      look: {
        heading: 'Fade, turn and hide a group',
        text: 'Select a whole group: **Group** on the right sets what all of it has in common. **Opacity** fades it as one, so overlapping layers do not show through each other. **Rotation** turns it around its pivot, by a number or an expression, and **Show when** shows it only while a condition holds, such as **Battery below 20%**. While you work inside a group it is shown unturned. falcon has no groups: each layer is placed where its group puts it, and Problems lists what differs.',
      },
      pin: {
        heading: 'Pin layers while a group is resized',
        text: 'A layer in a group scales when the group is resized. **Constraints** on the right pin it instead: to **Left**, **Right**, **Top** or **Bottom** it keeps its size and its distance to that edge, **Left and right** stretches it, **Centre** keeps its distance to the middle. Press the lines of the square or choose in the lists. A group within a group has the same two fields. A turned layer that is pinned keeps its size. Hold [[mod]] while you drag a handle to scale everything.',
      },
    },
  },
  zhCn: {
    title: '为图层编组',
    lead: '属于一体的图层可以一起选中、一起移动。',
    also: '编组 分组 解散 嵌套 组合 合并 文件夹',
    passages: {
      group: {
        heading: '编组',
        steps: [
          '选中两个或更多图层：按住 [[Shift]] 点按，或拖出一个框。',
          '按 [[mod+G]]，或在菜单中选择**编组**。',
          '在列表中双击组名，可以重命名。',
        ],
      },
      inside: {
        heading: '在组内操作',
        text: '点按会选中整个组，双击会选中指针下的图层。**解散组**会拆开这个组，图层留在原处。',
      },
      look: {
        heading: '让整个组变淡、旋转或隐藏',
        text: '选中整个组，在右侧的**组**中设置整组的属性。**不透明度**会让整组一起变淡，重叠的图层不会互相透出。**旋转**让整组绕轴心旋转，可以填写数字或表达式；**显示条件**让它只在条件成立时显示，例如**电量低于 20%**。在组内操作时，组以未旋转的样子显示。falcon 没有组：每个图层会放在组内应在的位置，不同之处列在“问题”中。',
      },
      pin: {
        heading: '调整组的大小时固定图层',
        text: '调整组的大小时，组内图层默认随组缩放。右侧的**约束**可以把图层固定住：选**左**、**右**、**上**或**下**，图层保持大小和到该边缘的距离；**左和右**会拉伸图层；**居中**保持到中心的距离。可以点按方框中的线，也可以在列表中选择。组内的组也有这两项。旋转过的图层固定后大小不变。拖动手柄时按住 [[mod]]，所有图层都会缩放。',
      },
    },
  },
})
