import { defineArticle } from '../article.ts'

export const componentsArticle = defineArticle({
  id: 'components',
  group: 'build',
  pictures: {},
  en: {
    title: 'Use components',
    lead: 'Copies of a component follow it: change the main component, and all of its instances change.',
    also: 'component instance symbol master main override reset detach variant reuse figma',
    passages: {
      make: {
        heading: 'Create a component',
        steps: [
          'Select a group or some layers.',
          'Press [[mod+Alt+K]], or choose **Create component** from the menu.',
          'Copy it as any group: by [[mod+D]], by pasting, or by dragging with [[Alt]]. Each copy is an instance.',
        ],
      },
      edit: {
        heading: 'Edit the main component',
        text: 'Everything changed in the main component, with layers that are added, deleted or reordered, reaches all instances in the same step: on this face, in ambient, and on other faces. Moving the whole main component moves no instance. **Go to main component** finds it. In the list, components and instances have purple icons.',
      },
      override: {
        heading: 'Make an instance differ',
        text: 'Change a colour, text, picture, value or the visibility of a layer in an instance: it keeps that, whatever the main component becomes. **Reset overrides** makes the selected layers, or the whole instance, as they are in the main component. **Detach instance** makes it a group of its own. If the main component was deleted, **Create component** on an instance puts that in its place.',
      },
      variants: {
        heading: 'Let the wearer choose between variants',
        text: 'Name components with a stroke: “Battery/Full” and “Battery/Low” are variants of “Battery”. Select one of them and choose **Let the wearer choose a variant**: a list is made, with an option for each variant, and each variant with its instances is shown while the wearer has chosen it. Made a variant later? Choose it again: it joins the list.',
      },
      blocks: {
        heading: 'Use a component in several designs',
        steps: [
          'Select the component and choose **Save selection** under **My blocks**. It is kept there as version 1.',
          'Add the block to other designs. After a change, publish it as version 2 on the card of the block.',
          'Designs that have the older one say so below their layers. **Review** shows what is different; updating is one step, and instances keep what differs in them.',
          'Share a block by a link from its card: others add it to their blocks, and newer versions are offered to them too.',
        ],
      },
    },
  },
  zhCn: {
    title: '使用组件',
    lead: '组件的副本会跟随组件：修改主组件，所有实例一起改变。',
    also: '组件 实例 符号 母版 主组件 覆盖 重置 分离 变体 复用',
    passages: {
      make: {
        heading: '创建组件',
        steps: [
          '选中一个组或一些图层。',
          '按 [[mod+Alt+K]]，或在菜单中选择**创建组件**。',
          '像复制组一样复制它：按 [[mod+D]]、粘贴，或按住 [[Alt]] 拖动。每个副本都是一个实例。',
        ],
      },
      edit: {
        heading: '编辑主组件',
        text: '在主组件中所做的修改，包括添加、删除图层和调整顺序，都会在同一步中应用到所有实例：当前表盘、息屏和其他表盘。移动整个主组件不会移动实例。**前往主组件**可以找到它。在列表中，组件和实例的图标为紫色。',
      },
      override: {
        heading: '让实例有所不同',
        text: '修改实例中图层的颜色、文字、图片、数据或显示状态，实例会保留这些修改，不受主组件影响。**重置修改**会让选中的图层或整个实例恢复为主组件的样子。**分离实例**会让它成为独立的组。如果主组件已删除，对一个实例使用**创建组件**，它就会成为新的主组件。',
      },
      variants: {
        heading: '让佩戴者在变体之间选择',
        text: '用斜线命名组件：“电量/满”和“电量/低”就是“电量”的变体。选中其中一个，选择**让佩戴者选择变体**：会创建一个列表，每个变体是一个选项；佩戴者选中某个变体时，显示该变体和它的实例。之后又做了新的变体？再次选择即可加入列表。',
      },
      blocks: {
        heading: '在多个设计中使用同一组件',
        steps: [
          '选中组件，在**我的模块**中选择**保存选中的图层**，它会保存为第 1 版。',
          '将该模块添加到其他设计。修改之后，在模块卡片上将它发布为第 2 版。',
          '使用旧版本的设计会在图层列表下方提示。**查看**显示有哪些不同；更新一步完成，实例保留各自的修改。',
          '在模块卡片上可以用链接分享：其他人可将它添加到自己的模块，也会收到新版本的提示。',
        ],
      },
    },
  },
})
