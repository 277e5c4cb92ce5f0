import { defineTexts } from '../kind.ts'

export const backdropTexts = defineTexts({
  'zh-cn': {
    'preset.backgroundColor': '背景颜色',
    'preset.backgroundImage': '背景图片',
    'layer.kind.background': '背景图片',
    'layer.kind.root': '背景颜色',
  },
  en: {
    'preset.backgroundColor': 'Background colour',
    'preset.backgroundImage': 'Background image',
    'layer.kind.background': 'Background image',
    'layer.kind.root': 'Background colour',
  },
})
