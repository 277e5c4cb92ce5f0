import type { choiceNamesZhCn } from '../../zh-cn/own/choice-names.ts'

/** What a new choice of the wearer and its options are called, on the watch, until they are named. */
export const choiceNamesEn: Readonly<Record<keyof typeof choiceNamesZhCn, string>> = {
  color: 'Colours',
  list: 'Style',
  boolean: 'Show',
  on: 'On',
  off: 'Off',
  option: 'Style',
  theme: 'Theme',
  flavor: 'Flavour',
  flavors: 'Flavours',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
}
