import type { publishRefusalsZhCn } from '../../zh-cn/screens/publish-refusals.ts'

/** What the server answers about publishing and review; no other screen needs it. */
export const publishRefusalsEn: Record<keyof typeof publishRefusalsZhCn, string> = {
  'server.faceState':
    'This action is not available in the version’s current state, which may have just changed. Reload and try again',
  'server.publishForm':
    '{{count}} fields of the form need attention. Correct what is marked and publish again',
  'server.publishProblems':
    '{{count}} problems in the design block publishing. Open the design and fix them in its list of problems',
  'server.publishNoFace':
    'This design has no face that can be published. Add one for a watch and publish again',
  'server.publishPictures': '{{count}} pictures of the form no longer exist. Capture or upload them again',
  'server.auditedTapAreas':
    'An approved free face cannot get more tap areas: {{limit}} are approved, this one has {{present}}. Remove the new ones, or publish a copy of the design',
  'server.buildNeeded':
    '{{present}} of {{limit}} packages are ready. Approve when all are ready, or reject with a reason',
  'server.ownReview': 'You cannot review your own design. Another reviewer has to do it',
  'server.reviewStale': 'This submission is no longer the one that is waiting. Reopen the queue',
  'server.reasonNeeded': 'Choose at least one reason so that the designer knows what to change',
  'server.reasonWords': 'Explain the reason in words when you choose “Other”',
  'server.reviewApproved':
    'Another reviewer approved this submission in the meantime, and it can be live already. Open it under Approved to take it down',
  'server.reviewRefused': 'Another reviewer rejected this submission in the meantime. Open the queue again',
  'server.reviewTakenDown': 'This submission was taken down in the meantime. Open the queue again',
  'server.reviewWithdrawn': 'The designer withdrew this submission in the meantime. Open the queue again',
  'server.reviewDeleted': 'The designer deleted this face in the meantime. Open the queue again',
  'server.reviewPending':
    'This submission is still waiting for review. Open it in the queue to approve or reject it',
}
