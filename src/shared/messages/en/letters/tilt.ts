import type { tiltZhCn } from '../../zh-cn/letters/tilt.ts'

export const tiltEn: Readonly<Record<keyof typeof tiltZhCn, string>> = {
  'ui.tilt.field.x': 'Moves sideways',
  'ui.tilt.field.x.note':
    'How far it moves right when the watch tilts right, and left when it tilts left; a negative number reverses it',
  'ui.tilt.field.y': 'Moves up and down',
  'ui.tilt.field.y.note':
    'How far it moves down when the watch tilts towards the wearer, and up when it tilts away; a negative number reverses it',
  'ui.tilt.field.rotation': 'Rotates',
  'ui.tilt.field.rotation.note':
    'How far it rotates clockwise when the watch tilts right, and counterclockwise when it tilts left',
  'ui.tilt.field.scale': 'Scales to',
  'ui.tilt.field.scale.note': 'Its size when the watch tilts in any direction; 100% leaves it as it is',
  'ui.tilt.field.opacity': 'Fades to',
  'ui.tilt.field.opacity.note': 'Its opacity when the watch tilts in any direction; 100% leaves it as it is',
  'ui.tilt.field.at': 'Full effect at',
  'ui.tilt.field.at.note': 'The tilt at which all of the above is reached; tilting further changes nothing',
  'ui.tilt.pad': 'Tilt the watch',
  'ui.tilt.value': '{{x}}° sideways, {{y}}° towards you',
  'ui.tilt.level': 'Hold level',
  'ui.tilt.sensor': 'Use this device’s sensor',
  'ui.tilt.noSensor': 'The browser gives no sensor data: tilt with a finger or the arrow keys',
  'ui.slot.madeOfLayers':
    'The {{type}} layout is made of layers, so the looks below do nothing for it. Double-click the complication to edit the layers. Delete their group to go back',
  'refusal.slotApart':
    'The original contents of “{{name}}” cannot become layers: that part of the opened file is missing, or something in it fits in no layout. Turn off “Show original contents” to use a layout of this editor',
  'refusal.slotNothing':
    'The original contents of “{{name}}” are empty, so nothing can become layers. Turn off “Show original contents” to use a layout of this editor',
  'refusal.slotParts':
    'The original contents of “{{name}}” are {{present}} layers, and at most {{limit}} can be made. Turn off “Show original contents” to use a layout of this editor',
  'history.slotApart': 'Turned the original contents of {{name}} into layers',
  'notice.slotKept': '{{name}} cannot be edited here and stays in the layout as it came',
  'notice.slotKeptMany':
    '{{count}} layers, such as {{name}}, cannot be edited here and stay in the layout as they came',
}
