import type { guidesZhCn } from '../../zh-cn/own/guides.ts'

/** The dialog for guides and the polar grid. */
export const guidesEn: Readonly<Record<keyof typeof guidesZhCn, string>> = {
  'ui.guides.title': 'Guides and grid',
  'ui.guides.show': 'Show rulers, guides and grid',
  'ui.guides.note':
    'Drag from a ruler to add a guide, and back onto it to remove one. Guides belong to the face and never appear on the watch',
  'ui.guides.direction': 'Direction',
  'ui.guides.x': 'Vertical guide',
  'ui.guides.y': 'Horizontal guide',
  'ui.guides.at': 'Position',
  'ui.guides.add': 'Add',
  'ui.guides.none': 'This face has no guides yet',
  'ui.guides.list': 'Guides',
  'ui.guides.place': 'Position of {{name}} {{at}}',
  'ui.guides.remove': 'Remove {{name}} {{at}}',
  'ui.guides.clear': 'Remove all guides',
  'ui.guides.polar': 'Polar grid',
  'ui.guides.polarOn': 'Show it and snap to it',
  'ui.guides.rays': 'Rays',
  'ui.guides.rings': 'Rings',
}
