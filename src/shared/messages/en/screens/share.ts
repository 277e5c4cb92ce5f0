import type { shareZhCn } from '../../zh-cn/screens/share.ts'
import { draftsEn } from '../drafts.ts'
import { engineEndsEn } from './engine-ends.ts'
import { platformsEn } from './platforms.ts'

/** What a shared design says to its viewers, and what its owner reads about links. */
export const shareEn: Readonly<Record<keyof typeof shareZhCn, string>> = {
  'ui.title.shared': 'Shared design',
  'ui.shared.opening': 'Opening the design…',
  'ui.shared.note': 'Shared with you to view. Changes appear when the author saves',
  'ui.shared.copy': 'Make a copy',
  'ui.shared.copyName': '{{name}} copy',
  'ui.shared.copying': 'Copying…',
  'ui.shared.signInFirst': 'The copy is made as soon as you sign in',
  'ui.shared.controls': 'Preview controls',
  'ui.shared.play': 'Play',
  'ui.shared.pause': 'Pause',
  'ui.shared.mode': 'Mode',
  'ui.shared.normal': 'Normal',
  'ui.shared.ambient': 'Ambient',
  'ui.shared.faces': 'Watches',
  'ui.shared.face': '{{platform}} {{width}}\u00a0×\u00a0{{height}}',
  'ui.shared.dial': 'Dial of {{name}}, {{mode}}, {{width}} × {{height}}',
  'ui.shared.missing': 'Some pictures or fonts could not be loaded',
  'ui.shared.failedTitle': 'This design cannot be opened',
  'ui.shared.goneTitle': 'This design is not available',
  'ui.shared.goneText': 'The link may be incomplete, or sharing was stopped. Ask the sender for a new one',
  'ui.shared.noEngine': 'This browser cannot show the dial. Update it, or turn on graphics acceleration',
  'ui.sharing.title': 'Share design',
  'ui.sharing.lead':
    'Anyone with the link can view this design without signing in. They see the last saved version, and later saves appear by themselves.',
  'ui.sharing.seeTitle': 'Visible to viewers',
  'ui.sharing.seeDial': 'The live dial in normal and ambient mode, for every watch',
  'ui.sharing.seeName': 'Its name, pictures and fonts',
  'ui.sharing.seeCopy': 'Signed-in viewers can make a copy',
  'ui.sharing.hideTitle': 'Not visible',
  'ui.sharing.hideWho': 'Who you are and your other designs',
  'ui.sharing.hidePast': 'History and versions',
  'ui.sharing.hideLayers': 'Hidden layers, names of layers, theme colours',
  'ui.sharing.make': 'Create link',
  'ui.sharing.makeMore': 'Create another link',
  'ui.sharing.links': 'Active links',
  'ui.sharing.none': 'No links yet. Only you can see this design',
  'ui.sharing.since': 'Active, created {{time}}',
  'ui.sharing.address': 'Link address',
  'ui.sharing.once':
    'The address was shown once, when the link was created. If you lost it, create a new address',
  'ui.sharing.copy': 'Copy link',
  'ui.sharing.copied': 'Link copied',
  'ui.sharing.notCopied': 'Your browser blocked copying. Select the address and copy it by hand',
  'ui.sharing.open': 'Open',
  'ui.sharing.end': 'Stop sharing',
  'ui.sharing.endTitle': 'Stop this link?',
  'ui.sharing.endText': 'The link stops working for good. Copies that others have made stay theirs.',
  'ui.sharing.ended': 'Stopped. The link no longer works',
  'ui.sharing.renew': 'New address',
  'ui.sharing.renewTitle': 'Create a new address for this link?',
  'ui.sharing.renewText': 'The old address stops working right away.',
  'ui.sharing.cancel': 'Cancel',
  'ui.sharing.failed': 'The links could not be loaded',
  'ui.sharing.visitor': 'Sign in and save the design to share it',
  'ui.sharing.trash': 'Moving the design to the trash stops all its links.',
}

/** With what else that screen says. */
export const shareSetEn = { ...shareEn, ...platformsEn, ...engineEndsEn, ...draftsEn }
