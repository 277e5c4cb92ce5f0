import type { ElementRows } from '../row.ts'
import { box, pivot, scale } from './attributes.ts'

/** The face, what it holds, and what moves, opens or speaks of a part of it. */
export const sceneRows: ElementRows = {
  WatchFace: {
    attributes:
      'width!:positive height!:positive clipShape:clipShape cornerRadiusX:float cornerRadiusY:float',
    children: 'all(Metadata* UserConfigurations? BitmapFonts? Scene)',
    unique: [
      { of: 'Metadata', by: 'key' },
      { of: 'BitmapFonts/*', by: 'name' },
      { of: 'Scene/*', by: 'slotId' },
      { of: './/Reference', by: 'name', since: 4 },
    ],
  },
  Metadata: { attributes: 'key!:text value!:text' },
  Scene: {
    attributes: 'backgroundColor:color',
    children:
      'all(Group* PartText* PartImage* PartAnimatedImage* PartDraw* Condition* ListConfiguration* BooleanConfiguration* Variant* Transform*@4 Reference*@4 ComplicationSlot{0,8} AnalogClock* DigitalClock*)',
  },
  Group: {
    attributes: `id:name name!:name ${box} ${pivot} angle:float alpha:alpha ${scale} renderMode:renderMode tintColor:color blendMode:blend@5`,
    children:
      'all(Localization? Gyro? Launch? Transform* Reference*@4 Variant* Group* PartText* PartImage* PartAnimatedImage* PartDraw* ScreenReader? Condition* ListConfiguration* BooleanConfiguration* AnalogClock* DigitalClock*)',
  },
  Localization: { attributes: 'timeZone:text calendar:calendar locales:words' },
  Gyro: { attributes: 'x:gyro y:gyro scaleX:gyro scaleY:gyro angle:gyro alpha:gyro' },
  Launch: { attributes: 'target!:launch' },
  Transform: { attributes: 'target!:text value!:expr mode:mode', children: 'choice?(Animation?)' },
  Animation: {
    attributes:
      'interpolation:interpolation controls:fourFloats angleDirection:angleDirection repeat:repeat fps:int32 duration!:amount',
  },
  Variant: {
    attributes:
      'target!:text value!:expr mode!:variantMode duration:fraction@4 startOffset:fraction@4 interpolation:interpolation@4 controls:fourFloats@4 angleDirection:angleDirection@4',
  },
  Reference: { since: 4, attributes: 'name!:text source!:text defaultValue:fallback' },
  ScreenReader: { attributes: 'stringId!:text', children: 'choice*(Parameter)' },
  'ScreenReader/Parameter': { attributes: 'expression!:expr' },
  Condition: {
    children: 'all(Expressions Compare+ Default?)',
    unique: [{ of: 'Expressions/Expression', by: 'name', isKey: true }],
    refers: { of: 'Compare', by: 'expression', to: 'Expressions/Expression' },
  },
  Expressions: { children: 'choice+(Expression)' },
  'Expressions/Expression': { attributes: 'name!:text', text: 'expr' },
  'Condition/Compare': {
    attributes: 'expression!:expr',
    children:
      'choice+(Group PartText PartImage PartAnimatedImage PartDraw Condition AnalogClock DigitalClock)',
  },
  'Condition/Default': {
    children:
      'choice+(Group PartText PartImage PartAnimatedImage PartDraw Condition AnalogClock DigitalClock)',
  },
}
