import type { draftsZhCn } from './drafts.zh-cn.ts'

export const draftsEn: Readonly<Record<keyof typeof draftsZhCn, string>> = {
  'history.start': 'Start',
  'draft.untitled': 'Untitled dial',
  'draft.copyName': '{{name}} (copy)',
  'draft.root': 'Background colour',
  'load.notJson': 'This is no dial file: its content is not JSON',
  'load.broken': 'The dial file is broken at {{path}}',
  'load.newerVersion':
    'A newer version saved this dial (format {{found}}); this version reads format {{supported}}. Update, then open it again',
  'load.tooLarge':
    'The dial file is too large: at most {{limit}} characters, this one has {{present}}. Delete layers that are not used and try again',
  'load.tooDeep':
    'The dial file is nested too deeply: at most {{limit}} levels, this one has at least {{present}}',
  'load.tooMany':
    'Too many layers: a dial has at most {{limit}}, this one has {{present}}. Delete layers that are not used and try again',
  'load.repaired': '{{count}} problems in the file were repaired',
  'load.repaired.duplicateId': 'Layer ids that stood twice were replaced',
  'load.repaired.faces': 'The list of faces was corrected',
  'load.repaired.activeFace': 'The active face was chosen again',
  'load.repaired.number': 'Invalid numbers were replaced',
  'load.repaired.root': 'A missing background was put back',
  'load.repaired.history': 'Steps of the history that could not be read were removed',
  'load.repaired.selection': 'Selections in the history were corrected',
  'load.repaired.clipboard': 'Copied layers that could not be read were removed',
  'open.notFound': 'This dial was not found, neither on this device nor on the server',
  'open.signIn': 'This dial is not on this device. Sign in to open it',
  'open.sample': 'The sample could not be opened, please try again later',
  'open.fromDevice': 'The server cannot be reached; the version on this device was opened',
  'readOnly.elsewhere': 'This dial is open in another tab; here it can only be viewed',
  'readOnly.platform': 'This platform is not supported yet; the dial can only be viewed',
  'save.conflict': 'The server holds a newer version. Both are kept: choose which one to go on with',
  'save.copyKept': 'Kept as a draft: {{name}}',
  'save.conflictSettled': 'The other version was saved as "{{name}}"',
  'save.noConflict': 'There are no versions to choose from',
  'save.nothingOpen': 'No dial is open',
  'save.signIn': 'Sign in to save; your changes are kept on this device',
  'save.elsewhere': 'This dial is being edited in another tab, save it there',
  'save.otherAccount':
    'This dial belongs to another account on this device. Sign in with that account to save it',
  'save.tooLarge':
    'The dial is too large for the server: at most {{limit}} bytes, now {{present}}. Your changes are kept on this device; delete layers that are not used',
  'save.offline': 'The server cannot be reached; your changes are saved on this device',
  'save.shortHistory': 'The history is large: the server keeps the latest steps only',
  'local.quota':
    'The storage of this device is full, so changes cannot be kept on it. Free some browser storage',
  'local.unavailable':
    'The browser does not allow keeping work on this device. Save to the server before you close this page',
  'picture.type': 'Supports jpg, jpeg, png files only',
  'picture.typeNamed': '{{name}}: Supports jpg, jpeg, png files only',
  'picture.tooLarge':
    'The file size should not exceed 500KB. Please adjust and re-upload. This file has {{present}} bytes, the limit is {{limit}}',
  'picture.tooLargeNamed':
    '{{name}}: The file size should not exceed 500KB. Please adjust and re-upload. This file has {{present}} bytes, the limit is {{limit}}',
  'picture.tooManyPixels':
    'The picture "{{name}}" is too large: at most {{limit}} × {{limit}} pixels, this one has {{width}} × {{height}}. Make it smaller and upload it again',
  'picture.unreadable':
    'The picture "{{name}}" cannot be read, the file may be broken. Export it again and retry',
  'picture.none': 'Choose a picture file',
  'picture.keptHere':
    'The server cannot be reached; the picture "{{name}}" is kept on this device and will be uploaded later',
  'picture.keptHereMany':
    'The server cannot be reached; {{count}} pictures are kept on this device and will be uploaded later',
  'picture.missing': '{{count}} pictures are not on this device and cannot be uploaded. Choose them again',
  'picture.notOurs': 'The picture "{{name}}" cannot be loaded',
  'picture.uploadFailed': 'The picture "{{name}}" could not be uploaded',
}
