import type { offlineZhCn } from '../../zh-cn/screens/offline.ts'

type Keys = keyof typeof offlineZhCn

/** Texts of an installed program, of new versions, and of work that waits for the server. */
const plural: Readonly<Record<Keys, string>> = {
  'ui.update.ready': 'A new version is available. Your work is saved; reload when it suits you',
  'ui.update.reload': 'Reload',
  'ui.device.away':
    'The server cannot be reached. These designs are on this device and can be edited. Open them once it is back to send your changes',
  'ui.device.none':
    'The server cannot be reached, and none of your designs are on this device. Designs you have opened here can be edited offline',
  'ui.device.failed':
    'The server cannot be reached, and the designs on this device cannot be read right now. Close other Dialwright tabs and try again',
  'ui.device.all': 'Show all {{count}}',
  'ui.waiting.hint': '{{count}} designs have changes that are not on the server yet',
  'ui.waiting.show': 'Show',
  'ui.waiting.title': 'Waiting to upload',
  'ui.waiting.text':
    'These changes are on this device only. Open a design to send them as soon as the server responds.',
  'ui.waiting.row': '{{count}} changes since {{time}}',
  'ui.waiting.openNow': 'Open now, retries automatically',
  'ui.waiting.none': 'Nothing is waiting. The server has everything',
  'ui.waiting.failed':
    'The designs on this device cannot be read right now. Close other Dialwright tabs and open this list again',
}

const singular: Readonly<Partial<Record<`${Keys}_one`, string>>> = {
  'ui.waiting.hint_one': '{{count}} design has changes that are not on the server yet',
  'ui.waiting.row_one': '{{count}} change since {{time}}',
}

export const offlineEn = { ...plural, ...singular }
