import { defineTexts } from '../kind.ts'

export const animationTexts = defineTexts({
  'zh-cn': {
    'section.animation': '动画',
    'preset.group.animation': '动画',
    'preset.animation': '动画',
    'preset.animationSequence': '序列帧动画',
    'field.playing': '播放',
    'field.delayTime': '每帧时长',
    'field.loop': '重复',
    'field.intervalCount': '重复次数',
    'field.intervalCount.note': '100 及以上为无限重复',
    'place.frame': '第 {{number}} 帧',
    'layer.kind.animation': '动画',
  },
  en: {
    'section.animation': 'Animation',
    'preset.group.animation': 'Animation',
    'preset.animation': 'Animation',
    'preset.animationSequence': 'Animation from frames',
    'field.playing': 'Play',
    'field.delayTime': 'Time per frame',
    'field.loop': 'Repeat',
    'field.intervalCount': 'Repeats',
    'field.intervalCount.note': '100 or more repeats without end',
    'place.frame': 'Frame {{number}}',
    'layer.kind.animation': 'Animation',
  },
})
