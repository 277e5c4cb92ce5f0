import type { designsZhCn } from '../../zh-cn/designs/designs.ts'

type Keys = keyof typeof designsZhCn

/** Texts of the screen "My designs". */
const plural: Readonly<Record<Keys, string>> = {
  'ui.title.designs': 'My designs',
  'ui.designs.title': 'My designs',
  'ui.designs.places': 'Where designs are',
  'ui.designs.place.drafts': 'Drafts',
  'ui.designs.place.trash': 'Trash',
  'ui.designs.search': 'Find by name',
  'ui.designs.platform': 'Platform: {{name}}',
  'ui.designs.anyPlatform': 'any',
  'ui.designs.system.all': 'All platforms',
  'ui.designs.system.wearOS': 'Wear OS',
  'ui.designs.system.other': 'Light watches',
  'ui.designs.sort': 'Sort: {{name}}',
  'ui.designs.sort.modified': 'last modified',
  'ui.designs.sort.name': 'name',
  'ui.designs.sort.created': 'last created',
  'ui.designs.total': '{{count}} designs',
  'ui.designs.found': '{{count}} found of {{all}} designs',
  'ui.designs.shown': '{{shown}} of {{total}} shown',
  'ui.designs.more': 'Show more',
  'ui.designs.list': 'Designs',
  'ui.designs.keys':
    'Arrows move, Space selects, Shift with arrows selects several, Enter opens, F2 renames, Delete moves to the trash',
  'ui.designs.trashKeys':
    'Arrows move, Space selects, Shift with arrows selects several, Enter restores, Delete deletes for ever',
  'ui.designs.select': 'Select {{name}}',
  'ui.designs.selectAll': 'Select all',
  'ui.designs.selected': '{{count}} selected',
  'ui.designs.clear': 'Clear selection',
  'ui.designs.open': 'Open',
  'ui.designs.rename': 'Rename',
  'ui.designs.publish': 'Publish…',
  'ui.designs.duplicate': 'Duplicate',
  'ui.designs.trash': 'Move to trash',
  'ui.designs.restore': 'Restore',
  'ui.designs.erase': 'Delete for ever…',
  'ui.designs.emptyTrash': 'Empty trash…',
  'ui.designs.menuOf': 'Actions for {{name}}',
  'ui.designs.nameOf': 'New name of {{name}}',
  'ui.designs.copyName': '{{name}} (copy)',
  'ui.designs.daysLeft': 'Deleted for ever in {{count}} days',
  'ui.designs.lastHour': 'About to be deleted for ever',
  'ui.designs.none.title': 'No designs yet',
  'ui.designs.none.text':
    'Begin a new design, or start from a sample on the home page: what is saved appears here',
  'ui.designs.notFound.title': 'No design matches',
  'ui.designs.notFound.text': 'Try another name or platform',
  'ui.designs.notFound.all': 'Show all designs',
  'ui.designs.trashEmpty.title': 'The trash is empty',
  'ui.designs.trashEmpty.text': 'Designs that you delete stay here for 30 days and can be restored',
  'ui.designs.trashNote':
    'Designs stay in the trash for 30 days and take room until then. After that they are deleted for ever and cannot be brought back',
  'ui.designs.signInTitle': 'Sign in to see your designs',
  'ui.designs.failed': 'Your designs could not be read',
  'ui.designs.moreFailed': 'More designs could not be read',
  'ui.designs.undo': 'Undo',
  'ui.designs.oneTrashed': '“{{name}}” was moved to the trash',
  'ui.designs.trashed': '{{count}} designs were moved to the trash',
  'ui.designs.oneRestored': '“{{name}}” was restored',
  'ui.designs.restored': '{{count}} designs were restored',
  'ui.designs.oneErased': '“{{name}}” was deleted for ever',
  'ui.designs.erased': '{{count}} designs were deleted for ever',
  'ui.designs.oneDuplicated': 'Made the copy “{{name}}”',
  'ui.designs.duplicated': 'Made {{count}} copies',
  'ui.designs.renamed': 'Renamed to “{{name}}”',
  'ui.designs.renameStale': '“{{name}}” was saved elsewhere just now, please try again',
  'ui.designs.eraseOne.title': 'Delete “{{name}}” for ever?',
  'ui.designs.eraseMany.title': 'Delete {{count}} designs for ever?',
  'ui.designs.erase.text': 'The design goes with all of its versions. This cannot be undone.',
  'ui.designs.erase.confirm': 'Delete for ever',
  'ui.designs.cancel': 'Cancel',
}

const singular: Readonly<Partial<Record<`${Keys}_one`, string>>> = {
  'ui.designs.total_one': '{{count}} design',
  'ui.designs.daysLeft_one': 'Deleted for ever in {{count}} day',
}

export const designsEn = { ...plural, ...singular }
