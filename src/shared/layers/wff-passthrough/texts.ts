import { defineTexts } from '../kind.ts'

export const passthroughTexts = defineTexts({
  'zh-cn': { 'layer.kind.other': '保留的原始内容' },
  en: { 'layer.kind.other': 'Kept as is' },
})
