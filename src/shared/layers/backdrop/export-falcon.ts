import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import type { BackgroundStyle, RootStyle } from './style.ts'

export const rootFalcon: FalconExport<RootStyle> = ({ style }) => ({
  form: 'fill',
  color: style.fill,
  outline: style.shapeType,
})

/** Covers the dial; what hangs out is cut by it. */
export const backgroundFalcon: FalconExport<BackgroundStyle> = ({ style }, context) =>
  style.url === ''
    ? null
    : { form: 'picture', picture: context.picture(style.url), tint: '#FFFFFF', fit: 'cover' }
