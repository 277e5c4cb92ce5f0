/** What the server answers about publishing and review; no other screen needs it. */
export const publishRefusalsZhCn = {
  'server.faceState': '版本当前的状态不允许此操作，状态可能已变化，请刷新后查看',
  'server.publishForm': '表单还有 {{count}} 处未完成，请修改标出的内容后再发布',
  'server.publishProblems': '设计还有 {{count}} 个问题，暂不能发布，请打开设计并按问题列表处理',
  'server.publishNoFace': '该设计没有可发布的表盘，请先添加一个手表表盘再发布',
  'server.publishPictures': '表单中有 {{count}} 张图片已不存在，请重新截取或上传',
  'server.auditedTapAreas':
    '免费表盘通过审核后不能再增加点击区域。已通过的版本有 {{limit}} 个，现在有 {{present}} 个。请删除新增的区域，或另存副本后发布',
  'server.buildNeeded':
    '安装包已完成 {{present}} 个，共 {{limit}} 个。请等全部完成后再通过，或填写原因后驳回',
  'server.ownReview': '不能审核自己的设计，请由其他审核人员处理',
  'server.reviewStale': '这不是当前待审核的提交，请重新打开审核列表',
  'server.reviewApproved': '该提交刚刚已由其他审核人员通过，可能已上线。如需下架，请在“已通过”列表中打开它',
  'server.reviewRefused': '该提交刚刚已被其他审核人员驳回，请重新打开审核列表',
  'server.reviewTakenDown': '该提交刚刚已被下架，请重新打开审核列表',
  'server.reviewWithdrawn': '设计师刚刚撤回了该提交，请重新打开审核列表',
  'server.reviewDeleted': '设计师刚刚删除了该表盘，请重新打开审核列表',
  'server.reviewPending': '该提交仍在等待审核，请在“待审核”列表中打开它，再通过或驳回',
  'server.reasonNeeded': '请至少选择一个原因，以便设计师知道如何修改',
  'server.reasonWords': '选择“其他”时，请写明原因',
}
