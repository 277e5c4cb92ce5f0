/** The fields of what follows the wrist, and the pad that tilts the watch in the preview. */
export const tiltZhCn = {
  'ui.tilt.field.x': '左右移动',
  'ui.tilt.field.x.note': '手表向右倾斜时最多右移这么多，向左则左移；负数方向相反',
  'ui.tilt.field.y': '上下移动',
  'ui.tilt.field.y.note': '手表向佩戴者倾斜时最多下移这么多，向外则上移；负数方向相反',
  'ui.tilt.field.rotation': '转动',
  'ui.tilt.field.rotation.note': '手表向右倾斜时最多顺时针转动这么多，向左则逆时针',
  'ui.tilt.field.scale': '缩放到',
  'ui.tilt.field.scale.note': '手表向任意方向倾斜时的大小；100% 为不变',
  'ui.tilt.field.opacity': '淡化到',
  'ui.tilt.field.opacity.note': '手表向任意方向倾斜时的不透明度；100% 为不变',
  'ui.tilt.field.at': '满幅角度',
  'ui.tilt.field.at.note': '倾斜到这个角度时达到上述全部数值，之后不再变化',
  'ui.tilt.pad': '倾斜手表',
  'ui.tilt.value': '左右 {{x}}°，前后 {{y}}°',
  'ui.tilt.level': '放平',
  'ui.tilt.sensor': '使用本机传感器',
  'ui.tilt.noSensor': '浏览器未提供传感器数据，请用手指或方向键倾斜',
  'ui.slot.madeOfLayers':
    '“{{type}}”的布局已由图层组成，下方的外观设置对它不起作用。双击复杂功能可编辑这些图层；删除该组即可恢复',
  'refusal.slotApart':
    '“{{name}}”的原有内容无法转为图层：找不到原表盘文件中的这部分，或其中有不能放在布局中的内容。可关闭“显示原表盘的内容”，改用本编辑器的布局',
  'refusal.slotNothing':
    '“{{name}}”的原有内容是空的，没有可转为图层的部分。可关闭“显示原表盘的内容”，改用本编辑器的布局',
  'refusal.slotParts':
    '“{{name}}”的原有内容有 {{present}} 个图层，最多可转换 {{limit}} 个。可关闭“显示原表盘的内容”，改用本编辑器的布局',
  'history.slotApart': '将“{{name}}”的原有内容转为图层',
  'notice.slotKept': '“{{name}}”不能在这里编辑，按原样保留在布局中',
  'notice.slotKeptMany': '{{count}} 个图层（如“{{name}}”）不能在这里编辑，按原样保留在布局中',
} as const
