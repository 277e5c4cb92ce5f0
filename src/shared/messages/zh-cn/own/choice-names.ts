/** What a new choice of the wearer and its options are called, on the watch, until they are named. */
export const choiceNamesZhCn = {
  color: '颜色',
  list: '样式',
  boolean: '显示',
  on: '开',
  off: '关',
  option: '样式',
  theme: '主题',
  flavor: '搭配',
  flavors: '搭配',
  appearance: '外观',
  light: '浅色',
  dark: '深色',
} as const
