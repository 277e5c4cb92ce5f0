import type { choicesZhCn } from '../../zh-cn/own/choices.ts'

/** Making what the wearer of a face can choose. */
export const choicesEn: Readonly<Record<keyof typeof choicesZhCn, string>> = {
  'ui.own.hint':
    'Let the wearer choose on the watch: colour themes, alternatives such as different hands, or switches',
  'ui.own.add': 'Add a choice',
  'ui.own.add.color': 'Colour themes',
  'ui.own.add.list': 'Alternatives',
  'ui.own.add.boolean': 'Switch',
  'ui.own.addTheme': 'Add a theme',
  'ui.own.addOption': 'Add an alternative',
  'ui.own.nameEn': 'English name',
  'ui.own.nameZh': 'Chinese name',
  'ui.own.layers': 'Layers: {{count}}',
  'ui.own.isInitial': 'Default',
  'ui.own.isFalcon': 'Used on falcon',
  'ui.own.initial': 'Default on the watch',
  'ui.own.falcon': 'Use on falcon',
  'ui.own.markFalcon': 'Use on falcon',
  'ui.own.up': 'Move up',
  'ui.own.down': 'Move down',
  'ui.own.delete': 'Delete, keep the layers',
  'ui.own.deleteOption': 'Delete, keep its layers hidden',
  'ui.own.optionMenu': 'Actions for “{{name}}”',
  'ui.own.choiceMenu': 'Actions for “{{name}}”',
  'ui.own.color': 'Colour {{number}}: {{color}}',
  'ui.own.moreColors': 'Add a colour to all themes',
  'ui.own.fewerColors': 'Remove a colour from all themes',
  'ui.own.seenWith': 'Visible',
  'ui.own.always': 'Always',
  'refusal.choicesFull':
    'A face has at most {{max}} choices for the wearer, this one has {{count}}, delete one first',
  'refusal.optionsFull': 'There can be at most {{max}} of these, there are {{count}}, delete one first',
  'refusal.choiceColors':
    'A theme has at most {{max}} colours, these have {{count}}, change one of them instead',
  'refusal.lastChoiceColor':
    'A theme needs at least 1 colour, these have {{count}}, delete the whole choice instead',
  'refusal.lastOption': 'At least 1 has to stay, there are {{count}}, delete the whole choice instead',
  'refusal.slotInChoice':
    'The complication {{name}} is filled by the wearer and cannot belong to an alternative, leave it out of the selection',
  'refusal.rootInChoice':
    'The background colour belongs to the whole dial and not to an alternative; it can take a colour of a theme',
  'refusal.choicesCameAlong':
    'This face came with choices of its own, which are written back as they came; make new ones in a new design',
  'refusal.noWearer': 'This watch has no such choices; the one that is marked for it goes out',
}
