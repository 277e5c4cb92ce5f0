/** What a drawing may have that is not drawn here and is left out: a message key ends with it. */
export const svgLeftOut = [
  'script',
  'outside',
  'foreign',
  'animation',
  'style',
  'font',
  'number',
  'picture',
  'unknown',
] as const
export type SvgLeftOut = (typeof svgLeftOut)[number]
