/** How a value goes over to the next one, below its expression. */
export const smoothZhCn = {
  'ui.smooth': '平滑变化',
  'ui.smooth.off': '关闭',
  'ui.smooth.seconds': '{{seconds}} 秒',
  'ui.smooth.easing': '缓动',
  'ui.smooth.linear': '匀速',
  'ui.smooth.easeIn': '缓入',
  'ui.smooth.easeOut': '缓出',
  'ui.smooth.easeInOut': '缓入缓出',
  'ui.smooth.overshoot': '回弹',
  'ui.smooth.own': '自定义曲线',
  'ui.smooth.turns': '转动方向',
  'ui.smooth.asNumbers': '按数值大小',
  'ui.smooth.clockwise': '顺时针',
  'ui.smooth.counterclockwise': '逆时针',
} as const
