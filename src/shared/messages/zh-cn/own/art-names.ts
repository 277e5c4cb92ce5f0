/** Names of layers that watch art brings and no preset has; the engine says them. */
export const artNamesZhCn = {
  'layer.art.window': '日期窗',
  'layer.art.date': '日期',
  'layer.art.smallPlate': '小秒盘',
  'layer.art.batteryPlate': '电量盘',
  'layer.art.stepsPlate': '步数盘',
  'layer.art.batteryHand': '电量针',
  'layer.art.stepsHand': '步数针',
  'layer.art.smallHand': '小秒针',
  'layer.art.hourShadow': '时针阴影',
  'layer.art.minuteShadow': '分针阴影',
  'layer.art.secondShadow': '秒针阴影',
  'layer.art.cap': '针帽',
}
