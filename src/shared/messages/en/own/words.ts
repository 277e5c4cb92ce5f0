import type { wordsZhCn } from '../../zh-cn/own/words.ts'

/** What the helpers with expressions say. */
export const wordsEn: Readonly<Record<keyof typeof wordsZhCn, string>> = {
  'ui.explain.title': 'What this expression does',
  'ui.explain.broken': 'There is nothing to explain yet: correct the expression first',
  'ui.explain.waiting': 'Reading the expression',
  'ui.explain.turns': 'Where it turns',
  'ui.explain.tags': 'What it reads',
  'ui.explain.tagNow': 'now {{value}}',
  'ui.explain.steps': 'Step by step',
  'ui.explain.stepNow': 'now {{value}}',
  'ui.explain.source': 'Read from the expression itself and computed here. No AI model, no guess',
  'ui.wish.title': 'An expression from words',
  'ui.wish.label': 'What should happen',
  'ui.wish.find': 'Find an expression',
  'ui.wish.use': 'Use this expression',
  'ui.wish.examples': 'It understands wishes like these',
  'ui.wish.notUnderstood': 'Not understood. Say what should happen and how often, or which value it follows',
  'ui.wish.notUsable':
    'Understood, but the value that it needs does not exist on this design. Name another value',
  'ui.wish.otherField':
    'Its numbers are meant for another field, such as rotation or opacity. Look at the range before you use it here',
  'ui.wish.source': 'Built-in patterns in Chinese and English, no AI model',
}
