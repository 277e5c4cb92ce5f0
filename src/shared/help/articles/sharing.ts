import { defineArticle } from '../article.ts'

export const sharingArticle = defineArticle({
  id: 'sharing',
  group: 'finish',
  pictures: {
    link: { en: 'The Export menu, with Share by link… marked', zhCn: '“导出”菜单，“通过链接分享…”已标出' },
  },
  en: {
    title: 'Share a design',
    lead: 'Send a link that shows the dial live, or a picture or animation of it.',
    also: 'share link url send show client feedback comment pin picture png gif webp animation screenshot export image',
    passages: {
      link: {
        heading: 'Share by link',
        steps: [
          'Choose **Share by link…** from **Export** and click **Create link**.',
          'Copy the address and send it. Whoever has it sees the dial as you last saved it, without signing in, and can make a copy.',
          'Stop sharing in the same place whenever you like.',
        ],
      },
      comments: {
        heading: 'Read and resolve comments',
        steps: [
          'People who are signed in and have the link click **Comment** on its page, press a place of the dial and write.',
          'Open **Comments** at the left edge: the list and the pins on the canvas have the same numbers. Click one to go to its face and mode.',
          'Type under **Reply**, or click **Resolve** when it is done. **Reopen** brings it back.',
        ],
        text: 'Once you stop a link, only you can read the comments that came by it.',
      },
      picture: {
        heading: 'Export a picture or animation',
        text: '**Picture (PNG)…** saves the dial as it is worn at the chosen time. **Animation (GIF, WebP)…** saves 1 to 10 seconds of it.',
      },
    },
  },
  zhCn: {
    title: '分享设计',
    lead: '发送可以实时查看表盘的链接，或导出图片和动图。',
    also: '分享 链接 网址 发送 展示 客户 评论 批注 图钉 图片 动图 截图 导出 png gif webp',
    passages: {
      link: {
        heading: '通过链接分享',
        steps: [
          '在**导出**中选择**通过链接分享…**，点按**创建链接**。',
          '复制地址并发送。拿到链接的人无需登录，就能看到你最近一次保存的表盘，也可以复制一份。',
          '可以随时在同一处停止分享。',
        ],
      },
      comments: {
        heading: '查看和解决评论',
        steps: [
          '持有链接并已登录的人在链接页面点按**评论**，再点按表盘上的位置，写下意见。',
          '打开左侧的**评论**：列表与画布上的图钉编号一致。点按一条即可转到对应的表盘和模式。',
          '在**回复**中输入，或在完成后点按**标记为已解决**。**重新打开**可恢复。',
        ],
        text: '停止分享后，此链接的评论只有你能看到。',
      },
      picture: {
        heading: '导出图片或动图',
        text: '**图片（PNG）…**保存表盘在所选时间的样子，**动图（GIF、WebP）…**保存 1 到 10 秒的动图。',
      },
    },
  },
})
