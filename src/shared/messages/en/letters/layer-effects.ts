import type { layerEffectsZhCn } from '../../zh-cn/letters/layer-effects.ts'

export const layerEffectsEn: Readonly<Record<keyof typeof layerEffectsZhCn, string>> = {
  'ui.effects.add': 'Add effect',
  'ui.effects.full': 'A layer can have up to {{max}} effects. Remove one first',
  'ui.effects.mixed': 'The selected layers have different effects',
  'ui.effects.row': 'Effect {{number}}: {{name}}',
  'ui.effects.kind': 'Type of effect {{number}}',
  'ui.effects.kind.drop': 'Drop shadow',
  'ui.effects.kind.inner': 'Inner shadow',
  'ui.effects.kind.glow': 'Outer glow',
  'ui.effects.kind.blur': 'Blur',
  'ui.effects.color': 'Change the colour of effect {{number}}, now {{color}}',
  'ui.effects.number': 'Effect {{number}}: {{name}}',
  'ui.effects.x': 'X',
  'ui.effects.y': 'Y',
  'ui.effects.blur': 'Blur',
  'ui.effects.spread': 'Spread',
  'ui.effects.shown': 'Show effect {{number}} ({{name}})',
  'ui.effects.up': 'Move effect {{number}} up ({{name}})',
  'ui.effects.down': 'Move effect {{number}} down ({{name}})',
  'ui.effects.remove': 'Remove effect {{number}} ({{name}})',
}
