import type { commentsZhCn } from '../../zh-cn/screens/comments.ts'

type Keys = keyof typeof commentsZhCn & string

const plural: Readonly<Record<Keys, string>> = {
  'ui.comments.title': 'Comments',
  'ui.comments.one': 'Comment {{number}}',
  'ui.comments.leave': 'Close comments',
  'ui.comments.hint': 'Click or tap the dial to pin a comment there',
  'ui.comments.place': 'Place a pin at the centre',
  'ui.comments.visitorTitle': 'Sign in to read and write comments',
  'ui.comments.visitor': 'You come back to this link afterwards. Others see your display name only',
  'ui.comments.signIn': 'Sign in',
  'ui.comments.pins': 'Comments on the dial',
  'ui.comments.pin': 'Comment {{number}} by {{name}}',
  'ui.comments.newPin': 'Pin of the new comment',
  'ui.comments.nudge': 'Arrow keys move the pin, with Shift by 10 pixels. Escape cancels',
  'ui.comments.newWords': 'Write a comment',
  'ui.comments.send': 'Post comment',
  'ui.comments.sendHint': 'Ctrl+Enter',
  'ui.comments.reply': 'Reply',
  'ui.comments.sendReply': 'Send reply',
  'ui.comments.cancel': 'Cancel',
  'ui.comments.letters': '{{present}} / {{limit}}',
  'ui.comments.designer': 'Designer',
  'ui.comments.edited': 'Edited',
  'ui.comments.edit': 'Edit comment',
  'ui.comments.keep': 'Save',
  'ui.comments.delete': 'Delete comment',
  'ui.comments.deleteTitle': 'Delete this comment?',
  'ui.comments.deleteThread': 'Delete',
  'ui.comments.deleteThreadTitle': 'Delete this comment and all its replies?',
  'ui.comments.deleteText': 'This can’t be undone.',
  'ui.comments.deleteConfirm': 'Delete',
  'ui.comments.close': 'Resolve',
  'ui.comments.reopen': 'Reopen',
  'ui.comments.closedBy': 'Resolved by {{name}}',
  'ui.comments.replies': '{{count}} replies',
  'ui.comments.faceGone': 'Its face was deleted',
  'ui.comments.show': 'Show',
  'ui.comments.state.open': 'Open',
  'ui.comments.state.closed': 'Resolved',
  'ui.comments.noneHere': 'No open comments',
  'ui.comments.noneOwn':
    'No open comments. People who are signed in can comment on this design through a shared link',
  'ui.comments.noneClosed': 'No resolved comments',
  'ui.comments.failed': 'The comments could not be loaded',
  'ui.comments.more': 'Show more',
  'ui.comments.share': 'Share design…',
  'ui.comments.ownVisitor': 'Sign in and save the design to see comments here',
}

const singular: Readonly<Partial<Record<`${Keys}_one`, string>>> = {
  'ui.comments.replies_one': '{{count}} reply',
}

/** Comments on a shared dial, as the holders of a link and the designer read them. */
export const commentsEn = { ...plural, ...singular }
