/** Names of layers that watch art brings and no preset has; the engine says them. */
export const artNamesZhCn = {
  'art.layer.window': '日期窗',
  'art.layer.date': '日期',
  'art.layer.smallPlate': '小秒盘',
  'art.layer.batteryPlate': '电量盘',
  'art.layer.stepsPlate': '步数盘',
  'art.layer.batteryHand': '电量针',
  'art.layer.stepsHand': '步数针',
  'art.layer.smallHand': '小秒针',
  'art.layer.hourShadow': '时针阴影',
  'art.layer.minuteShadow': '分针阴影',
  'art.layer.secondShadow': '秒针阴影',
  'art.layer.cap': '针帽',
}
