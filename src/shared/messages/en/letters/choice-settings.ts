import type { choiceSettingsZhCn } from '../../zh-cn/letters/choice-settings.ts'

/** What the settings of the watch have of a choice beside its name. */
export const choiceSettingsEn: Readonly<Record<keyof typeof choiceSettingsZhCn, string>> = {
  'ui.onWatch.settings': 'Picture and screen reader',
  'ui.onWatch.screenReader': 'Screen reader',
  'ui.onWatch.saidEn': 'Read aloud in English',
  'ui.onWatch.saidZh': 'Read aloud in Chinese',
  'ui.onWatch.saidHint': 'Left empty, the name is read',
  'ui.onWatch.icon': 'Picture',
  'ui.onWatch.iconOf': 'Picture of “{{name}}”',
  'ui.onWatch.highlight': 'Highlight',
  'ui.onWatch.highlightOf': 'Highlight of “{{name}}”',
  'ui.onWatch.highlightHint':
    'A see-through picture over the dial on the watch that marks what this style changes',
  'ui.onWatch.pickFile': 'From a file…',
  'ui.onWatch.pickOwn': 'From my pictures…',
  'ui.onWatch.pickDial': 'Use a picture of the dial',
  'ui.onWatch.removePicture': 'Remove picture',
  'ui.onWatch.pictureGone': 'This picture could not be loaded. Choose another or remove it',
  'ui.onWatch.sources': 'Data sources of complications',
  'ui.onWatch.sourcesHint': 'What complications show at first with this flavour. falcon has no flavours',
  'ui.onWatch.ownSource': 'Default: {{source}}',
  'ui.onWatch.children': 'Styles offered with it only',
  'ui.onWatch.childrenHint': 'Elsewhere on the watch they are hidden. Needs version 5 of the format',
}
