import type { blocksZhCn } from '../../zh-cn/own/blocks.ts'

/** Own blocks: layers that are kept for every design. */
export const blocksEn: Readonly<Record<keyof typeof blocksZhCn, string>> = {
  'ui.blocks.honest':
    'Kept on this device, for you alone, with their pictures. They are not on the server and not on your other devices',
  'ui.blocks.library': 'Your library: kept with their pictures for you alone, on all your devices',
  'ui.blocks.away': 'The server is not responding. These are the blocks on this device',
  'ui.blocks.others':
    '{{count}} blocks were kept on this device before you signed in. They are not in your library',
  'ui.blocks.takeOver': 'Add them to my library',
  'ui.blocks.here': 'On this device only.',
  'ui.blocks.search': 'Find a block',
  'ui.blocks.noMatch': 'No block is called “{{name}}”. Try another word',
  'ui.blocks.leftOut':
    '{{count}} pictures do not fit: a block takes 8 MB of pictures. Nothing was saved. Select fewer layers or make the pictures smaller',
  'ui.blocks.keep': 'Save selection',
  'ui.blocks.none': 'Select layers or a group and save them here, then add them to any design',
  'ui.blocks.count': 'Layers: {{count}}',
  'ui.blocks.insert': 'Add {{name}} to the dial',
  'ui.blocks.rename': 'Rename {{name}}',
  'ui.blocks.delete': 'Delete {{name}}',
  'ui.blocks.deleteNow': 'Delete permanently',
  'ui.blocks.many': 'A device keeps up to {{limit}} blocks and has {{present}}. Delete one first',
  'ui.blocks.large':
    'A device keeps up to {{limit}} MB of blocks, and this would make {{present}} MB. Delete one first',
  'ui.blocks.failed':
    'The browser is blocking storage, so nothing was saved. Allow it, then open this tab again',
  'ui.create.blocks': 'My blocks',
}
