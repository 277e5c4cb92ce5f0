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
        text: 'Select a whole group: **Group** on the right sets what all of it has in common. **Group opacity** fades it as one, so overlapping layers do not show through each other. **Group rotation** turns it around its pivot, by a number or an expression, and **Show when** shows it only while a condition holds, such as **Battery below 20%**. While you work inside a group it is shown unturned. falcon has no groups: each layer is placed where its group puts it, and Problems lists what differs.',
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
        text: '选中整个组，在右侧的**组**中设置整组的属性。**组不透明度**会让整组一起变淡，重叠的图层不会互相透出。**组旋转**让整组绕轴心旋转，可以填写数字或表达式；**显示条件**让它只在条件成立时显示，例如**电量低于 20%**。在组内操作时，组以未旋转的样子显示。falcon 没有组：每个图层会放在组内应在的位置，不同之处列在“问题”中。',
      },
    },
  },
})
