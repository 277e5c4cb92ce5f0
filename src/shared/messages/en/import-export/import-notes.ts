import type { importNotesZhCn } from '../../zh-cn/import-export/import-notes.ts'

/** The report of a face from outside. */
export const importNotesEn: Readonly<Record<keyof typeof importNotesZhCn, string>> = {
  'import.note.whole': 'Editable, looks the same',
  'import.note.kept': '{{element}} is kept as is, locked, and written back on export',
  'import.note.shapes':
    'Shapes (rectangles, ellipses, arcs, lines) come in as one locked layer, drawn as far as they can be, and are written back on export',
  'import.note.schema':
    'The face breaks the rules of version {{version}} of the format in {{count}} places, the first at line {{line}}',
  'import.note.noPicture': 'The picture {{name}} is not in the file',
  'import.note.pictureType':
    'The picture {{name}} is of a type that is not supported (PNG, JPEG, GIF and WebP are)',
  'import.note.webp': 'The picture {{name}} was converted from WebP to PNG',
  'import.note.webpFirst': 'The picture {{name}} was an animated WebP. Its first frame was kept as PNG',
  'import.note.noFont': 'The font {{name}} is not in the file. Roboto is used instead',
  'import.note.fontType':
    'The font {{name}} is of a type that is not supported (TTF is). Roboto is used instead',
  'import.note.weight': 'Drawn in regular weight here',
  'import.note.screenReader':
    'Its screen reader text is longer than {{limit}} characters: the rest is left out once the layer is edited',
  'import.note.words': 'The text contains {{expression}}, which cannot be shown here',
  'import.note.format': 'The format {{format}} is not supported here; the value is shown unformatted',
  'import.note.greenwich': '{{expression}} is shown in UTC here',
  'import.note.asNow': '{{expression}} is shown for the current time here',
  'import.note.width': 'Letters are drawn at their normal width here',
  'import.note.inline': 'A picture among the text changes on the watch; here it stays as the file has it',
  'import.note.effect': 'The text effect {{effect}} is not drawn here',
  'import.note.bent': 'Text along an arc is drawn straight here',
  'import.note.liveColor': 'This colour changes over time and is shown fixed here',
  'import.note.follow': 'Follows the user style chosen on the watch; here it stays as it was opened',
  'import.note.still': '{{source}} of the watch stays fixed here',
  'import.note.expression': 'The expression {{expression}} cannot be read here',
  'import.note.condition': 'The condition {{expression}} cannot be read here: what it shows is hidden',
  'import.note.long': 'The conditions are too long: the rest of it is hidden',
  'import.note.variant': 'How {{target}} changes in ambient mode is not drawn here',
  'import.note.animation': '{{target}} changes at once here, without its animation',
  'import.note.turns': 'Nested rotations look slightly different here',
  'import.note.grows': 'Scaling of the group is not drawn here',
  'import.note.mask': 'Only one of several masks around a layer is drawn here',
  'import.note.maskInside': 'The mask inside the complication is not drawn here',
  'import.note.blend': 'The layers of this group are blended one by one here, not the group as a whole',
  'import.note.gradient': 'The gradient is drawn in one colour here',
  'import.note.stroke': 'The {{what}} of its lines is drawn slightly differently here',
  'import.note.oval': 'A rotated elliptical arc looks slightly different here',
  'import.note.filter': 'The picture’s filter is not drawn here',
  'import.note.onlyFirst': 'Only the first of several animations is shown',
  'import.note.play': 'On the watch, a tap plays it too; a tap on the canvas does not',
  'import.note.slot':
    'The complication is drawn in the layout of this editor; unchanged, it is exported as it came',
  'import.note.contents':
    'The complication shows its own contents with sample data; unchanged or moved, it is exported as it came',
  'import.note.keptInSlot': '{{name}} in its layout cannot be edited here and is exported as it came',
  'import.note.slotParts':
    'The complication holds {{present}} parts, the first {{limit}} are drawn here; all of them are exported',
  'import.note.provider': 'There is no sample data for the provider {{provider}}',
  'import.note.corners': 'The round corners of the dial ({{radius}}) are not drawn here',
  'import.note.transition':
    '{{target}} changes at once here when ambient mode begins, without its transition',
  'import.note.playback': 'Where the animation resumes after a pause ({{what}}) is not played here',
  'import.note.choices':
    'The user styles can be tried but not edited here: an id, a number of colours or a count is beyond this editor. They are exported as they came',
  'import.note.flavorProvider':
    'A flavour fills it from {{provider}}, which this editor does not have; it is exported as it came',
  'import.note.apps': 'On the watch, {{apps}} may provide its content; here it shows the system provider',
  'import.note.corner': 'Oval corners are drawn round here',
  'import.note.taps': 'On the watch, the picture changes on {{change}}; here it shows the first one',
  'import.note.glyphs': 'Letters that are pictures are drawn at the height of their box here',
  'import.note.stands': 'How {{target}} changes is not drawn here',
  'import.note.misplaced': '{{element}} is not allowed in {{parent}}: it is left out here',
  'ui.import.title': 'Import results',
  'ui.import.whole': 'Layers that look the same: {{count}}',
  'ui.import.near': 'Slightly different here',
  'ui.import.picture': 'Turned into a picture',
  'ui.import.drawing': 'A drawing',
  'ui.import.photoshop': 'A Photoshop file',
  'ui.import.kept': 'Kept as is',
  'ui.import.missing': 'Missing here',
  'ui.import.close': 'Start editing',
  'ui.import.version': 'Watch Face Format version {{version}}',
  'ui.import.none': 'Everything is editable and looks the same.',
}
