import type { upgradeZhCn } from '../../zh-cn/account/upgrade.ts'

/** What is shown after an upgrade, by version and edition. */
export const upgradeEn: Readonly<Record<keyof typeof upgradeZhCn, string>> = {
  'upgrade.title': 'Updated to {{version}}',
  'upgrade.ok': 'OK',
  'upgrade.lead.domestic': 'New in the domestic edition:',
  'upgrade.lead.overseas': 'New in the overseas edition:',
  'upgrade.1.5': 'A design can have several faces, one for each kind of watch',
  'upgrade.1.6': 'The layer list shows thumbnails and is reordered by dragging',
  'upgrade.1.7': 'Each frame of an animation can have its own duration',
  'upgrade.1.8.domestic': 'Tags can show their values in Chinese, such as weekdays and weather',
  'upgrade.1.8.overseas': 'Tags show their values in English, such as weekdays and weather',
  'upgrade.1.9': 'Rotation, position and opacity follow data through expressions',
  'upgrade.2.0': 'A new canvas with smoother zooming, snapping and undo',
  'upgrade.2.1': 'Ambient mode has its own layers and history',
  'upgrade.2.2': 'Complications offer 17 data sources',
  'upgrade.2.3': 'Linked layers change together on all faces',
  'upgrade.2.3.1': 'The history panel takes you to any step',
  'upgrade.2.3.2': 'The command palette finds and runs any command',
  'upgrade.2.3.3': 'The Problems panel shows which limit is exceeded and fixes it in one click',
  'upgrade.2.3.4.domestic': 'Your profile: picture, phone number, signed-in devices and a copy of your data',
  'upgrade.2.3.4.overseas':
    'Your profile: picture, email, Google sign-in, signed-in devices and a copy of your data',
  'upgrade.2.3.5.domestic': 'Bug fixes and more reliable sign-in by SMS',
  'upgrade.2.3.5.overseas': 'Bug fixes and more reliable sign-in by email',
}
