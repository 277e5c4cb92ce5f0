import type { wearZhCn } from '../../zh-cn/import-export/notes.ts'

/** What a watch will do otherwise than the canvas. */
export const wearEn: Readonly<Record<keyof typeof wearZhCn, string>> = {
  'wear.note.expression': 'The watch cannot read {{missing}}: this stands at its sample value',
  'wear.note.size':
    'Its size changes by an expression, which the watch cannot do to shapes: it stands at its own size',
  'wear.note.verticalAlign': 'Words in several lines stand in the middle of their box on the watch',
  'wear.note.chineseWeight': 'The watch writes it in the weight that is nearest in its own Chinese font',
  'wear.note.outlinedShadow': 'On the watch the letters cast the shadow without their outline',
  'wear.note.hollow': 'The watch may draw the outline inside of see-through letters too',
  'wear.note.curvedFit': 'Curved words do not shrink on the watch: they run on around the circle',
  'wear.note.contacts': 'The watch has no tap for the contacts: it opens the phone',
  'wear.note.tap': 'A tap for {{intent}} is not known to the watch: it does nothing there',
  'wear.note.frameRate': 'A frame stands {{present}} ms on the watch, not {{wanted}} ms',
  'wear.note.choiceColor':
    'The watch cannot draw this in the colour of a user style: it keeps the default colour',
  'wear.note.slot':
    'A complication neither moves nor turns on the watch: it stands where it is drawn at rest',
  'wear.note.slotPlace': 'A complication stands on whole pixels on the watch',
  'wear.note.contents':
    'The contents of the complication belong to the face that it came with: it is exported in the layout of this editor',
  'wear.note.provider':
    'The watch does not fill this slot with data: it stays empty until the wearer chooses',
  'wear.note.shapePicture': 'The format has no polygons: it goes out as a picture of itself',
  'wear.note.maskPicture':
    'The format shows a layer inside of a mask only: what is seen outside of it goes out as a picture',
  'wear.note.mask': 'The format shows a layer inside of a mask only, and no complication: it is seen whole',
  'wear.note.unknown': 'This layer is of a kind that is not known here: it is left out',
  'wear.note.other': 'What was kept as it came cannot stand alone: it is left out',
  'wear.note.reordered':
    'The order of the layers has changed: the whole face is written in the way of this editor, and what else came with it is not kept',
  'wear.note.rewritten':
    'This layer has changed: it is written in the way of this editor, and what else came with it is not kept',
}
