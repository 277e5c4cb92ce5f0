import { memo, useLayoutEffect, useRef } from 'react'
import { useThumbnail } from '../../engine/thumbnails.ts'
import css from './layer-row.module.css'

/** Device pixels of a side, as the engine draws them. */
const sidePx = 40

/** The layer alone, 20 pixels; empty until the engine had time to draw it. */
export const LayerThumb = memo(function LayerThumb({ uuid }: { readonly uuid: string }) {
  const picture = useThumbnail(uuid)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useRef(false)
  useLayoutEffect(() => {
    if (!picture && !isDrawn.current) return
    // so small a canvas is cheaper outside of the GPU
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    if (picture) context?.putImageData(picture, 0, 0)
    else context?.clearRect(0, 0, sidePx, sidePx)
    isDrawn.current = picture !== undefined
  }, [picture])
  return <canvas ref={canvas} className={css.thumb} width={sidePx} height={sidePx} aria-hidden />
})
