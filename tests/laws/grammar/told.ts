/*
 * What is told at import instead of being drawn, each with the reason. The list may only shrink: a row that is drawn, or
 * one that is told and not here, fails. The aim is one row of twenty.
 */
export const told: Readonly<Record<string, RegExp>> = {
  'an expression has no memory of what it was': /^(Transform > Animation|Animation@\w+)$/,
  'the canvas goes from one state to the other at once':
    /^Variant@(duration|startOffset|interpolation|controls|angleDirection)$/,
  'pictures are drawn as their files are':
    /^(PartImage > ImageFilters|HsbFilter@\w+|PartAnimatedImage@tintColor)$/,
  'a picture among words is that of the file, whatever the watch is sent': /^InlineImage@source$/,
  'letters that are pictures stand on a line by themselves': /^BitmapFont@family$/,
  'an animation plays at once and again':
    /^(AnimationController@\w+|PartAnimatedImage > Thumbnail|Thumbnail@resource|SequenceImages@thumbnail)$/,
  'the canvas is not tapped, and chance is not drawn': /^(Images|AnimatedImages)@(change|changeDirection)$/,
  'a hand goes from second to second as the clock does': /^(SecondHand > Tick|Tick@\w+)$/,
  'a dial is a circle or a rectangle': /^WatchFace@cornerRadius[XY]$/,
  'lines around an area have sharp corners': /^Stroke@join$/,
  'how far around colours go stands still': /^(SweepGradient|WeightedStroke) > Transform$/,
}
