import type { choiceSettingsZhCn } from '../../zh-cn/letters/choice-settings.ts'

/** What the settings of the watch have of a choice beside its name. */
export const choiceSettingsEn: Readonly<Record<keyof typeof choiceSettingsZhCn, string>> = {
  'ui.onWatch.settings': 'Picture and screen reader',
  'ui.onWatch.screenReader': 'Screen reader',
  'ui.onWatch.saidEn': 'Read aloud in English',
  'ui.onWatch.saidZh': 'Read aloud in Chinese',
  'ui.onWatch.saidHint': 'If empty, the name is read aloud',
  'ui.onWatch.icon': 'Picture',
  'ui.onWatch.iconOf': 'Picture of “{{name}}”',
  'ui.onWatch.highlight': 'Highlight',
  'ui.onWatch.highlightOf': 'Highlight of “{{name}}”',
  'ui.onWatch.highlightHint':
    'A transparent picture that the watch lays over the dial to mark what this style changes',
  'ui.onWatch.pickFile': 'From a file…',
  'ui.onWatch.pickOwn': 'From my pictures…',
  'ui.onWatch.pickDial': 'Use a picture of the dial',
  'ui.onWatch.removePicture': 'Remove picture',
  'ui.onWatch.pictureGone': 'This picture could not be loaded. Choose another or remove it',
  'ui.onWatch.sources': 'Complication data sources',
  'ui.onWatch.sourcesHint':
    'What complications show at first when this flavour is chosen. On falcon they keep their own sources',
  'ui.onWatch.ownSource': 'Default: {{source}}',
  'ui.onWatch.children': 'Styles offered only with this one',
  'ui.onWatch.childrenHint':
    'On the watch they are hidden while another one is chosen. Needs version 5 of the format',
}
