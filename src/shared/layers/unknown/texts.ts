import { defineTexts } from '../kind.ts'

export const unknownTexts = defineTexts({
  'zh-cn': {
    'layer.kind.unknown': '未知图层',
  },
  en: {
    'layer.kind.unknown': 'Unknown layer',
  },
})
