import type { engineEndsZhCn } from '../../zh-cn/screens/engine-ends.ts'

/** What is said of an engine that ends or cannot start, wherever a dial is shown. */
export const engineEndsEn: Readonly<Record<keyof typeof engineEndsZhCn, string>> = {
  'ui.engine.lost': 'The editor does not answer. Please try again',
  'ui.engine.noStart': 'The editor could not start. Check that this browser supports WebGL',
  'ui.engine.incomplete':
    'A part of the editor could not be loaded. Check the network and try again; nothing that was saved is lost',
  'ui.engine.failedTitle': 'The editor has stopped',
  'ui.engine.restarted': 'The editor was restarted and your work restored from this device',
}
