/** The default font config (S3.191–S3.200). */
export const fontDefaults = {
  fill: '#FFFFFF',
  fontSize: 32,
  fontId: -1,
  fontFamily: 'Roboto-Regular',
  fontUrl: '',
  align: 'center',
  wrap: 'none',
  ellipsis: false,
  verticalAlign: 'middle',
  isBounded: false,
} as const
