import { useEffect, useRef } from 'react'
import type { ImageDataLike } from '../../../../shared/protocol/questions.ts'

/** A small picture of bare pixels, said by what stands beside it. */
export function BlockPicture({
  of,
  className,
}: {
  readonly of: ImageDataLike
  readonly className?: string | undefined
}) {
  const { width, height, data } = of
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new ImageData(new Uint8ClampedArray(data), width, height)
    canvas.current?.getContext('2d')?.putImageData(picture, 0, 0)
  }, [width, height, data])
  return <canvas ref={canvas} width={width} height={height} className={className} aria-hidden />
}
