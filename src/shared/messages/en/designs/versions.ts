import type { versionsZhCn } from '../../zh-cn/designs/versions.ts'

/** Versions and conflicts: what the engine says, or gives the key of. */
export const versionsEn: Readonly<Record<keyof typeof versionsZhCn, string>> = {
  'version.theirs': 'From elsewhere, {{time}}',
  'version.mine': 'My version, {{time}}',
  'version.change.name': 'The name of the design differs',
  'version.change.system': 'The platforms differ',
  'version.change.colours': 'The theme colours differ',
  'version.change.face.onlyThen': 'This face is in the other version only',
  'version.change.face.onlyNow': 'This face is in the present only',
  'version.change.face.resized': 'The size of the face differs',
  'version.change.onlyThen': 'In the other version only',
  'version.change.onlyNow': 'In the present only',
  'version.change.differs': 'Differs',
  'version.change.reordered': 'Stands at another place in the order',
  'history.restoreVersion': 'Restored “{{name}}”',
  'notice.versionRestored': 'Restored the version “{{name}}”; undo takes it back',
  'notice.versionRestoreUndone': 'Undid restoring the version',
  'notice.versionRestoredAgain': 'Restored the version again',
  'notice.versionKept': 'Kept the version “{{name}}”',
  'save.theirsKept': 'The other copy was kept as the version “{{name}}”',
  'save.mineKept': 'Your changes were kept as the version “{{name}}”',
}
