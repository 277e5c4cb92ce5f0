/*
 * What is told at import instead of being drawn, each with the reason. The list may only shrink: a row that is drawn, or
 * one that is told and not here, fails. The aim is one row of twenty.
 */
export const told: Readonly<Record<string, RegExp>> = {
  'the renderer lays one layer over the other': /@blendMode$/,
  'pictures are drawn as their files are':
    /^(PartImage > ImageFilters|HsbFilter@\w+|PartAnimatedImage@tintColor)$/,
  'a line of words holds letters alone': /^(InlineImage(@| > )|BitmapFont@family)/,
  'the canvas is not left and come back to': /^AnimationController@resumePlayBack$/,
  'the canvas is not tapped, and chance is not drawn': /^(Images|AnimatedImages)@(change|changeDirection)$/,
  'a dial is a circle or a rectangle': /^WatchFace@cornerRadius[XY]$/,
  'letters that are pictures stand side by side': /\/(Character|Word)@margin\w+$/,
  'a text has one distance of its lines and one size at least': /^(Text@lineSpacing|Font@minSize)$/,
  'a text stands on its height': /^(Text|TextCircular|TimeText)@verticalAlign$/,
  'lines around an area have two lengths and sharp corners': /^Stroke@(dashPhase|join)$/,
  'how far around colours go stands still': /^(SweepGradient|WeightedStroke) > Transform$/,
}
