import type { groupsZhCn } from '../../zh-cn/groups/groups.ts'

export const groupsEn: Readonly<Record<keyof typeof groupsZhCn, string>> = {
  'ui.action.group': 'Group',
  'ui.action.ungroup': 'Ungroup',
  'ui.action.enterGroup': 'Select inside the group',
  'ui.action.around': 'Copies around a centre…',
  'ui.align.to.key': 'The key layer',
  'ui.align.keyLayer': 'Key layer',
  'section.group': 'Group',
}
