import { defineArticle } from '../article.ts'

export const problemsArticle = defineArticle({
  id: 'problems',
  group: 'watch',
  pictures: {
    list: {
      en: 'The list of problems with the buttons that solve them',
      zhCn: '问题列表和用于解决问题的按钮',
    },
  },
  en: {
    title: 'Solve problems and keep the limits',
    lead: 'The editor checks each face while you work and offers a way out.',
    also: 'problem error warning fix limit exceeded meter budget memory size too large check validate',
    passages: {
      list: {
        heading: 'Read the list',
        steps: [
          'Open **Problems** on the left. Errors come first: they block publishing. Warnings and hints do not.',
          'Click **Select** to see the layer, or the button that solves it. Undo takes it back.',
          'The question mark of a row opens what this help says about it.',
        ],
      },
      meters: {
        heading: 'Watch the meters',
        text: 'The meters in the status bar show what each face uses of its limits. Press one to open what it is about.',
      },
      cost: {
        heading: 'Find what costs most',
        text: 'Choose **By resource usage, highest first** from the options of the list of layers. Select a layer to see its file size, area and memory at the end of the panel on the right.',
      },
    },
  },
  zhCn: {
    title: '解决问题，满足限制',
    lead: '编辑器会在你操作时检查每个表盘，并提供解决办法。',
    also: '问题 错误 警告 修复 限制 超出 用量 内存 过大 检查 校验',
    passages: {
      list: {
        heading: '查看列表',
        steps: [
          '打开左侧的**问题**。错误在最前面，会阻止发布；警告和提示不会。',
          '点按**选中**可查看图层，或直接点按解决问题的按钮。可以撤销。',
          '每一行的问号会打开相关的帮助。',
        ],
      },
      meters: {
        heading: '留意用量',
        text: '状态栏中的用量条显示每个表盘用了多少。点按可以打开相关内容。',
      },
      cost: {
        heading: '找出占用最多的图层',
        text: '在图层列表的选项中选择**按占用排列（由高到低）**。选中图层后，右侧面板的末尾显示它的文件大小、面积和内存。',
      },
    },
  },
})
