import type { figmaZhCn } from '../../zh-cn/import-export/figma.ts'

/** What is said of files of Figma and of what was copied in it: why one is not read, and the report of its layers. */
export const figmaEn: Readonly<Record<keyof typeof figmaZhCn, string>> = {
  'svg.fig.none':
    '“{{name}}” has nothing from Figma that can be read. In Figma, right-click what you selected, choose Copy/Paste as › Copy as SVG and paste it here, or export it as SVG',
  'svg.fig.broken':
    'The Figma file “{{name}}” is damaged or too new. In Figma, choose Copy/Paste as › Copy as SVG and paste it here, or export it as SVG',
  'svg.fig.empty':
    'Nothing is visible on the first page of “{{name}}”. Show some of its layers in Figma and save it again',
  'svg.fig.tooLarge':
    'The Figma file “{{name}}” is too large: at most {{limit}}, now {{present}}. Copy the part that you need and paste it here',
  'svg.fig.late':
    'The Figma file “{{name}}” could not be read within {{limit}} seconds and was stopped. Copy the part that you need and paste it here',
  'svg.fig.lost':
    'There is too little memory to read the Figma file “{{name}}”; the design has not changed. Copy the part that you need and paste it here',
  'svg.fig.stopped': 'Reading “{{name}}” was stopped; nothing was added',
  'svg.fig.note.page': 'The file has several pages: only the first one with something on it was read',
  'svg.fig.note.paint':
    'Its video or pattern fill, or the angular or diamond gradient of its stroke or text, was left out',
  'svg.fig.note.noPicture':
    'Its picture is not part of what was copied: drop the .fig file here, or add the picture separately',
  'svg.fig.note.heavy': 'Its picture is too large and was left out. Add it separately',
  'svg.fig.note.tile': 'Its tiled picture is shown once and fills the shape',
  'svg.fig.note.blend': 'Its blend mode is not available here: it is in Normal mode',
  'svg.fig.note.effect': 'Its background blur, texture or another effect was left out',
  'svg.fig.note.styles': 'Its text has several styles and is now in one',
  'svg.fig.note.line': 'Its stroke was left out: the file does not hold its outline',
  'svg.fig.note.component': 'Its component is not in this file and could not be read',
  'svg.fig.note.overrides': 'It shows its component itself, without the changes of this instance',
  'svg.fig.note.many': 'There are too many layers, or it is nested too deeply: it was not read',
}
