import type { compareZhCn } from '../../zh-cn/editor/compare.ts'

export const compareEn: Readonly<Record<keyof typeof compareZhCn, string>> = {
  'wayOut.compatibleCopy': 'Make a compatible copy',
  'ui.off.compare': 'Only while two faces are side by side and nothing is selected',
  'ui.compare.leave': 'Leave side by side',
  'ui.compare.editing': 'Editing',
  'ui.compare.edit': 'Click to edit',
  'ui.compare.editFace': 'Edit {{face}}',
  'ui.compare.noAmbient': 'No ambient mode here, normal is shown',
  'ui.compare.differences': 'Differences ({{count}})',
  'ui.compare.none': 'No differences between the two faces',
  'ui.compare.otherMode': 'Normal and ambient have their own layers, so there is nothing to compare',
  'ui.compare.jump': 'Select {{name}}: {{mark}}',
  'ui.compare.onSide': '{{mark}} · {{face}}',
  'ui.compare.hint': 'Both faces share the time and the selection. Click the other one to edit it.',
  'ui.compare.failed': 'The browser cannot open another canvas',
  'ui.compare.failedText': 'Close other tabs that use graphics, then try again',
}
