import { begunEn } from './begun.ts'
import type { draftsZhCn } from '../zh-cn/drafts.ts'

export const draftsEn: Readonly<Record<keyof typeof draftsZhCn, string>> = {
  ...begunEn,
  'history.start': 'Start',
  'draft.copyName': '{{name}} copy',
  'load.notJson': 'This is not a design file. Open one that was saved here',
  'load.broken': 'The design file is damaged and cannot be opened (at {{path}}). Open another copy of it',
  'load.newerVersion':
    'A newer version saved this design (format {{found}}); this version reads up to format {{supported}}. Reload the page, then open it again',
  'load.tooLarge':
    'The design file is too large: at most {{limit}} characters, this one has {{present}}. Delete layers that are not used and try again',
  'load.tooDeep':
    'The design file is nested too deeply: at most {{limit}} levels, this one has at least {{present}}. Open another copy of it',
  'load.tooMany':
    'Too many layers: a design has at most {{limit}}, this one has {{present}}. Delete layers that are not used and try again',
  'load.repaired': '{{count}} problems in the file were repaired',
  'load.repaired.duplicateId': 'Layers that shared one id were given their own',
  'load.repaired.faces': 'The list of faces was corrected',
  'load.repaired.activeFace': 'The face to show was missing, so another one was chosen',
  'load.repaired.number': 'Invalid numbers were replaced',
  'load.repaired.root': 'A missing background was put back',
  'load.repaired.history': 'Steps of the history that could not be read were removed',
  'load.repaired.selection': 'Selected layers in the history were corrected',
  'load.repaired.component': 'Components with two main components, or inside of themselves, are groups now',
  'load.repaired.mask': 'Masks that named no layer were released',
  'load.repaired.clipboard': 'Copied layers that could not be read were removed',
  'project.fontsHere':
    'Fonts of the file that are used from this device: {{count}}. Sign in to keep them with your own',
  'project.none': 'This is not a design file. Open one that was saved here',
  'project.unreadable':
    'The file cannot be read. It may have been moved or deleted since it was chosen; choose it again',
  'project.damaged': 'The design file is damaged and cannot be opened (at {{at}}). Open another copy of it',
  'project.newer':
    'A newer version saved this design file (version {{found}}); this one reads up to version {{supported}}. Reload the page, then open it again',
  'project.tooMany':
    'The design file holds {{present}} files, at most {{limit}} are read. Save it again with fewer pictures',
  'project.tooLarge':
    'The design file is too large: at most {{limit}} MB, this one has {{present}} MB. Save it again with fewer or smaller pictures',
  'open.notFound': 'This design was found neither on this device nor on the server',
  'open.signIn': 'This design is not on this device. Sign in to open it',
  'open.otherAccount':
    'This design is kept on this device for the account that made it, and only that account can open it. Sign in with it, or make a new design',
  'open.sample': 'The sample could not be opened. Please try again later',
  'open.fromDevice': 'The server cannot be reached; the version on this device was opened',
  'readOnly.elsewhere': 'This design is open in another tab; here it can only be viewed',
  'readOnly.shared': 'This design is shared to be looked at; make a copy to edit it',
  'readOnly.platform': 'This platform is not supported yet, so it can only be viewed',
  'save.conflict': 'The server has a newer version. Both are kept: choose which one to continue with',
  'save.copyKept': 'Kept as a draft: {{name}}',
  'save.conflictResolved': 'The other version was saved as “{{name}}”',
  'save.noConflict': 'There are no versions to choose from',
  'save.restore': 'Restore and save',
  'notice.restored': 'The design is out of the trash, and saved',
  'save.nothingOpen': 'No design is open',
  'save.signIn': 'Sign in to save; your changes are kept on this device',
  'save.elsewhere': 'This design is being edited in another tab. Save it there',
  'save.otherAccount':
    'This design belongs to another account on this device. Sign in with that account to save it',
  'save.tooLarge':
    'The design is too large for the server: at most {{limit}}, now {{present}}. Your changes are kept on this device; delete layers that are not used',
  'save.offline': 'The server cannot be reached; your changes are saved on this device',
  'save.shortHistory': 'The history is large: the server keeps the latest steps only',
  'local.quota':
    'The storage of this device is full, so changes cannot be kept on it. Free some browser storage',
  'local.unavailable':
    'The browser does not allow keeping work on this device. Save to the server before you close this page',
  'local.newer':
    'A newer version of Dialwright keeps the work on this device, and this older page can keep nothing there. Reload the page to continue with the newer version',
  'local.blocked':
    'Another tab still runs an older version of Dialwright, so nothing can be kept on this device. Close the other tabs of Dialwright, then reload this page',
  'picture.type': 'Supports jpg, jpeg, png files only',
  'picture.typeNamed': '{{name}}: Supports jpg, jpeg, png files only',
  'picture.tooLarge':
    'The file size should not exceed 500KB. Please adjust and re-upload. This file takes {{present}}, the limit is {{limit}}',
  'picture.tooLargeNamed':
    '{{name}}: The file size should not exceed 500KB. Please adjust and re-upload. This file takes {{present}}, the limit is {{limit}}',
  'picture.tooManyPixels':
    'The picture “{{name}}” is too large: at most {{limit}} × {{limit}} pixels, this one has {{width}} × {{height}}. Make it smaller and upload it again',
  'picture.unreadable':
    'The picture “{{name}}” cannot be read, the file may be broken. Export it again and retry',
  'picture.tooLargeSome': '{{count}} files are over 500 KB and were left out',
  'picture.tintLost': 'A background has no tint: “{{name}}” is shown in its own colours',
  'picture.none': 'Choose a picture file',
  'picture.keptHere':
    'The server cannot be reached; the picture “{{name}}” is kept on this device and will be uploaded later',
  'picture.keptHereMany':
    'The server cannot be reached; {{count}} pictures are kept on this device and will be uploaded later',
  'picture.missing': '{{count}} pictures are not on this device and cannot be uploaded. Choose them again',
  'picture.notOurs': 'The picture “{{name}}” cannot be loaded',
}
