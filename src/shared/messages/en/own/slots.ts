import type { slotsZhCn } from '../../zh-cn/own/slots.ts'

/** Complications that are laid out with layers. */
export const slotsEn: Readonly<Record<keyof typeof slotsZhCn, string>> = {
  'ui.action.slotLayout': 'Turn layout into layers',
  'ui.also.slotLayout': 'Complication, layout, layers, custom',
  'history.slotLayout': 'Turned the {{type}} layout of {{name}} into layers',
  'refusal.noSlot': 'Select one complication first',
  'refusal.slotLayers':
    'Watches of this platform have no complications, so there is no layout to turn into layers',
  'refusal.slotInNormal': 'Layouts of complications are edited in normal mode. Switch to it first',
  'refusal.slotContents':
    '“{{name}}” shows the contents that it was opened with. Turn off “Show original contents” first',
  'refusal.slotTakesNot':
    'This complication does not take {{type}}. Turn that on first, in “Other types and no data”',
  'refusal.hasLayout':
    'The {{type}} layout is made of layers already. Double-click the complication to enter it',
  'refusal.emptyLayout': 'The {{type}} layout is empty. Give it a background or a border first',
  'finding.slotOutside':
    '{{name}} shows data of a complication ({{tag}}) but is not in the layout of one. Move it into a layout, or use other data',
  'finding.slotLacks':
    '{{name}} shows {{tag}}, which complications of the type {{type}} do not have: the watch hides the layer',
  'finding.notInSlot': '{{name}} cannot be part of a complication and is left out of the export',
  'fix.outOfSlot': 'Move out of the complication',
}
