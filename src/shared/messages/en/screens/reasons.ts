import type { reasonsZhCn } from '../../zh-cn/screens/reasons.ts'

/** Why a face is not approved, or is taken down. */
export const reasonsEn: Readonly<Record<keyof typeof reasonsZhCn, string>> = {
  'ui.review.reason.copyright': 'Copyright',
  'ui.review.reason.misleading': 'Misleading content',
  'ui.review.reason.offensive': 'Offensive content',
  'ui.review.reason.unreadable': 'Hard to read',
  'ui.review.reason.broken': 'Does not work',
  'ui.review.reason.incomplete': 'Incomplete',
  'ui.review.reason.description': 'Name or description',
  'ui.review.reason.pictures': 'Pictures',
  'ui.review.reason.other': 'Other',
}
