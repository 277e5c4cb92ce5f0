/** What is drawn with the pen is added as this. */
export const penPreset = 'path.path'
