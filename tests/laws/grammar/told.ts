/*
 * What is told at import instead of being drawn, each with the reason. The list may only shrink: a row that is drawn, or
 * one that is told and not here, fails. The aim is one row of twenty.
 */
export const told: Readonly<Record<string, RegExp>> = {
  'pictures are drawn as their files are': /^(PartImage > ImageFilters|HsbFilter@\w+)$/,
  'a picture among words is that of the file, whatever the watch is sent': /^InlineImage@source$/,
  'letters that are pictures stand on a line by themselves': /^BitmapFont@family$/,
  'the canvas is not left and come back to': /^AnimationController@resumePlayBack$/,
  'the canvas is not tapped, and chance is not drawn': /^(Images|AnimatedImages)@(change|changeDirection)$/,
  'a dial is a circle or a rectangle': /^WatchFace@cornerRadius[XY]$/,
}
