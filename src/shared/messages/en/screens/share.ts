import type { shareZhCn } from '../../zh-cn/screens/share.ts'
import { draftsEn } from '../drafts.ts'
import { engineEndsEn } from './engine-ends.ts'
import { platformsEn } from './platforms.ts'

/** What a shared design says to whoever looks at it, and what its owner is told of links. */
export const shareEn: Readonly<Record<keyof typeof shareZhCn, string>> = {
  'ui.title.shared': 'Shared design',
  'ui.shared.opening': 'Opening the design…',
  'ui.shared.note': 'Shared with you to look at. What its author saves appears by itself',
  'ui.shared.copy': 'Make a copy',
  'ui.shared.copyName': '{{name}} copy',
  'ui.shared.copying': 'Copying…',
  'ui.shared.signInFirst': 'The copy is made as soon as you are signed in',
  'ui.shared.controls': 'How it is shown',
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
  'ui.shared.goneTitle': 'There is no design to see here',
  'ui.shared.goneText':
    'The link may be incomplete, or sharing was stopped. Ask whoever sent it for a new one',
  'ui.shared.noEngine': 'This browser cannot show the dial. Update it, or turn its graphics acceleration on',
  'ui.sharing.title': 'Share the design',
  'ui.sharing.lead':
    'Whoever has a link can look at this design without signing in. They see it as it was saved last; what you save later appears by itself.',
  'ui.sharing.seeTitle': 'They see',
  'ui.sharing.seeDial': 'The dial as it runs, in normal and ambient, for every watch it is made for',
  'ui.sharing.seeName': 'Its name, and the pictures and fonts in it',
  'ui.sharing.seeCopy': 'They can make a copy for themselves when they sign in',
  'ui.sharing.hideTitle': 'They do not see',
  'ui.sharing.hideWho': 'Who you are, and your other designs',
  'ui.sharing.hidePast': 'History and versions',
  'ui.sharing.hideLayers': 'Hidden layers, names of layers, theme colours',
  'ui.sharing.make': 'Make a link',
  'ui.sharing.makeMore': 'Make another link',
  'ui.sharing.links': 'Live links',
  'ui.sharing.none': 'No links yet: only you can see this design',
  'ui.sharing.since': 'Live, made {{time}}',
  'ui.sharing.address': 'Address of the link',
  'ui.sharing.once': 'The address was shown once, when the link was made. If it is lost, give it a new one',
  'ui.sharing.copy': 'Copy link',
  'ui.sharing.copied': 'Link copied',
  'ui.sharing.notCopied': 'The browser does not allow copying. Select the address and copy it by hand',
  'ui.sharing.open': 'Open',
  'ui.sharing.end': 'Stop sharing',
  'ui.sharing.endTitle': 'Stop this link?',
  'ui.sharing.endText':
    'Whoever has it can no longer look, and a link that was stopped never comes back. Copies that others have made stay theirs.',
  'ui.sharing.ended': 'Stopped: the link leads nowhere now',
  'ui.sharing.renew': 'New address',
  'ui.sharing.renewTitle': 'Give this link a new address?',
  'ui.sharing.renewText': 'A new address is made, and the old one stops at once.',
  'ui.sharing.cancel': 'Cancel',
  'ui.sharing.failed': 'The links could not be read',
  'ui.sharing.visitor': 'Sign in and save the design to share it',
  'ui.sharing.trash': 'Moving the design to the trash stops all of its links.',
}

/** With what else that screen says. */
export const shareSetEn = { ...shareEn, ...platformsEn, ...engineEndsEn, ...draftsEn }
