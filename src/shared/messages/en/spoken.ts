import type { spokenZhCn } from '../zh-cn/spoken.ts'

/** What is said aloud and not shown. */
export const spokenEn: Readonly<Record<keyof typeof spokenZhCn, string>> = {
  'announce.undid': 'Undid: {{what}}',
  'announce.redid': 'Redid: {{what}}',
  'announce.wentTo': 'Went to: {{what}}',
  'announce.selected': '{{name}} selected',
  'announce.selectedMany': '{{count}} layers selected',
  'announce.selectedNone': 'Nothing selected',
  'announce.ambient': 'Ambient mode',
  'announce.normal': 'Normal mode',
  'announce.preview': 'Preview is on, press Escape to leave',
  'announce.previewOff': 'Preview is off',
  'announce.timeRuns': 'Time is running',
  'announce.timeStands': 'Time is paused',
  'announce.saved': 'Saved',
  'ui.canvas.place': 'x {{x}}, y {{y}}',
  'ui.field.chosen': '{{field}}: {{value}}',
}
