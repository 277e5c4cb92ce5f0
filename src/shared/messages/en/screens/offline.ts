import type { offlineZhCn } from '../../zh-cn/screens/offline.ts'

type Keys = keyof typeof offlineZhCn

/** Texts of an installed program, of new versions, and of work that waits for the server. */
const plural: Readonly<Record<Keys, string>> = {
  'ui.update.ready': 'A new version is here. Your work is kept; reload whenever it suits you',
  'ui.update.reload': 'Reload',
  'ui.device.away':
    'The server cannot be reached. These designs are on this device and can be edited; open them when it is back to send what was changed',
  'ui.device.none':
    'The server cannot be reached, and no design of yours is on this device yet. What was opened here once can be edited without a network',
  'ui.device.failed':
    'The server cannot be reached, and the designs on this device cannot be read now. Close other tabs of Dialwright and try again',
  'ui.device.all': 'Show all {{count}}',
  'ui.waiting.hint': '{{count}} designs have changes that the server does not have yet',
  'ui.waiting.show': 'Show them',
  'ui.waiting.title': 'Waiting for the server',
  'ui.waiting.text':
    'These changes are on this device only. Open a design, and they are sent as soon as the server answers.',
  'ui.waiting.row': '{{count}} changes since {{time}}',
  'ui.waiting.openNow': 'Open now, tried again by itself',
  'ui.waiting.none': 'Nothing is waiting: the server has everything',
  'ui.waiting.failed':
    'The designs on this device cannot be read now. Close other tabs of Dialwright and open this list again',
}

const singular: Readonly<Partial<Record<`${Keys}_one`, string>>> = {
  'ui.waiting.hint_one': '{{count}} design has changes that the server does not have yet',
  'ui.waiting.row_one': '{{count}} change since {{time}}',
}

export const offlineEn = { ...plural, ...singular }
