import type { arrangeZhCn } from '../../zh-cn/groups/arrange.ts'

export const arrangeEn: Readonly<Record<keyof typeof arrangeZhCn, string>> = {
  'ui.around.count': 'Copies',
  'ui.around.start': 'Start',
  'ui.around.sweep': 'Sweep',
  'ui.around.about': 'About',
  'ui.around.dial': 'The centre of the dial',
  'ui.around.pivot': 'The pivot of the layer',
  'ui.around.keyPivot': 'The pivot of the key layer',
  'ui.around.upright': 'Keep them upright',
  'ui.around.add': 'Add copies',
  'ui.blocks.honest':
    'Kept on this device, for you alone, with their pictures. They are not on the server and not on your other devices',
  'ui.blocks.library': 'Your library: kept with their pictures for you alone, on all your devices',
  'ui.blocks.away': 'The server does not answer now: these are the blocks of this device',
  'ui.blocks.others':
    '{{count}} blocks were kept on this device before you signed in, they are not in your library',
  'ui.blocks.takeOver': 'Put them into my library',
  'ui.blocks.here': 'On this device only.',
  'ui.blocks.search': 'Find a block',
  'ui.blocks.noMatch': 'No block is called “{{name}}”, use another word',
  'ui.blocks.leftOut':
    '{{count}} pictures do not fit into a block, which takes 8 MB of pictures. Nothing was kept, select fewer layers or make the pictures smaller',
  'ui.blocks.keep': 'Keep the selection',
  'ui.blocks.none': 'Select layers or a group and keep them here, then put them into any design',
  'ui.blocks.count': 'Layers: {{count}}',
  'ui.blocks.insert': 'Put {{name}} on the dial',
  'ui.blocks.rename': 'Rename {{name}}',
  'ui.blocks.delete': 'Delete {{name}}',
  'ui.blocks.deleteNow': 'Delete for good',
  'ui.blocks.many': 'A device keeps {{limit}} blocks, there are {{present}}, delete one first',
  'ui.blocks.large': 'A device keeps {{limit}} MB of blocks, this would be {{present}} MB, delete one first',
  'ui.blocks.failed': 'This browser keeps no data now, so nothing was kept, allow it and open the tab again',
}
