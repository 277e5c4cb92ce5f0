import type { screenshotsZhCn } from '../../zh-cn/own/screenshots.ts'

/** The dialog for pictures and animations of the dial. */
export const screenshotsEn: Readonly<Record<keyof typeof screenshotsZhCn, string>> = {
  'ui.shots.title': 'Export picture or animation',
  'ui.shots.kind': 'Format',
  'ui.shots.kind.png': 'PNG picture',
  'ui.shots.kind.gif': 'GIF animation',
  'ui.shots.kind.webp': 'WebP animation',
  'ui.shots.size': 'Size',
  'ui.shots.scale': '{{scale}}×, {{width}} × {{height}}',
  'ui.shots.seconds': 'Length {{seconds}} s',
  'ui.shots.fps': 'Frame rate',
  'ui.shots.rate': '{{fps}} fps',
  'ui.shots.note':
    'As worn, starting at the time in the time strip. Outside a round dial, the picture is transparent',
  'ui.shots.drawing': 'Frame {{done}} of {{of}}',
  'ui.shots.making': 'Drawing',
  'ui.shots.stop': 'Stop',
  'ui.shots.save': 'Export',
  'ui.shots.saved': 'Exported, {{width}} × {{height}} pixels',
  'refusal.shotTooLarge':
    'This device cannot draw a picture at {{scale}}×. Choose a smaller size and try again',
  'refusal.shotScale': 'The size can be {{known}} times, not {{scale}}. Choose one of these',
  'refusal.filmLength': 'Animations last {{min}} to {{max}} seconds, this one {{seconds}}. Change its length',
  'refusal.filmRate': 'Animations have {{known}} frames per second, this one {{fps}}. Choose one of these',
  'refusal.filmTooMuch':
    'All frames together can have {{limit}} million pixels, and these have {{present}} million. Make it shorter or choose a smaller size',
  'refusal.filmOver': 'This animation was stopped. Start again',
  'refusal.noWebp': 'This browser cannot write WebP. Choose GIF',
  'ui.scenes.screens': 'Screens',
  'ui.scenes.png': 'Save as PNG',
  'ui.scenes.pdf': 'Save as PDF',
  'ui.scenes.fileFailed': 'The contact sheet could not be drawn. Close other tabs and try again',
}
