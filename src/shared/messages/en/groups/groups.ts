import type { groupsZhCn } from '../../zh-cn/groups/groups.ts'

export const groupsEn: Readonly<Record<keyof typeof groupsZhCn, string>> = {
  'ui.action.group': 'Group',
  'ui.action.ungroup': 'Ungroup',
  'ui.action.enterGroup': 'Select inside the group',
  'ui.action.slotLayout': 'Turn layout into layers',
  'ui.action.makeComponent': 'Create component',
  'ui.action.goToMain': 'Go to main component',
  'ui.action.resetInstance': 'Reset overrides',
  'ui.action.detachInstance': 'Detach instance',
  'ui.action.variantsToChoice': 'Let the wearer choose a variant',
  'ui.action.flip.x': 'Flip horizontally',
  'ui.action.flip.y': 'Flip vertically',
  'ui.action.around': 'Copies around a centre…',
  'ui.align.to.key': 'The key layer',
  'ui.align.keyLayer': 'Key layer',
  'section.group': 'Group',
}
