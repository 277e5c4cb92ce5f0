import { defineArticle } from '../article.ts'

export const publishArticle = defineArticle({
  id: 'publish',
  group: 'finish',
  pictures: {},
  en: {
    title: 'Publish and earn',
    lead: 'Send a design to review, put it on sale and get paid for it.',
    also: 'publish submit review store sell price earn money wallet withdraw payout income revenue share tax',
    passages: {
      form: {
        heading: 'Fill in the form',
        steps: [
          'Open **My designs** and choose **Publish…** from the menu of a design.',
          'Add a preview picture, names, a description, a category and tags, and choose **Free** or **Paid**.',
          'Solve what **Checks** lists, then submit.',
        ],
        note: 'Leave whenever you like: what you entered is kept on this device.',
      },
      review: {
        heading: 'Review',
        text: 'A reviewer looks at each submission. While it is **Under review** the design can be looked at but not changed; withdraw the submission to go on working. If it is not approved, the reasons are shown and you can publish again.',
      },
      earnings: {
        heading: 'Earnings',
        text: 'You get 50% of each sale. **Wallet** shows what is pending, what can be withdrawn and what is missing before the first withdrawal. Money becomes available 30 days after the purchase.',
      },
    },
  },
  zhCn: {
    title: '发布与收益',
    lead: '提交审核、上架销售，并获得收益。',
    also: '发布 提交 审核 商店 上架 定价 收益 钱包 提现 付款 收入 分成 税',
    passages: {
      form: {
        heading: '填写发布信息',
        steps: [
          '打开**我的设计**，在设计的菜单中选择**发布…**。',
          '添加预览图、名称、描述、分类和标签，选择**免费**或**付费**。',
          '解决**检查**中列出的问题，然后提交。',
        ],
        note: '可以随时离开，已填写的内容会保留在本设备上。',
      },
      review: {
        heading: '审核',
        text: '审核人员会查看每次提交。**审核中**的设计可以查看但不能修改，撤回提交后可以继续编辑。如果未通过，会显示原因，修改后可以再次发布。',
      },
      earnings: {
        heading: '收益',
        text: '每笔销售你获得 50%。**钱包**显示待入账和可提现的金额，以及首次提现前还需要完成什么。购买 30 天后收益可以提现。',
      },
    },
  },
})
