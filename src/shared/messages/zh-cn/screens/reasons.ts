/** Why a face is not approved, or is taken down. */
export const reasonsZhCn = {
  'ui.review.reason.copyright': '版权问题',
  'ui.review.reason.misleading': '内容与实际不符',
  'ui.review.reason.offensive': '内容不当',
  'ui.review.reason.unreadable': '难以辨认',
  'ui.review.reason.broken': '显示异常',
  'ui.review.reason.incomplete': '内容不完整',
  'ui.review.reason.description': '名称或描述',
  'ui.review.reason.pictures': '图片',
  'ui.review.reason.other': '其他',
}
