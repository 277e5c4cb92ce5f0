import type { reasonsZhCn } from '../../zh-cn/screens/reasons.ts'

/** Why a face is not approved, or is taken down. */
export const reasonsEn: Readonly<Record<keyof typeof reasonsZhCn, string>> = {
  'ui.review.reason.copyright': 'Copyright',
  'ui.review.reason.misleading': 'Misleading',
  'ui.review.reason.offensive': 'Offensive',
  'ui.review.reason.unreadable': 'Cannot be read',
  'ui.review.reason.broken': 'Does not work',
  'ui.review.reason.incomplete': 'Something is missing',
  'ui.review.reason.description': 'Name or description',
  'ui.review.reason.pictures': 'Pictures',
  'ui.review.reason.other': 'Other',
}
