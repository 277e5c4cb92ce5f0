import type { wordsZhCn } from '../../zh-cn/own/words.ts'

/** What the helpers with expressions say. */
export const wordsEn: Readonly<Record<keyof typeof wordsZhCn, string>> = {
  'ui.explain.title': 'What this expression does',
  'ui.explain.broken': 'There is nothing to explain yet: correct the expression first',
  'ui.explain.waiting': 'Reading the expression',
  'ui.explain.turns': 'Turning points',
  'ui.explain.tags': 'What it reads',
  'ui.explain.tagNow': 'now {{value}}',
  'ui.explain.steps': 'Step by step',
  'ui.explain.stepNow': 'now {{value}}',
  'ui.explain.source':
    'Read from the expression itself and computed on this device. No AI model, no guessing',
  'ui.explain.model': 'Explanation by {{name}}',
  'ui.explain.ask': 'Ask {{name}} to explain it',
  'ui.explain.again': 'Ask {{name}} again',
  'ui.explain.writing': '{{name}} is writing…',
  'ui.explain.stop': 'Stop',
  'ui.explain.long': 'The service wrote more than {{limit}} words: the rest was left out',
  'ui.explain.mayBeWrong': 'Written by a model and may be wrong. Trust the computed values above',
  'ui.wish.title': 'Expression from a description',
  'ui.wish.label': 'What should happen',
  'ui.wish.find': 'Find an expression',
  'ui.wish.use': 'Use this expression',
  'ui.wish.back': 'Back to the list',
  'ui.wish.examples': 'Expressions for this field',
  'ui.wish.notUnderstood':
    'Nothing in the list matches. Try other words, or take one of these and change its numbers',
  'ui.wish.asking': 'Asking {{name}}…',
  'ui.wish.stop': 'Stop, use the built-in list',
  'ui.wish.byModel':
    'Proposed by the model {{name}}, parsed and checked here. Look at the curve before you use it',
  'ui.wish.byTable': 'This is from the built-in list',
  'ui.wish.noneByTable': 'Nothing in the built-in list matches either',
  'ui.wish.replyUnusable': 'The model’s answer is not a usable expression and was discarded',
  'ui.wish.provider':
    'Answered by the model {{name}}: your description and the available tags are sent, without your name. If it cannot answer, the built-in list is used',
  'ui.wish.source':
    'A built-in list, searched in Chinese and English. No AI model. Change the numbers to suit you',
  'ui.cut.title': 'Remove the background',
  'ui.cut.cancel': 'Cancel',
  'ui.cut.finding': 'Analysing the picture',
  'ui.cut.failed': 'The picture could not be read. Try again',
  'ui.cut.stage':
    'Picture. Draw over it with the chosen brush; arrow keys move the crosshair, Space draws, plus and minus zoom, 0 shows all',
  'ui.cut.tool': 'Brush',
  'ui.cut.keep': 'Keep',
  'ui.cut.remove': 'Remove',
  'ui.cut.move': 'Move',
  'ui.cut.tolerance': 'Tolerance',
  'ui.cut.auto': 'Automatic',
  'ui.cut.brush': 'Brush size',
  'ui.cut.split': 'Before and after',
  'ui.cut.zoomIn': 'Zoom in',
  'ui.cut.zoomOut': 'Zoom out',
  'ui.cut.takeBack': 'Undo the last stroke',
  'ui.cut.removed': '{{percent}}% removed',
  'ui.cut.notSeparated':
    'Could not separate subject and background. Change the tolerance, or mark what to keep and what to remove',
  'ui.cut.notSure':
    'The background is busy, so the cut may well be wrong. Mark what to keep and what to remove',
  'ui.cut.soft':
    'The edges are soft, so some of the background stays in them or some of the subject goes. Change the tolerance, or mark what to keep and what to remove',
  'ui.cut.glass':
    'Parts look see-through, and what shines through them stays. Mark them to be removed, or use a picture with a plain background',
  'ui.cut.orProvider': 'Or let {{name}} do it',
  'ui.cut.by': 'Cut out with',
  'ui.cut.byDevice': 'This device',
  'ui.cut.sends':
    'The picture is sent to {{name}}, and the result is kept as a picture of yours. Tolerance and brushes have no effect there',
  'ui.cut.ask': 'Cut out with {{name}}',
  'ui.cut.asking': '{{name}} is cutting it out, up to 2 minutes…',
  'ui.cut.stop': 'Stop',
  'ui.cut.madeBy': 'Cut out by {{name}}. Compare before and after before you use it',
  'ui.cut.deviceInstead': 'Showing the result of this device',
  'ui.cut.sourceProvider':
    'Cut out by the service that this server uses; only pictures that are kept on this server are sent',
  'ui.cut.source':
    'Built in, not AI: made for plain, gradient, noisy and textured backgrounds. On 20 test pictures the mean error was 4.6% of the opacity, and 0.4% without busy backgrounds and glass. Busy backgrounds need strokes',
  'ui.cut.apply': 'Use the cut-out',
}
