import type { gesturesZhCn } from '../../zh-cn/own/gestures.ts'

/** What the sheet of keys says of pointers. */
export const gesturesEn: Readonly<Record<keyof typeof gesturesZhCn, string>> = {
  'ui.gesture.title': 'With the pointer',
  'ui.gesture.by.drag': 'drag',
  'ui.gesture.by.handle': 'handle',
  'ui.gesture.by.turn': 'turn handle',
  'ui.gesture.by.press': 'click',
  'ui.gesture.by.empty': 'drag beside',
  'ui.gesture.by.wheel': 'wheel',
  'ui.gesture.by.ruler': 'drag from a ruler',
  'ui.gesture.by.twice': 'double click',
  'ui.gesture.axis': 'Move along one axis',
  'ui.gesture.copy': 'Drag a copy',
  'ui.gesture.free': 'Snap to nothing',
  'ui.gesture.ratio': 'Keep or free the ratio',
  'ui.gesture.centre': 'Resize from the centre',
  'ui.gesture.turn': 'Turn in steps of 15°',
  'ui.gesture.range': 'Select a range of layers',
  'ui.gesture.toggle': 'Select one more or less',
  'ui.gesture.below': 'Select the layer below',
  'ui.gesture.frame': 'Add by a frame',
  'ui.gesture.pan': 'Move the canvas',
  'ui.gesture.zoom': 'Zoom the canvas',
  'ui.gesture.sideways': 'Move the canvas sideways',
  'ui.gesture.guide': 'Add a guide',
  'ui.gesture.type': 'Write in a text',
}
