import { defineTexts } from '../../../src/shared/layers/kind.ts'

export const ringTexts = defineTexts({
  'zh-cn': {
    'layer.kind.ring': '圆环',
    'preset.group.ring': '圆环组',
    'preset.ring': '新圆环',
    'section.ring': '圆环样式',
    'field.thickness': '厚度',
  },
  en: {
    'layer.kind.ring': 'Ring layer',
    'preset.group.ring': 'Rings',
    'preset.ring': 'New ring',
    'section.ring': 'Ring looks',
    'field.thickness': 'Thickness',
  },
})
