import type { blocksZhCn } from '../../zh-cn/own/blocks.ts'

/** Own blocks: layers that are kept for every design. */
export const blocksEn: Readonly<Record<keyof typeof blocksZhCn, string>> = {
  'ui.blocks.honest':
    'Kept on this device, for you alone, with their pictures. They are not on the server and not on your other devices',
  'ui.blocks.library':
    'Your library, with pictures, on all your devices. Others see only those blocks that you share by a link',
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
  'ui.blocks.version': 'Version {{version}}',
  'ui.blocks.share': 'Share {{name}}',
  'ui.blocks.newsTitle': 'Newer versions of blocks',
  'ui.blocks.saved': 'Saved as the block “{{name}}”, version {{version}}',
  'ui.blocks.newer': '{{name}}: version {{version}} is available',
  'ui.blocks.review': 'Review',
  'ui.blocks.publish': 'Publish as version {{version}}',
  'ui.blocks.published':
    'Version {{version}} of “{{name}}” is published. Designs with this block are offered it',
  'ui.blocks.updateTitle': 'Update {{name}} to version {{version}}',
  'ui.blocks.updateNote': 'Instances follow and keep their overrides. Undo brings this version back',
  'ui.blocks.update': 'Update',
  'ui.blocks.before': 'In this design',
  'ui.blocks.came': '{{name}}: added',
  'ui.blocks.gone': '{{name}}: removed',
  'ui.blocks.changed': '{{name}}: different {{fields}}',
  'ui.blocks.alike': 'No layer looks different. Order, groups or masks may change',
  'ui.blocks.sourceNewer': 'The shared block has a newer version',
  'ui.blocks.renew': 'Get it',
  'ui.blocks.sourceGone': 'The link you took it by no longer works: you get no newer versions',
  'ui.blocks.linksTitle': 'Share {{name}}',
  'ui.blocks.linksNote':
    'People who have a link and are signed in see this block with your name, and can add it to their own blocks. They are offered the versions that you publish later',
  'ui.blocks.endNote': 'After you stop a link it shows nothing. What others have added stays with them',
  'ui.block.title': 'Shared block',
  'ui.block.by': 'By {{author}} · version {{version}} · layers: {{count}}',
  'ui.block.add': 'Add to My blocks',
  'ui.block.added': 'Added. In the editor it is in “My blocks” under “Watch art and blocks”',
  'ui.block.isMine': 'This is one of your own blocks. Others can add it to theirs',
  'ui.block.isTaken': 'You have added this block already. Newer versions are offered to you in the editor',
  'ui.block.signInTitle': 'Sign in to see this block',
  'ui.block.signIn':
    'Blocks are shared with people who have an account. After you sign in you can add it to your own blocks',
  'ui.block.gone': 'This block is not available',
  'refusal.noComponentHere': 'This design has no such component any more',
  'refusal.mainInMode': 'The main component of “{{name}}” is in the other mode. Switch the mode first',
  'refusal.noBlockOfIt': 'This block holds no component, so nothing can be updated from it',
}
