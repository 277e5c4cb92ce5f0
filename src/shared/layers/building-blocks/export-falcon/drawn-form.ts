import { drawnUrl, type Drawing } from '../../raster/drawn-url.ts'
import type { FalconContext } from './context.ts'
import type { FalconForm } from './forms.ts'

/** What the chip has no word for goes out as the picture of it, which is turned and made see-through as any other. */
export const drawnForm = (drawing: Drawing, context: FalconContext): FalconForm => ({
  form: 'picture',
  picture: context.picture(drawnUrl(drawing)),
  tint: '#FFFFFF',
  fit: 'stretch',
})
