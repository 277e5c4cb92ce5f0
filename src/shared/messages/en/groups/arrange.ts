import type { arrangeZhCn } from '../../zh-cn/groups/arrange.ts'

export const arrangeEn: Readonly<Record<keyof typeof arrangeZhCn, string>> = {
  'ui.around.count': 'Copies',
  'ui.around.start': 'Start',
  'ui.around.sweep': 'Sweep',
  'ui.around.about': 'Rotate around',
  'ui.around.dial': 'Dial centre',
  'ui.around.pivot': 'Layer pivot',
  'ui.around.keyPivot': 'Key layer pivot',
  'ui.around.upright': 'Keep upright',
  'ui.around.add': 'Add copies',
}
