/** Families and weights, and what a person looks for in them. */
export const fontsZhCn = {
  'ui.font.weight': '字重',
  'ui.font.weights': '{{count}} 种字重',
  'ui.font.nearest': '{{family}} 没有 {{asked}} 字重，已改用最接近的 {{used}}',
  'ui.font.trait.digits': '等宽数字',
  'ui.font.trait.sans': '无衬线',
  'ui.font.trait.condensed': '窄体',
  'ui.font.trait.segment': '数码管',
  'ui.font.trait.serif': '衬线',
  'ui.font.trait.handwritten': '手写',
  'ui.font.trait.rounded': '圆体',
  'ui.font.trait.mono': '等宽',
  'ui.font.trait.display': '展示',
  'ui.font.trait.chinese': '中文',
}
