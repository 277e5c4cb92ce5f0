import type { AttributeType } from '../../../src/shared/wff/grammar/grammar.ts'

/*
 * What stands in an attribute or an element of a made face. Whatever the grammar has and these do not is made of its
 * type alone; a type that is not here fails.
 */

/** Two values by the name of the attribute, or by `Element@attribute`. */
const said: Readonly<Record<string, readonly [one: string, other: string]>> = {
  x: ['20', '28'],
  y: ['30', '36'],
  width: ['100', '84'],
  height: ['90', '70'],
  'WatchFace@width': ['450', '400'],
  'WatchFace@height': ['450', '400'],
  pivotX: ['0.5', '0.25'],
  pivotY: ['0.5', '0.25'],
  scaleX: ['1', '0.5'],
  scaleY: ['1', '0.5'],
  angle: ['0', '30'],
  alpha: ['255', '100'],
  startX: ['10', '16'],
  startY: ['20', '25'],
  endX: ['90', '80'],
  endY: ['70', '60'],
  centerX: ['50', '55'],
  centerY: ['45', '40'],
  'TextCircular@height': ['100', '80'],
  startAngle: ['20', '40'],
  endAngle: ['200', '170'],
  radius: ['40', '30'],
  thickness: ['6', '9'],
  'BoundingArc@thickness': ['20', '30'],
  cornerRadiusX: ['8', '14'],
  cornerRadiusY: ['8', '14'],
  cornerRadius: ['8', '14'],
  'WatchFace@cornerRadiusX': ['60', '90'],
  'WatchFace@cornerRadiusY': ['60', '90'],
  dashIntervals: ['8 6', '4 3'],
  dashPhase: ['0', '5'],
  discreteGap: ['0', '6'],
  interpolate: ['FALSE', 'TRUE'],
  weights: ['1 2', '3 1'],
  positions: ['0 1', '0.2 0.7'],
  colors: ['#FFFF0000 #FF0000FF', '#FF00FF00 #FFFFFF00'],
  family: ['SYNC_TO_DEVICE', 'lettering'],
  'BitmapFont@family': ['digits', 'signs'],
  'TimeText/BitmapFont@family': ['digits', 'signs'],
  size: ['30', '22'],
  minSize: ['12', '28'],
  letterSpacing: ['0', '0.3'],
  lineSpacing: ['0', '1.5'],
  maxLines: ['1', '2'],
  offsetX: ['0', '5'],
  offsetY: ['0', '5'],
  'Shadow@radius': ['0', '5'],
  'OutGlow@radius': ['8', '14'],
  'Outline@width': ['2', '5'],
  'InlineImage@width': ['20', '30'],
  'InlineImage@height': ['20', '12'],
  overlapLeft: ['0', '5'],
  overlapRight: ['0', '5'],
  resource: ['p', 'q'],
  play: ['ON_VISIBLE', 'TAP'],
  thumbnail: ['p', 'q'],
  // not the first of the frames, which stands for one that is missing
  'Thumbnail@resource': ['q', 'p'],
  'InlineImage@source': ['', '[COMPLICATION.SMALL_IMAGE]'],
  defaultImageResource: ['q', 'p'],
  'Photos@source': ['[CONFIGURATION.photos]', '[CONFIGURATION.others]'],
  hueRotate: ['0', '90'],
  saturate: ['1', '0.3'],
  brightness: ['1', '0.4'],
  format: ['hh:mm', 'hh:mm:ss'],
  frameRate: ['15', '5'],
  loopCount: ['1', '3'],
  'AnimatedImage@resource': ['q', 'p'],
  'AnimatedImage@format': ['IMAGE', 'WEBP'],
  timeZone: ['UTC', 'Asia/Tokyo'],
  locales: ['en_US', 'fr_FR'],
  target: ['alpha', 'angle'],
  'Launch@target': ['ALARM', 'SETTINGS'],
  value: ['[SECOND] * 2', '[MINUTE] + 5'],
  'Variant@value': ['60', '120'],
  'Metadata@value': ['10:08:32', '11:22:33'],
  'Metadata@key': ['PREVIEW_TIME', 'CLOCK_TYPE'],
  'Variant@duration': ['1', '0.5'],
  'Animation@duration': ['1', '0.3'],
  'Tick@strength': ['1', '0.4'],
  'Tick@duration': ['0.5', '0.2'],
  fps: ['15', '5'],
  controls: ['0.5 0.5 0.5 0.5', '0.1 0.9 0.2 1'],
  expression: ['[MINUTE]', '[HOUR_0_23]'],
  'Condition/Compare@expression': ['e', 'f'],
  'Reference@name': ['r', 's'],
  'Reference@source': ['alpha', 'angle'],
  defaultValue: ['7', '19'],
  id: ['n', 'm'],
  icon: ['p', 'q'],
  highlight: ['p', 'q'],
  'UserConfigurations/ListConfiguration@defaultValue': ['0', '1'],
  'UserConfigurations/ListConfiguration@id': ['style', 'other'],
  'UserConfigurations/ListConfiguration/ListOption@id': ['0', '2'],
  'UserConfigurations/BooleanConfiguration@defaultValue': ['TRUE', 'FALSE'],
  'UserConfigurations/BooleanConfiguration@id': ['marks', 'other'],
  'UserConfigurations/ColorConfiguration@defaultValue': ['a', 'b'],
  'UserConfigurations/ColorConfiguration@id': ['theme', 'other'],
  'UserConfigurations/ColorConfiguration/ColorOption@id': ['a', 'c'],
  'UserConfigurations/Flavors@defaultValue': ['first', 'second'],
  'Flavor@id': ['first', 'third'],
  'Flavor/Configuration@id': ['theme', 'style'],
  'Flavor/Configuration@optionId': ['b', 'a'],
  'UserConfigurations/PhotosConfiguration@id': ['photos', 'others'],
  'ListConfiguration@id': ['style', 'other'],
  'ListConfiguration/ListOption@id': ['0', '1'],
  'BooleanConfiguration@id': ['marks', 'other'],
  slotId: ['0', '1'],
  defaultSystemProvider: ['STEP_COUNT', 'DATE'],
  defaultSystemProviderType: ['SHORT_TEXT', 'LONG_TEXT'],
  primaryProvider: ['a/b', 'c/d'],
  secondaryProvider: ['a/b', 'c/d'],
  'ComplicationSlot@supportedTypes': ['SHORT_TEXT', 'LONG_TEXT'],
  type: ['SHORT_TEXT', 'LONG_TEXT'],
  'BitmapFonts/BitmapFont@name': ['digits', 'letters'],
  'BitmapFonts/BitmapFont/Character@name': ['0', 'x'],
  'BitmapFonts/BitmapFont/Word@name': ['15', '77'],
  'BitmapFonts/BitmapFont/Character@width': ['20', '30'],
  'BitmapFonts/BitmapFont/Character@height': ['30', '20'],
  'BitmapFonts/BitmapFont/Word@width': ['20', '30'],
  'BitmapFonts/BitmapFont/Word@height': ['30', '20'],
}

/** By the type of the value, where the name says nothing. */
const ofType: Readonly<Record<string, readonly [one: string, other: string]>> = {
  text: ['n', 'm'],
  name: ['n', 'm'],
  words: ['n', 'm'],
  color: ['#FF00FF00', '#FF0000FF'],
  colors: ['#FFFF0000 #FF0000FF', '#FF00FF00 #FFFFFF00'],
  optionColors: ['#FF00FF00', '#FF0000FF'],
  float: ['0', '4'],
  int: ['1', '2'],
  amount: ['0', '4'],
  fraction: ['0', '0.4'],
  repeat: ['0', '2'],
  loops: ['1', '3'],
  changeAfter: ['3', '6'],
  positive: ['100', '84'],
  gyro: ['[ACCELEROMETER_ANGLE_X]', '[ACCELEROMETER_ANGLE_X] + 6'],
}

/** Words that an attribute chooses from; the first is what stands when it has to be there. */
function wordsOf({ type }: AttributeType): readonly string[] {
  const words = type?.wanted.key === 'wff.wants.oneOf' ? type.wanted.params?.['words'] : undefined
  return typeof words === 'string' ? words.split(', ') : []
}

/** What an attribute can say: of words all of them, else two. */
export function valuesOf(key: string, attribute: AttributeType): readonly [string, ...string[]] {
  const { name, valueName } = attribute
  const known = said[`${key}@${name}`] ?? said[name]
  const words = wordsOf(attribute)
  const [first = ''] = known !== undefined && words.includes(known[0]) ? known : words
  if (words.length > 0) return [first, ...words.filter((word) => word !== first)]
  const found = known ?? ofType[valueName]
  if (!found) throw new Error(`${key}@${name}: no sample of the type ${valueName}`)
  return found
}

/** Without these an attribute cannot be seen: a pivot of what does not turn. By `Element@attribute` or the name. */
const besides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AnalogClock@width': { angle: '40' },
  'AnalogClock@height': { angle: '40' },
  'DigitalClock@width': { angle: '40' },
  'DigitalClock@height': { angle: '40' },
  'Group@width': { angle: '40' },
  'Group@height': { angle: '40' },
  'PartDraw@width': { angle: '40' },
  'PartDraw@height': { angle: '40' },
  'ComplicationSlot@width': { angle: '40' },
  'ComplicationSlot@height': { angle: '40' },
  pivotX: { angle: '40' },
  pivotY: { angle: '40' },
  'HourHand@pivotX': {},
  'HourHand@pivotY': {},
  'MinuteHand@pivotX': {},
  'MinuteHand@pivotY': {},
  'SecondHand@pivotX': {},
  'SecondHand@pivotY': {},
  dashPhase: { dashIntervals: '8 6' },
  // a line around an area has ends where it has dashes
  'Stroke@cap': { dashIntervals: '8 6' },
  'WatchFace@cornerRadiusX': { clipShape: 'RECTANGLE' },
  'WatchFace@cornerRadiusY': { clipShape: 'RECTANGLE' },
  'Animation@repeat': { duration: '0.3' },
  // two points in the middle pull nowhere
  'Animation@interpolation': { controls: '0.1 0.9 0.2 1' },
  'Variant@interpolation': { controls: '0.1 0.9 0.2 1' },
  'Variant@startOffset': { duration: '0.5' },
  'Variant@angleDirection': { target: 'angle', value: '400', duration: '0.5' },
  'Animation@controls': { interpolation: 'CUBIC_BEZIER' },
  'Variant@controls': { interpolation: 'CUBIC_BEZIER' },
  'Reference@defaultValue': { source: 'nothing' },
  primaryProviderType: { primaryProvider: 'a/b' },
  secondaryProviderType: { secondaryProvider: 'a/b' },
  'WeightedStroke@discreteGap': { weights: '1 2' },
  'WeightedStroke@interpolate': { weights: '1 2' },
  delayRepeat: { repeat: 'TRUE' },
  beforePlaying: { play: 'ON_NEXT_SECOND', delayPlay: '0.5' },
}

export const besideOf = (key: string, name: string): Readonly<Record<string, string>> =>
  besides[`${key}@${name}`] ?? besides[name] ?? {}

/** Without these around it an attribute cannot be seen, by the names of the elements. */
const arounds: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  // as far that each picture of it differs
  'Animation@interpolation': { Transform: { value: '[SECOND] * 4' } },
  'Animation@controls': { Transform: { value: '[SECOND] * 4' } },
  'Animation@duration': { Transform: { value: '[SECOND] * 4' } },
  'Animation@repeat': { Transform: { value: '[SECOND] * 4' } },
  'Animation@fps': { Transform: { value: '[SECOND] * 4' } },
  // further than once around, so that all ways differ
  'Animation@angleDirection': { Transform: { target: 'angle', value: '[SECOND] * 400' } },
  'Font@minSize': { Text: { isAutoSize: 'TRUE' }, PartText: { width: '60' } },
}

export const aroundOf = (
  key: string,
  name: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> => arounds[`${key}@${name}`] ?? {}

const box = 'x="20" y="30" width="100" height="90"'
const rectangle = (color: string): string =>
  `<Rectangle x="10" y="12" width="60" height="40"><Fill color="${color}"/></Rectangle>`
const draw = `<PartDraw ${box}>${rectangle('#FF00FF00')}</PartDraw>`
const other = `<PartDraw ${box}>${rectangle('#FFFF00FF')}</PartDraw>`
const font = '<Font family="SYNC_TO_DEVICE" size="30" color="#FFFFFFFF">AB12 cd ef gh</Font>'
const time =
  '<Font family="SYNC_TO_DEVICE" size="20" color="#FFFFFFFF"><Template>%s %s %s<Parameter expression="[HOUR_0_23]"/><Parameter expression="[MONTH_F]"/><Parameter expression="[YEAR]"/></Template></Font>'
const glyphs = (resource: string): string =>
  [...'0123456789']
    .map((name) => `<Character name="${name}" resource="${resource}" width="20" height="30"/>`)
    .join('')
const policy =
  '<DefaultProviderPolicy defaultSystemProvider="STEP_COUNT" defaultSystemProviderType="SHORT_TEXT"/>'
const sent = (source: string): string =>
  `<PartText ${box}><Text><Font family="SYNC_TO_DEVICE" size="20"><Template>%s<Parameter expression="[COMPLICATION.${source}]"/></Template></Font></Text></PartText>`
const flavor = (id: string, provider: string): string =>
  `<Flavor id="${id}" displayName="n"><Configuration id="theme" optionId="${id === 'first' ? 'a' : 'b'}"/><ComplicationSlot slotId="0"><DefaultProviderPolicy defaultSystemProvider="${provider}" defaultSystemProviderType="SHORT_TEXT"/></ComplicationSlot></Flavor>`

const configurations: Readonly<Record<string, string>> = {
  'UserConfigurations/ListConfiguration': '<ListOption id="0"/><ListOption id="1"/>',
  'UserConfigurations/ColorConfiguration':
    '<ColorOption id="a" colors="#FF00FF00 #FF00FFFF"/><ColorOption id="b" colors="#FFFFFF00 #FFFF00FF"/>',
  'UserConfigurations/Flavors': flavor('first', 'STEP_COUNT') + flavor('second', 'DATE'),
}
const head = `<ListConfiguration id="style" displayName="n" defaultValue="0">${configurations['UserConfigurations/ListConfiguration']}</ListConfiguration><BooleanConfiguration id="marks" displayName="n" defaultValue="TRUE"/><ColorConfiguration id="theme" displayName="n" defaultValue="a">${configurations['UserConfigurations/ColorConfiguration']}</ColorConfiguration><PhotosConfiguration id="photos" configType="SINGLE"/>`

/** What stands in an element, by its key, when nothing else is said. */
export const bodies: Readonly<Record<string, string>> = {
  ...configurations,
  WatchFace: '<Scene/>',
  UserConfigurations: head,
  BitmapFonts: `<BitmapFont name="digits">${glyphs('p')}<Word name="15" resource="q" width="20" height="30"/></BitmapFont><BitmapFont name="signs">${glyphs('q')}</BitmapFont>`,
  'BitmapFonts/BitmapFont': glyphs('p'),
  Flavor:
    '<Configuration id="theme" optionId="a"/><ComplicationSlot slotId="0"><DefaultProviderPolicy defaultSystemProvider="STEP_COUNT" defaultSystemProviderType="SHORT_TEXT"/></ComplicationSlot>',
  'Flavor/ComplicationSlot': policy.replace('STEP_COUNT', 'DATE'),
  Group: draw,
  'Condition/Compare': draw,
  'Condition/Default': draw,
  Expressions:
    '<Expression name="e">[SECOND] &lt; 30</Expression><Expression name="f">[SECOND] &gt; 40</Expression>',
  'Expressions/Expression': '[SECOND] &lt; 30',
  Condition: `<Expressions><Expression name="e">[SECOND] &lt; 30</Expression><Expression name="f">[SECOND] &gt; 40</Expression></Expressions><Compare expression="e">${draw}</Compare>`,
  ListConfiguration: `<ListOption id="0">${draw}</ListOption><ListOption id="1">${other}</ListOption>`,
  BooleanConfiguration: `<BooleanOption id="TRUE">${draw}</BooleanOption><BooleanOption id="FALSE">${other}</BooleanOption>`,
  'ListConfiguration/ListOption': draw,
  'BooleanConfiguration/BooleanOption': draw,
  AnalogClock: `<HourHand resource="p" ${box}/>`,
  DigitalClock: `<TimeText format="hh:mm" ${box}>${font.replace('AB12 cd ef gh', '')}</TimeText>`,
  TimeText: font.replace('AB12 cd ef gh', ''),
  PartText: `<Text>${font}</Text>`,
  Text: font,
  TextCircular: font,
  Font: 'AB12 cd ef gh',
  BitmapFont: '1234',
  Shadow: 'EF',
  Outline: 'EF',
  OutGlow: 'EF',
  Underline: 'EF',
  StrikeThrough: 'EF',
  Template: 'T%s<Parameter expression="[MINUTE]"/>',
  Upper: 'ab CD',
  Lower: 'ab CD',
  PartImage: '<Image resource="p"/>',
  Images: '<Image resource="q"/><Image resource="p"/>',
  SequenceImages: '<Image resource="p"/><Image resource="q"/>',
  AnimatedImages: '<AnimatedImage resource="p" format="IMAGE"/><AnimatedImage resource="q" format="IMAGE"/>',
  ImageFilters: '<HsbFilter hueRotate="90"/>',
  PartAnimatedImage:
    '<AnimationController play="ON_VISIBLE" delayPlay="0.02" beforePlaying="THUMBNAIL"/><SequenceImages><Image resource="p"/><Image resource="q"/></SequenceImages>',
  PartDraw: rectangle('#FF00FF00'),
  Line: '<Stroke color="#FF00FF00" thickness="6"/>',
  Arc: '<Stroke color="#FF00FF00" thickness="6"/>',
  Rectangle: '<Fill color="#FF00FF00"/>',
  RoundRectangle: '<Fill color="#FF00FF00"/>',
  Ellipse: '<Fill color="#FF00FF00"/>',
  ComplicationSlot: `${policy}<BoundingOval x="0" y="0" width="100" height="90"/><Complication type="SHORT_TEXT">${sent('TEXT')}</Complication>`,
  Complication: sent('TEXT'),
}

/** What of a part changes with the place and language of the watch, and what is said of another by a reference. */
export const shownByTime: Readonly<Record<string, string>> = {
  Group: `<PartText ${box}><Text>${time}</Text></PartText>`,
  PartText: `<Text>${time}</Text>`,
  PartImage: '<Transform target="angle" value="[HOUR_0_23] * 15 + [MONTH]"/>',
  PartAnimatedImage: '<Transform target="angle" value="[HOUR_0_23] * 15 + [MONTH]"/>',
  PartDraw: '<Transform target="angle" value="[HOUR_0_23] * 15 + [MONTH]"/>',
}

/** Shows what is declared before the scene. */
export const witnesses = {
  declared: `<PartDraw ${box}>${rectangle('[CONFIGURATION.theme.0]')}</PartDraw><ListConfiguration id="style">${bodies['ListConfiguration']}</ListConfiguration><BooleanConfiguration id="marks">${bodies['BooleanConfiguration']}</BooleanConfiguration><PartImage ${box}><Photos source="[CONFIGURATION.photos]" defaultImageResource="p"/></PartImage><ComplicationSlot ${box} slotId="0" supportedTypes="SHORT_TEXT">${policy.replace('STEP_COUNT', 'WATCH_BATTERY')}<BoundingOval x="0" y="0" width="100" height="90"/><Complication type="SHORT_TEXT">${sent('TEXT')}</Complication></ComplicationSlot>`,
  written: `<PartText ${box}><Text><BitmapFont family="digits" size="30">1201</BitmapFont></Text></PartText><PartText ${box}><Text><BitmapFont family="digits" size="30"><Template>%d<Parameter expression="[DAY]"/></Template></BitmapFont></Text></PartText>`,
  referred: `<PartDraw ${box}><Transform target="x" value="[REFERENCE.r]"/><Rectangle x="0" y="0" width="50" height="50"><Fill color="#FF123456"><Transform target="color" value="[REFERENCE.r]"/></Fill></Rectangle></PartDraw>`,
}
