import { defineArticle } from '../article.ts'

export const wearPackageArticle = defineArticle({
  id: 'wear-package',
  group: 'finish',
  pictures: {},
  en: {
    title: 'Build for Wear OS and put it on a watch',
    lead: 'Make a package of the face and install it on your own watch, or take it to a store.',
    also: 'export build apk aab install sideload adb debug watch wff package name signing key play store bundle device wireless',
    passages: {
      build: {
        heading: 'Build a package',
        steps: [
          'Choose **Wear OS package (APK)…** from **Export**.',
          'Enter a package name, then click **Build on this device** or build on the server with your own key.',
          'Download the file. What will look different on the watch is listed below.',
        ],
      },
      name: {
        heading: 'Choose the package name',
        text: 'Watches and stores know a face by this name, so it is locked once a version was submitted or marked as released. You enter it once: the build and the [store listing](store-listing) use the same one, and it is saved with the design. Use a domain of yours in reverse: `com.myname.dial`. Two or more words with dots between them, of lowercase letters, digits and underscores.',
      },
      install: {
        heading: 'Install it on a watch',
        steps: [
          'Choose **Install on a watch…** from **Export**.',
          'On the watch, turn on wireless debugging in the developer options.',
          'Copy the commands in turn and run them on your computer: pair, connect, install.',
        ],
      },
      store: {
        heading: 'Take it to Google Play',
        text: '**Google Play bundle (AAB)…** makes the file that the store takes; [Store listing](store-listing) adds pictures and texts. Keep your signing key safe: updates need the same one.',
      },
    },
  },
  zhCn: {
    title: '构建 Wear OS 安装包并装到手表',
    lead: '把表盘做成安装包，装到自己的手表上，或提交到应用商店。',
    also: '导出 构建 打包 安装 调试 包名 签名 密钥 应用商店 手表 无线 apk aab adb',
    passages: {
      build: {
        heading: '构建安装包',
        steps: [
          '在**导出**中选择**Wear OS 安装包（APK）…**。',
          '输入包名，然后点按**在这台设备上构建**，或用自己的密钥在服务器上构建。',
          '下载文件。下方会列出手表上的不同之处。',
        ],
      },
      name: {
        heading: '选择包名',
        text: '手表和应用商店凭包名识别表盘，提交或标记为已发布后就会锁定。包名只需填写一次，构建和[商店资料](store-listing)使用同一个，并随设计保存。请把自己的域名倒过来写：`com.myname.dial`。只用小写字母、数字和下划线，至少两段，以点分隔。',
      },
      install: {
        heading: '安装到手表',
        steps: [
          '在**导出**中选择**安装到手表…**。',
          '在手表的开发者选项中打开无线调试。',
          '依次复制命令，在电脑上运行：配对、连接、安装。',
        ],
      },
      store: {
        heading: '提交到 Google Play',
        text: '**Google Play 应用包（AAB）…**会生成商店需要的文件，图片和文本见[商店资料](store-listing)。请妥善保管签名密钥，更新时必须使用同一个密钥。',
      },
    },
  },
})
