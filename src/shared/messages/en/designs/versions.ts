import type { versionsZhCn } from '../../zh-cn/designs/versions.ts'

/** Versions and conflicts: what the engine says, or gives the key of. */
export const versionsEn: Readonly<Record<keyof typeof versionsZhCn, string>> = {
  'version.theirs': 'Other device, {{time}}',
  'version.mine': 'My version, {{time}}',
  'version.change.name': 'Design name changed',
  'version.change.system': 'Platforms changed',
  'version.change.colours': 'Theme colours changed',
  'version.change.face.onlyThen': 'Face only in the other version',
  'version.change.face.onlyNow': 'Face only in the current version',
  'version.change.face.resized': 'Face resized',
  'version.change.onlyThen': 'Only in the other version',
  'version.change.onlyNow': 'Only in the current version',
  'version.change.differs': 'Changed',
  'version.change.reordered': 'Reordered',
  'history.restoreVersion': 'Restored “{{name}}”',
  'notice.versionRestored': 'Restored version “{{name}}”. You can undo this',
  'notice.versionRestoreUndone': 'The design is back as it was before you restored version “{{name}}”',
  'notice.versionRestoredAgain': 'Restored version “{{name}}” again',
  'notice.versionKept': 'Saved version “{{name}}”',
  'save.theirsKept': 'The other copy was saved as version “{{name}}”',
  'save.mineKept': 'Your changes were saved as version “{{name}}”',
  'history.checkpoint': 'Went back to {{time}}',
  'notice.checkpointBack': 'The design is back as it was at {{time}}. You can undo this',
  'notice.checkpointUndone': 'The design is back as it was before you went to {{time}}',
  'notice.checkpointAgain': 'The design is back as it was at {{time}} again',
  'refusal.noCheckpoint':
    'This earlier state can no longer be read on this device. The design was not changed',
  'checkpoint.quota':
    'The storage of this device is full, so earlier states of this design cannot be kept on it. They stay available until you close this page. Free some browser storage to keep them',
  'checkpoint.unavailable':
    'Earlier states cannot be kept on this device at the moment. They stay available until you close this page',
  'notice.sceneKept': 'Saved scene “{{name}}”',
  'notice.sceneReplaced': 'Replaced scene “{{name}}”',
  'notice.sceneRemoved': 'Deleted scene “{{name}}”',
  'wayOut.putBack': 'Undo',
}
