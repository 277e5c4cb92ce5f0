import { memo } from 'react'
import { useThumbnail } from '../../../app/engine/thumbnails.ts'
import css from './layer-row.module.css'

/** One clear pixel: an image without an address would take no room. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The layer alone, 20 pixels; empty until the engine had time to draw it. No canvas: each would be a layer of the compositor. */
export const LayerThumb = memo(function LayerThumb({ uuid }: { readonly uuid: string }) {
  const url = useThumbnail(uuid) ?? blank
  return <img className={css.thumb} src={url} width={20} height={20} alt="" draggable={false} />
})
