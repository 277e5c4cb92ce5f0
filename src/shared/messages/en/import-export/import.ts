import type { importZhCn } from '../../zh-cn/import-export/import.ts'

export const importEn: Readonly<Record<keyof typeof importZhCn, string>> = {
  'import.noFace':
    'There is no watch face (Watch Face Format) in this file. Open the XML of a face, a zip of its sources, an APK or an AAB',
  'import.xml':
    'The XML of the face cannot be read at line {{line}}, column {{column}}: {{reason}}. Correct it and open it again',
  'import.damaged': 'The package is damaged and cannot be read ({{at}}). Open another copy of it',
  'import.zipnone': 'This is not a zip file. Open another copy of it',
  'import.zipbroken': 'The zip file is damaged (at {{at}}). Open another copy of it',
  'import.ziptooMany':
    'The package holds {{present}} files, at most {{limit}} are read. Use fewer files and try again',
  'import.ziptooLarge':
    'The package unpacks to {{present}} MB, at most {{limit}} MB are read. Use smaller pictures and try again',
  'import.tooLarge':
    'The file is too large: at most {{limit}} MB, this one has {{present}} MB. Use smaller pictures and try again',
  'import.tooLong':
    'The XML of the face is too long: at most {{limit}} characters, this one has {{present}}. Remove parts of it and try again',
  'import.tooMany': 'The face has more than {{limit}} parts. Remove parts of it and try again',
  'ui.choices.title': 'User styles',
  'ui.choices.hint': 'What you choose here is the default on the watch',
  'ui.choices.color': 'Colour',
  'ui.choices.list': 'Style',
  'ui.choices.boolean': 'Show',
  'ui.choices.flavor': 'Flavour',
}
