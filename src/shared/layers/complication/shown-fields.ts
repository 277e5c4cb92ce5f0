import type { ShownFields } from '../kind.ts'
import { ambientName, type ComplicationStyle, type LookName } from './style.ts'

// named one by one: a new look stays behind until it stands here too
const looks = [
  ...['bgColor', 'drawable', 'borderColor', 'borderStyle', 'borderWidth', 'borderDashGap'],
  ...['borderDashWidth', 'borderRadius', 'highLightColor', 'iconColor', 'rangeMainColor', 'rangeSecondColor'],
  ...['rangeWidth', 'textColor', 'textSize', 'textTypeface', 'titleColor', 'titleSize', 'titleTypeface'],
] as const satisfies readonly LookName[]

export const complicationShown: ShownFields<ComplicationStyle> = {
  fields: [
    ...looks,
    ...looks.map(ambientName),
    'textTypefaceUrl',
    'titleTypefaceUrl',
    'ambientTextTypefaceUrl',
    'ambientTitleTypefaceUrl',
    'supportTypeDefault',
    'systemProviderValue',
    'isSupportEdit',
    'hasText',
    'hasIcon',
    'hasTitle',
    'hasProgress',
    'boundsShape',
    'boundsLeft',
    'boundsTop',
    'boundsRight',
    'boundsBottom',
    'boundsRadius',
    'boundsStart',
    'boundsEnd',
    'boundsThickness',
    'boundsRoundEnds',
    'boundsBackwards',
    'boundsPadding',
    // what apps the designer asks and the slot's name are seen on the watch by everybody
    'primaryProvider',
    'primaryProviderType',
    'secondaryProvider',
    'secondaryProviderType',
    'displayNameEn',
    'displayNameZhCn',
    'alsoTypes',
    'shownType',
    'typeLooks',
    'whenEmpty',
    'contents',
    'hasContents',
    'contentsScale',
  ],
}
