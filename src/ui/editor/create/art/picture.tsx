import { useEffect, useRef } from 'react'

/** Straight RGBA bytes. */
export type Drawn = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** A drawn picture at this many CSS pixels; an empty place while there is none. */
export function Picture({ drawn, px }: { readonly drawn: Drawn | null; readonly px: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = drawn && canvas.current?.getContext('2d')
    if (!context) return
    const bytes = drawn.data as Uint8ClampedArray<ArrayBuffer>
    context.putImageData(new ImageData(bytes, drawn.width, drawn.height), 0, 0)
  }, [drawn])
  return (
    <canvas
      ref={canvas}
      width={drawn?.width ?? px}
      height={drawn?.height ?? px}
      style={{ width: px, height: px }}
      data-drawn={drawn ? '' : undefined}
      aria-hidden
    />
  )
}
