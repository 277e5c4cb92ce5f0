import type { upgradeZhCn } from '../../zh-cn/account/upgrade.ts'

/** What is told after an upgrade, by version and edition. */
export const upgradeEn: Readonly<Record<keyof typeof upgradeZhCn, string>> = {
  'upgrade.title': 'Updated to {{version}}',
  'upgrade.ok': 'OK',
  'upgrade.lead.domestic': 'New in the domestic edition:',
  'upgrade.lead.overseas': 'New in the overseas edition:',
  'upgrade.1.5': 'A design may have several faces, each for one kind of watch',
  'upgrade.1.6': 'The list of layers shows what each looks like, and is ordered by dragging',
  'upgrade.1.7': 'The frames of an animation have times of their own',
  'upgrade.1.8.domestic': 'Tags can show their values in Chinese, such as weekdays and weather',
  'upgrade.1.8.overseas': 'Tags show their values in English, such as weekdays and weather',
  'upgrade.1.9': 'Rotation, place and opacity follow data by expressions',
  'upgrade.2.0': 'A new canvas: zooming, snapping and undo run smoothly',
  'upgrade.2.1': 'Ambient has layers and a history of its own',
  'upgrade.2.2': 'Complications are filled by 17 data sources',
  'upgrade.2.3': 'Linked layers change together on all faces',
  'upgrade.2.3.1': 'The history panel goes to any step',
  'upgrade.2.3.2': 'The command palette finds and runs any command',
  'upgrade.2.3.3': 'Problems says which limit is exceeded and mends it with one press',
  'upgrade.2.3.4.domestic':
    'Your profile: picture, phone number, the devices that you are signed in on, and a copy of your data',
  'upgrade.2.3.4.overseas':
    'Your profile: picture, email, Google sign-in, the devices that you are signed in on, and a copy of your data',
  'upgrade.2.3.5.domestic': 'Mended mistakes, and a steadier sign-in by SMS',
  'upgrade.2.3.5.overseas': 'Mended mistakes, and a steadier sign-in by email',
}
