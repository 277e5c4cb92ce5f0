import type { standingZhCn } from '../../zh-cn/screens/standing.ts'

/** Where a design stands with stores and review; said on its card, in lists, in the editor and on the publish screen. */
export const standingEn: Readonly<Record<keyof typeof standingZhCn, string>> = {
  'ui.publish.status.live': 'Live',
  'ui.publish.status.offline': 'Offline',
  'ui.publish.status.review': 'Under review',
  'ui.publish.status.rejected': 'Not approved',
  'ui.publish.status.draft': 'Draft',
  'ui.publish.revision': 'a new version is under review',
  'ui.standing.part.live': '{{count}} of {{total}} versions live',
  'ui.standing.part.offline': '{{count}} of {{total}} versions offline',
  'ui.standing.part.review': '{{count}} of {{total}} versions under review',
  'ui.standing.part.rejected': '{{count}} of {{total}} versions not approved',
  'ui.standing.part.draft': '{{count}} of {{total}} versions not published',
  'ui.standing.note.liveReview': 'new version under review',
  'ui.standing.note.offlineReview': 'new version under review',
  'ui.standing.note.liveRejected': 'new version not approved',
  'ui.standing.note.offlineRejected': 'new version not approved',
  'ui.standing.says.draft': 'Not submitted yet',
  'ui.standing.says.review': 'Under review. Withdraw the submission to make changes',
  'ui.standing.says.liveReview':
    'The new version is under review, and the live one stays live. Withdraw the submission to make changes',
  'ui.standing.says.offlineReview':
    'The new version is under review, and the approved one is offline. Withdraw the submission to make changes',
  'ui.standing.says.rejected': 'Not approved. Make the changes the reviewer asked for, then publish again',
  'ui.standing.says.liveRejected':
    'The new version was not approved, and the live one stays live. Make the changes the reviewer asked for, then publish again',
  'ui.standing.says.offlineRejected':
    'The new version was not approved, and the approved one is offline. Make the changes the reviewer asked for, then publish again',
  'ui.standing.says.live': 'Live in stores. Publish again to submit your changes',
  'ui.standing.says.offline': 'Approved and offline. Put it online, or publish again to submit your changes',
  'ui.standing.refuse': 'Not approved by a reviewer, {{time}}: {{reasons}}',
  'ui.standing.takeDown': 'Taken down by a reviewer, {{time}}: {{reasons}}',
  'ui.standing.next': 'Change the design or its store details, then publish again',
  'ui.standing.fix': 'Review and publish again',
  'ui.standing.show': 'View submission',
  'ui.standing.of': 'Publishing status: {{status}}',
  'ui.publish.and': ', ',
  'ui.publish.reason.copyright': 'copyright',
  'ui.publish.reason.misleading': 'misleading content',
  'ui.publish.reason.offensive': 'offensive content',
  'ui.publish.reason.unreadable': 'hard to read',
  'ui.publish.reason.broken': 'does not work',
  'ui.publish.reason.incomplete': 'incomplete',
  'ui.publish.reason.description': 'name or description',
  'ui.publish.reason.pictures': 'pictures',
  'ui.publish.reason.other': 'other',
}
