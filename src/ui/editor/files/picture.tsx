import { useState, type CSSProperties, type ReactNode } from 'react'
import { usePictureSrc } from '../../app/engine/local-pictures.ts'

type PictureProps = {
  readonly url: string
  /** Stands where the picture cannot be shown. */
  readonly fallback?: ReactNode
  readonly isLazy?: boolean
  readonly style?: CSSProperties
}

/** The picture of a layer in a panel, also one that only this device has; what stands around it names it. */
export function Picture({ url, fallback = null, isLazy = false, style }: PictureProps) {
  const src = usePictureSrc(url)
  const [failed, setFailed] = useState('')
  if (src === null) return null
  if (src === '' || failed === src) return fallback
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      {...(isLazy ? { loading: 'lazy' as const } : {})}
      {...(style ? { style } : {})}
      onError={() => setFailed(src)}
    />
  )
}
