import type { choicesZhCn } from '../../zh-cn/own/choices.ts'

/** Making what the wearer of a face can choose. */
export const choicesEn: Readonly<Record<keyof typeof choicesZhCn, string>> = {
  'ui.own.hint':
    'What wearers can change on the watch: colour themes, alternatives such as different hands, or switches',
  'ui.own.add': 'Add user style',
  'ui.own.add.color': 'Colour themes',
  'ui.own.add.list': 'Alternatives',
  'ui.own.add.boolean': 'Switch',
  'ui.own.add.flavor': 'Flavours',
  'ui.own.addTheme': 'Add a theme',
  'ui.own.addOption': 'Add an alternative',
  'ui.own.addFlavor': 'Save what is shown as a flavour',
  'ui.own.capture': 'Update to what is shown',
  'ui.own.takes': '{{of}}: {{name}}',
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
    'A face can have up to {{max}} user styles and already has {{count}}. Delete one first',
  'refusal.optionsFull':
    'This style can have up to {{max}} options and already has {{count}}. Delete one first',
  'refusal.longScreenReader':
    'A screen reader text can have up to {{max}} characters, this one has {{length}}. Shorten it',
  'refusal.childLoop':
    '{{name}} decides whether this style is offered, so the two would hide each other. Leave it always offered',
  'refusal.choiceColors':
    'A theme can have up to {{max}} colours and already has {{count}}. Change one of them instead',
  'refusal.lastChoiceColor':
    'A theme needs at least 1 colour (now {{count}}). Delete the whole user style instead',
  'refusal.lastOption': 'At least 1 option has to stay (now {{count}}). Delete the whole user style instead',
  'refusal.slotInChoice':
    'Wearers choose the content of {{name}}, so it cannot belong to an alternative. Leave it out of the selection',
  'refusal.rootInChoice':
    'The background colour belongs to the whole dial, not to an alternative. It can use a theme colour',
  'refusal.choicesCameAlong':
    'The user styles of this face cannot be edited here and are exported as they came. Create new ones in a new design',
  'refusal.appearanceTaken':
    'This face came with an appearance of its own ({{count}} options). Change its colours there, or delete it first',
  'refusal.choiceHeld':
    'Layers that are kept as is use it: {{count}}, such as “{{name}}”. Delete them first, or turn off “Show original contents” of a complication',
  'refusal.choiceInFile':
    'Expressions of the opened file use it ({{count}}), which are kept as is, so it cannot be deleted. Rename it, or change its default',
  'refusal.noWearer': 'This watch has no user styles: the option marked “Used on falcon” is exported',
  'refusal.flavorNeedsChoice': 'A flavour combines other user styles. Add one first',
  'refusal.flavorsOnce': 'This face has flavours already. Add one to them',
  'finding.flavorOption':
    'This flavour sets {{count}} user styles that are gone, or options of them. The watch shows their defaults',
  'finding.flavorSlot': 'This flavour sets the data source of {{count}} complications that are gone',
  'finding.childGone': '{{count}} user styles that are offered only with this option are gone',
  'fix.forgetGone': 'Remove what is gone',
  'history.fix.forgetGone': 'Removed what is gone from a user style',
  'notice.namesGone': 'Flavours and options that named it no longer do: {{count}}',
  'notice.optionsLeft':
    'Layers that are always visible here, because this design lacks their user style: {{count}}',
  'notice.optionsGone':
    'Layers that belonged to an option that is gone, and are always visible now: {{count}}',
}
