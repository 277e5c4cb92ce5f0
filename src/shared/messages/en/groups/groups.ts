import type { groupsZhCn } from '../../zh-cn/groups/groups.ts'

export const groupsEn: Readonly<Record<keyof typeof groupsZhCn, string>> = {
  'ui.action.group': 'Group',
  'ui.action.ungroup': 'Ungroup',
  'ui.action.enterGroup': 'Select inside the group',
  'ui.also.group': 'Group, keep together, folder, frame, release',
  'ui.action.around': 'Copies around a centre…',
  'ui.also.around': 'Circular array, radial repeat, polar pattern, rotate copies',
  'ui.align.to.key': 'The key layer',
  'ui.create.blocks': 'My blocks',
  'ui.align.keyLayer': 'Key layer',
  'section.group': 'Group',
}
