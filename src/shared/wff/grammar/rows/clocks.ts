import type { ElementRows } from '../row.ts'
import { box, pivot, scale } from './attributes.ts'

const clock = `${box} ${pivot} angle:float alpha:alpha ${scale} renderMode:renderMode tintColor:color`
const hand = `resource!:resource ${box} ${pivot} alpha:alpha tintColor:color`

/** Hands and digits that the watch turns by itself. */
export const clockRows: ElementRows = {
  AnalogClock: {
    attributes: clock,
    children: 'all(HourHand{0,2} MinuteHand{0,2} SecondHand{0,2} Localization? Variant*)',
  },
  HourHand: { attributes: hand, children: 'choice+(Variant*)' },
  MinuteHand: { attributes: hand, children: 'choice+(Variant*)' },
  SecondHand: { attributes: hand, children: 'sequence(Variant* choice?(Sweep Tick))' },
  Sweep: { attributes: 'frequency!:frequency' },
  Tick: { attributes: 'strength!:float duration!:float' },
  DigitalClock: { attributes: clock, children: 'all(Localization? Variant* TimeText+)' },
  TimeText: {
    attributes: `format!:timeFormat hourFormat:hourFormat align:align ${box} ${pivot} angle:float alpha:alpha tintColor:color verticalAlign:verticalAlign@5`,
    children: 'sequence(Variant* choice?(BitmapFont Font))',
  },
  'TimeText/BitmapFont': { attributes: 'family!:text size!:length color:color', isMixed: true },
  'TimeText/Font': {
    attributes: 'family!:text size!:length color:color slant:slant width:fontWidth weight:fontWeight',
    isMixed: true,
  },
}
