import type { compareZhCn } from '../../zh-cn/editor/compare.ts'

export const compareEn: Readonly<Record<keyof typeof compareZhCn, string>> = {
  'wayOut.compatibleCopy': 'Make a compatible copy',
  'ui.off.compare': 'Only while two faces are side by side and nothing is selected',
  'ui.compare.leave': 'Leave side by side',
  'ui.compare.failed': 'The browser cannot open another canvas',
  'ui.compare.failedText': 'Close other tabs that use graphics, then try again',
}
