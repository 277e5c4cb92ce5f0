import { defineArticle } from '../article.ts'

export const versionsArticle = defineArticle({
  id: 'versions',
  group: 'finish',
  pictures: {
    versions: {
      en: 'The field in which a version is named, and a saved version',
      zhCn: '填写版本名称的输入框和一个已保存的版本',
    },
  },
  en: {
    title: 'Save, undo and go back to versions',
    lead: 'Your work is kept at every change; undo steps back, versions go back further.',
    also: 'save autosave undo redo history versions backup restore recover lost offline conflict snapshot',
    passages: {
      save: {
        heading: 'Saving',
        text: 'When you are signed in, each change is kept on this device at once and on the server a little later. Without a network you go on working; it is sent when the network is back. The mark beside the name says where it stands.',
      },
      undo: {
        heading: 'Undo and history',
        text: 'Press [[mod+Z]] to undo and [[mod+Shift+Z]] to redo, 20 steps back. **History** on the left lists the steps; click one to go there. Normal and ambient each have their own.',
      },
      versions: {
        heading: 'Versions',
        steps: [
          'Choose **Versions…** from the main menu.',
          'Enter a name and click **Save version**. More are saved automatically as you work.',
          'Choose a version to see it beside the design of now; **Restore this version** brings it back.',
        ],
      },
      file: {
        heading: 'Keep a copy as a file',
        text: '**Project file (.dial)** in **Export** has the design with all of its pictures and fonts. It opens on any device.',
      },
    },
  },
  zhCn: {
    title: '保存、撤销和回到以前的版本',
    lead: '每次更改都会保存；撤销可以后退几步，版本可以回到更早。',
    also: '保存 自动保存 撤销 重做 历史 版本 备份 恢复 找回 丢失 离线 冲突 快照',
    passages: {
      save: {
        heading: '保存',
        text: '登录后，每次更改都会立即存到本设备，稍后存到服务器。断网时可以继续编辑，恢复网络后会自动上传。名称旁的标记显示当前状态。',
      },
      undo: {
        heading: '撤销与历史记录',
        text: '按 [[mod+Z]] 撤销，按 [[mod+Shift+Z]] 重做，最多回到 20 步之前。左侧的**历史记录**列出所有步骤，点按即可回到那一步。正常和息屏各有自己的记录。',
      },
      versions: {
        heading: '版本',
        steps: [
          '在主菜单中选择**版本…**。',
          '输入名称，点按**保留当前版本**。编辑过程中也会自动保留版本。',
          '选择一个版本，与当前设计对比；**恢复此版本**会回到那个版本。',
        ],
      },
      file: {
        heading: '保存为文件',
        text: '**导出**中的**工程文件（.dial）**包含设计及其全部图片和字体，可以在任何设备上打开。',
      },
    },
  },
})
