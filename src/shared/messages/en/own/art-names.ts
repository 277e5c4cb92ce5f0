import type { artNamesZhCn } from '../../zh-cn/own/art-names.ts'

/** Names of layers that watch art brings and no preset has; the engine says them. */
export const artNamesEn: Readonly<Record<keyof typeof artNamesZhCn, string>> = {
  'layer.art.window': 'Date window',
  'layer.art.date': 'Date',
  'layer.art.smallPlate': 'Small seconds sub-dial',
  'layer.art.batteryPlate': 'Battery sub-dial',
  'layer.art.stepsPlate': 'Steps sub-dial',
  'layer.art.batteryHand': 'Battery hand',
  'layer.art.stepsHand': 'Steps hand',
  'layer.art.smallHand': 'Small seconds hand',
  'layer.art.hourShadow': 'Hour hand shadow',
  'layer.art.minuteShadow': 'Minute hand shadow',
  'layer.art.secondShadow': 'Second hand shadow',
  'layer.art.cap': 'Cap',
}
