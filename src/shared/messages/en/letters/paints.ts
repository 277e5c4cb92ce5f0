import type { paintsZhCn } from '../../zh-cn/letters/paints.ts'

export const paintsEn: Readonly<Record<keyof typeof paintsZhCn, string>> = {
  'ui.paint.fill': 'Fill {{number}}',
  'ui.paint.fill.add': 'Add fill',
  'ui.paint.fill.shown': 'Show fill {{number}}',
  'ui.paint.fill.up': 'Move fill {{number}} up',
  'ui.paint.fill.down': 'Move fill {{number}} down',
  'ui.paint.fill.remove': 'Remove fill {{number}}',
  'ui.paint.fill.full': 'A layer can have up to {{max}} fills. Remove one first',
  'ui.paint.stroke': 'Outline {{number}}',
  'ui.paint.stroke.add': 'Add outline',
  'ui.paint.stroke.shown': 'Show outline {{number}}',
  'ui.paint.stroke.up': 'Move outline {{number}} up',
  'ui.paint.stroke.down': 'Move outline {{number}} down',
  'ui.paint.stroke.remove': 'Remove outline {{number}}',
  'ui.paint.stroke.full': 'A layer can have up to {{max}} outlines. Remove one first',
}
