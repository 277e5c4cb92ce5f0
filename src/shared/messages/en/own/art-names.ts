import type { artNamesZhCn } from '../../zh-cn/own/art-names.ts'

/** Names of layers that watch art brings and no preset has; the engine says them. */
export const artNamesEn: Readonly<Record<keyof typeof artNamesZhCn, string>> = {
  'art.layer.window': 'Date window',
  'art.layer.date': 'Date',
  'art.layer.smallPlate': 'Small seconds dial',
  'art.layer.batteryPlate': 'Battery dial',
  'art.layer.stepsPlate': 'Steps dial',
  'art.layer.batteryHand': 'Battery hand',
  'art.layer.stepsHand': 'Steps hand',
  'art.layer.smallHand': 'Small seconds hand',
  'art.layer.hourShadow': 'Hour hand shadow',
  'art.layer.minuteShadow': 'Minute hand shadow',
  'art.layer.secondShadow': 'Second hand shadow',
  'art.layer.cap': 'Cap',
}
