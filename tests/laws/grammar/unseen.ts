/*
 * What no picture of a dial can show, each with the reason. An attribute or a child of such an element is as unseen as
 * the element itself.
 */
export const unseen: Readonly<Record<string, RegExp>> = {
  'the watch reads it beside the face': /^(WatchFace > Metadata|Metadata@\w+)$/,
  'a screen reader speaks it': /( > ScreenReader|@screenReaderText)$/,
  'a tap opens it': / > Launch$/,
  'it stands in the settings of the watch':
    /^(UserConfigurations.*|Flavor|ComplicationSlot)@(displayName|icon|highlight)$/,
  'it says what the settings of the watch offer':
    /^ComplicationSlot@(supportedTypes|isCustomizable)$|ListOption@(childSettingIds|complicationSlotIds)$/,
  'it names something for people who read the file': /^(Group|Part\w+|ComplicationSlot)@(name|id|slotId)$/,
  'apps of the watch are not on the canvas': /^DefaultProviderPolicy@(primary|secondary)Provider/,
  'it says where a slot is pressed': /^ComplicationSlot > Bounding\w+$|^Bounding\w+@/,
  'photos are chosen on the watch, and come from it':
    /^UserConfigurations > PhotosConfiguration$|^Photos@(source|change|changeAfterEvery|width|height)$/,
  'the file of the picture says it itself': /^AnimatedImage@format$/,
  'a line and an arc have no corners': /^WeightedStroke@join$/,
}

/** The wearer's choices are not asked for it: what of them is not made stands in their decisions. */
export const ofChoices = /^(UserConfigurations|ListConfiguration|BooleanConfiguration|Flavor)\b/

/** What no design that began here is written with, each with the reason, by elements and attributes. */
export const unmade: Readonly<Record<string, RegExp>> = {
  'A size is written as the size itself': /@scale[XY]$/,
  'Each layer has its own colours: what a group, a clock or a slot does to those of all that it holds is in each of them':
    /^Group@tintColor$|^(AnalogClock|DigitalClock|PartDraw|ComplicationSlot)@tintColor$/,
  'Each hand is a clock of its own as large as the dial: the hand has the pivot, the clock fades':
    /^AnalogClock@(pivotX|pivotY|angle)$|^(Hour|Minute|Second)Hand@alpha$/,
  'An expression gives the whole value, and says which way it turns':
    /^Transform@mode$|^Variant@angleDirection$/,
  'An expression is written out wherever it is used': /^Reference\b/,
  'What is seen under a condition says that condition, whatever stands beside it': /^Condition\/Default$/,
  'Digits are text with live values, with words among them, effects and other clocks; pictures of digits are letters of such a text':
    /^(DigitalClock|TimeText)\b/,
  'The part has the tint, each picture its margins': /^BitmapFont@(color|letterSpacing)$/,
  'A glow is a shadow that lies under its letters, the same on the canvas and on all watches': /^OutGlow\b/,
  'A picture among words is a layer, which moves, turns and has effects': /^InlineImage\b/,
  'Letters have the middle of their height on the circle': /^TextCircular@verticalAlign$/,
  'Narrow and wide letters are fonts of their own, which are packed': /^Font@width$/,
  'What runs backwards is written from its other end': /^(Arc|SweepGradient)@direction$/,
  'Dashes begin where their line does, and corners are as round as their radius': /^Stroke@(dashPhase|join)$/,
  'Only the ring of weighted elements has weights, with gaps and flat ends; other colours are a gradient':
    /^WeightedStroke@(interpolate|cap|join)$/,
  'The reference says how far a filter goes, not what it makes of a colour; a tint darkens and colours':
    /^(ImageFilters|HsbFilter)\b/,
  'A film is taken into its frames, which can be edited': /^AnimatedImages?\b/,
  'Wanted: pictures that change by a tap, which the preview has to count': /^Images\b/,
  'The canvas is not left and come back to, so it could not be tried': /^AnimationController@resumePlayBack$/,
  'The part has a thumbnail': /^SequenceImages@thumbnail$/,
  'Photos are as large as their layer': /^Photos@(width|height)$/,
  'A dial is a circle or a rectangle': /^WatchFace@cornerRadius[XY]$/,
}
