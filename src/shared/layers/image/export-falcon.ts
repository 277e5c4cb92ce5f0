import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { tintOf } from '../building-blocks/tint.ts'
import type { ImageStyle } from './style.ts'

/** A hand of the clock is a picture that is turned; what it is says the type of the element. */
export const imageFalcon: FalconExport<ImageStyle> = ({ style }, context) =>
  style.url === ''
    ? null
    : {
        form: 'picture',
        picture: context.picture(style.url),
        tint: tintOf(style) ?? '#FFFFFF',
        fit: 'stretch',
      }
