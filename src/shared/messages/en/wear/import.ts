import type { importZhCn } from '../../zh-cn/wear/import.ts'

export const importEn: Readonly<Record<keyof typeof importZhCn, string>> = {
  'import.noFace':
    'There is no watch face (Watch Face Format) in this file. Open the XML of a face, a zip of its sources, an APK or an AAB',
  'import.xml':
    'The XML of the face cannot be read at line {{line}}, column {{column}}. Correct it and open it again',
  'import.damaged': 'The package is damaged and cannot be read ({{at}}). Open another copy of it',
  'import.zipnone': 'This is not a zip file. Open another copy of it',
  'import.zipbroken': 'The zip file is damaged (at {{at}}). Open another copy of it',
  'import.ziptooMany':
    'The package holds {{present}} files, at most {{limit}} are read. Make it with fewer files',
  'import.ziptooLarge':
    'The package unpacks to {{present}} MB, at most {{limit}} MB are read. Make it with smaller pictures',
  'import.tooLarge':
    'The file is too large: at most {{limit}} MB, this one has {{present}} MB. Make it with smaller pictures',
  'import.tooLong':
    'The XML of the face is too long: at most {{limit}} characters, this one has {{present}}. Remove parts of it and try again',
  'import.tooMany': 'The face has more than {{limit}} parts. Remove parts of it and try again',
  'import.note.whole': 'Editable, and looks as it did',
  'import.note.kept': '{{element}} is kept as it came, locked, and written back on export',
  'import.note.shapes':
    'Shapes (rectangles, ellipses, arcs, lines) come in as one locked layer, drawn as far as they can be, and are written back on export',
  'import.note.schema':
    'The face breaks the rules of version {{version}} of the format in {{count}} places, the first at line {{line}}',
  'import.note.noPicture': 'The picture {{name}} is not in the file',
  'import.note.pictureType':
    'The picture {{name}} is of a type that is not supported (PNG, JPEG, GIF and WebP are)',
  'import.note.webp': 'The picture {{name}} was WebP and is PNG now',
  'import.note.webpFirst': 'The picture {{name}} was a moving WebP; its first frame is here as PNG',
  'import.note.noFont': 'The font {{name}} is not in the file; Roboto stands in',
  'import.note.fontType': 'The font {{name}} is of a type that is not supported (TTF is); Roboto stands in',
  'import.note.weight': 'Drawn in regular weight here',
  'import.note.words': 'The words hold {{expression}}, which cannot be shown here',
  'import.note.effect': 'The effect {{effect}} on the words is not drawn here',
  'import.note.bent': 'Words along an arc are drawn straight here',
  'import.note.liveColor': 'A colour that changes by itself stands still here',
  'import.note.follow': 'Follows the wearer’s choice on the watch; here it stays as it was opened',
  'import.note.still': '{{source}} of the watch stands still here',
  'import.note.expression': 'The expression {{expression}} cannot be read here',
  'import.note.condition': 'The condition {{expression}} cannot be read here: what it shows is hidden',
  'import.note.long': 'The conditions are too long: the rest of it is hidden',
  'import.note.variant': 'How {{target}} changes in ambient mode is not drawn here',
  'import.note.animation': '{{target}} changes at once here, without its animation',
  'import.note.turns': 'Turns within turns are drawn a little otherwise here',
  'import.note.moves': 'Moving inside of a turned group is not drawn here',
  'import.note.grows': 'A group that grows is not drawn so here',
  'import.note.gyro': 'Moving with the wrist is not drawn here',
  'import.note.mask': 'The mask is not drawn here',
  'import.note.blend': 'The blend mode is not drawn here',
  'import.note.gradient': 'The gradient is drawn in one colour here',
  'import.note.oval': 'A turned oval arc is drawn a little otherwise here',
  'import.note.filter': 'The picture’s filter is not drawn here',
  'import.note.onlyFirst': 'Only the first of several animations is shown',
  'import.note.play': 'The watch plays it on {{play}}; here it plays at once',
  'import.note.slot':
    'The complication is drawn in the layout of this editor; unchanged, it is exported as it came',
  'import.note.provider': 'There is no sample of the provider {{provider}}',
  'ui.choices.title': 'Wearer’s choices',
  'ui.choices.hint': 'What is chosen here is what the wearer finds at first',
  'ui.choices.color': 'Colour',
  'ui.choices.list': 'Style',
  'ui.choices.boolean': 'Show',
  'ui.choices.flavor': 'Flavour',
  'ui.import.title': 'What was opened',
  'ui.import.whole': 'Layers that look as they did: {{count}}',
  'ui.import.near': 'A little otherwise here',
  'ui.import.kept': 'Kept as it came',
  'ui.import.missing': 'Files that are missing',
  'ui.import.close': 'Edit it',
  'ui.import.version': 'Watch Face Format version {{version}}',
  'ui.import.none': 'Everything is editable and looks as it did.',
}
