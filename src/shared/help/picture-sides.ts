/** Width and height of each picture in CSS pixels, so that nothing moves when it comes; written by `npm run help-pictures`. */
export const pictureSides: Readonly<Record<string, readonly [width: number, height: number]>> = {}
