import type { publishRefusalsZhCn } from '../../zh-cn/screens/publish-refusals.ts'

/** What the server answers about publishing and review; no other screen asks. */
export const publishRefusalsEn: Record<keyof typeof publishRefusalsZhCn, string> = {
  'server.faceState':
    'The version is in a state in which this cannot be done. Look at it again: it may have changed meanwhile',
  'server.publishForm':
    '{{count}} fields of the form are not ready yet. Correct what is marked and publish again',
  'server.publishProblems':
    '{{count}} problems of the design stand against publishing. Open the design and follow its list of problems',
  'server.publishNoFace':
    'The design has no face that can be published. Add one for a watch and publish again',
  'server.publishPictures': '{{count}} pictures of the form are no longer here. Take or upload them again',
  'server.auditedTapAreas':
    'A free face takes no more tap areas once it is approved. The approved one has {{limit}}, this one has {{present}}. Remove what came since, or publish a copy of the design',
  'server.buildNeeded':
    '{{present}} of {{limit}} packages are ready. Approve when all of them are, or refuse with the reason',
  'server.ownReview': 'Nobody reviews a design of their own. Somebody else with the role has to do it',
  'server.reviewStale': 'This is not the submission that waits now. Open the queue again',
  'server.reasonNeeded': 'Name at least one reason, so that the designer knows what to change',
  'server.reasonWords': '“Other” says nothing by itself: add what is meant in words',
}
