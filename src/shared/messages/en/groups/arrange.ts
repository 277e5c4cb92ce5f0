import type { arrangeZhCn } from '../../zh-cn/groups/arrange.ts'

export const arrangeEn: Readonly<Record<keyof typeof arrangeZhCn, string>> = {
  'ui.around.count': 'Copies',
  'ui.around.start': 'Start',
  'ui.around.sweep': 'Sweep',
  'ui.around.about': 'About',
  'ui.around.dial': 'The centre of the dial',
  'ui.around.pivot': 'The pivot of the layer',
  'ui.around.keyPivot': 'The pivot of the key layer',
  'ui.around.upright': 'Keep them upright',
  'ui.around.add': 'Add copies',
}
