import type { templatesZhCn } from '../../zh-cn/screens/templates.ts'

type Keys = keyof typeof templatesZhCn

/** The page of designs to start from. */
const plural: Readonly<Record<Keys, string>> = {
  'ui.inspire.title': 'Inspiration',
  'ui.inspire.lead':
    'Complete designs to make your own. See one in action, then open it as a design of yours',
  'ui.inspire.failed': 'The designs could not be loaded',
  'ui.inspire.all': 'All',
  'ui.inspire.style': 'Style',
  'ui.inspire.color': 'Colour',
  'ui.inspire.watch': 'Watch',
  'ui.inspire.search': 'Search by name or style',
  'ui.inspire.count': '{{count}} of {{all}} designs',
  'ui.inspire.none': 'No designs match',
  'ui.inspire.showAll': 'Show all',
  'ui.inspire.look': 'See {{name}} in action',
  'ui.inspire.use': 'Use this design',
  'ui.inspire.hint': 'Opens as a new design. Every layer can be edited, and the original stays as it is',
  'ui.inspire.previous': 'Previous: {{name}}',
  'ui.inspire.next': 'Next: {{name}}',
  'ui.inspire.place': '{{place}} of {{all}}',
  'ui.inspire.notOpened': 'The design could not be opened. Check the network and try again',
  'ui.inspire.watch.android': 'Wear OS',
  'ui.inspire.watch.falcon': 'falcon',
  'ui.inspire.style.analog': 'Analogue',
  'ui.inspire.style.digital': 'Digital',
  'ui.inspire.style.classic': 'Classic',
  'ui.inspire.style.sport': 'Sport',
  'ui.inspire.style.minimal': 'Minimal',
  'ui.inspire.style.data': 'Data-rich',
  'ui.inspire.style.calendar': 'Calendar',
  'ui.inspire.style.world': 'World time',
  'ui.inspire.style.playful': 'Playful',
  'ui.inspire.style.retro': 'Retro',
  'ui.inspire.style.scenery': 'Scenery',
  'ui.inspire.style.night': 'Night',
  'ui.inspire.color.black': 'Black',
  'ui.inspire.color.white': 'White',
  'ui.inspire.color.blue': 'Blue',
  'ui.inspire.color.green': 'Green',
  'ui.inspire.color.red': 'Red',
  'ui.inspire.color.orange': 'Orange',
  'ui.inspire.color.gold': 'Gold',
  'ui.inspire.color.purple': 'Purple',
  'ui.inspire.color.pink': 'Pink',
  'ui.inspire.color.grey': 'Grey',
}

const singular: Readonly<Partial<Record<`${Keys}_one`, string>>> = {
  'ui.inspire.count_one': '{{count}} of {{all}} designs',
}

export const templatesEn = { ...plural, ...singular }
