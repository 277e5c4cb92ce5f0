import type { Box } from '../../base/geometry.ts'
import type { FalconForm } from '../../layers/building-blocks/export-falcon/forms.ts'

export const falconFormat = 1

/** First bytes of every package. */
export const falconMagic = 'DWFALCON'

/** Places in the head: the sum is of everything behind it. */
export const headAt = { format: 8, size: 12, sum: 16, rest: 20 } as const

/** Bytes of the head; the sections follow it one after another. */
export const headBytes = 40

/** Lists, rows and files begin at multiples of it. */
export const alignment = 4

/** What the head can count. */
export const mostRows = 0xfffe

/** What an expression may set while the dial runs; the place in the list is stored. */
export const boundProperties = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const

export type BoundProperty = (typeof boundProperties)[number]

/** A layer as the chip gets it. */
export type FalconElement = {
  /** ASR element type, 1 to 17 (S9.60–S9.76). */
  readonly type: number
  /** −1 for what stands still, 0 at the back to 14 in front (S4.29). */
  readonly level: number
  readonly label: string
  /** Dial pixels, before it is turned. */
  readonly box: Box
  /** Shares of the box; rotation turns about it. */
  readonly pivot: { readonly x: number; readonly y: number }
  /** Degrees, clockwise. */
  readonly rotation: number
  /** 0 to 1. */
  readonly opacity: number
  /** Expressions of our own language, with `##tags##`; they win over the numbers above. */
  readonly bound: Readonly<Partial<Record<BoundProperty, string>>>
  readonly shows: FalconForm
}

export const pictureTypes = ['png', 'jpg', 'gif', 'webp'] as const

export type FalconPicture = {
  readonly type: (typeof pictureTypes)[number]
  /** Pixels, as the file says. */
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** `bytes` are null for a family that the chip has itself. */
export type FalconFont = { readonly family: string; readonly bytes: Uint8Array | null }

export const dialShapes = ['circle', 'rectangle'] as const

/** Everything that a package says. Its elements stand in paint order, the first furthest back. */
export type FalconPackage = {
  readonly dial: {
    readonly width: number
    readonly height: number
    readonly shape: (typeof dialShapes)[number]
  }
  readonly names: { readonly en: string; readonly zhCn: string }
  /** The place of the picture that shows the whole face; null for none. */
  readonly preview: number | null
  readonly pictures: readonly FalconPicture[]
  readonly fonts: readonly FalconFont[]
  readonly elements: readonly FalconElement[]
}

/** Why there is no package: a key of `messages/<language>/wear/falcon.ts` with its numbers. */
export type FalconRefusal = {
  readonly key: `falcon.${'tooLarge' | 'tooMany' | 'none' | 'newer' | 'broken'}`
  readonly params: Readonly<Record<string, string | number>>
}
