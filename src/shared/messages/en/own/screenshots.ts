import type { screenshotsZhCn } from '../../zh-cn/own/screenshots.ts'

/** The dialog for pictures and animations of the dial. */
export const screenshotsEn: Readonly<Record<keyof typeof screenshotsZhCn, string>> = {
  'ui.shots.title': 'Picture of the dial',
  'ui.shots.kind': 'Format',
  'ui.shots.kind.png': 'PNG picture',
  'ui.shots.kind.gif': 'GIF animation',
  'ui.shots.kind.webp': 'WebP animation',
  'ui.shots.size': 'Size',
  'ui.shots.scale': '{{scale}}×, {{width}} × {{height}}',
  'ui.shots.seconds': 'Length {{seconds}} s',
  'ui.shots.fps': 'Smoothness',
  'ui.shots.rate': '{{fps}} frames a second',
  'ui.shots.note':
    'As it is worn, from the time in the time strip on. Outside of a round dial the picture is transparent',
  'ui.shots.drawing': 'Frame {{done}} of {{of}}',
  'ui.shots.making': 'Drawing',
  'ui.shots.stop': 'Stop',
  'ui.shots.save': 'Save to a file',
  'ui.shots.saved': 'Picture saved, {{width}} × {{height}} pixels',
  'refusal.shotTooLarge':
    'This device cannot draw a picture at {{scale}}×, choose a smaller size and try again',
  'refusal.shotScale': 'The size can be {{known}} times, it is {{scale}}, choose one of them',
  'refusal.filmLength':
    'An animation takes {{min}} to {{max}} seconds, this one {{seconds}}, change its length',
  'refusal.filmRate': 'There can be {{known}} frames a second, there are {{fps}}, choose one of them',
  'refusal.filmTooMuch':
    'All frames together may have {{limit}} million pixels, these have {{present}} million, make it shorter or choose a smaller size',
  'refusal.filmOver': 'This animation was stopped, begin it anew',
  'refusal.noWebp': 'This browser writes no WebP, choose GIF',
}
