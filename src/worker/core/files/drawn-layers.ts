import type { Point } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { ImportRow } from '../../../shared/protocol/import-report.ts'

/** For what the layers are made. */
export type Wanted = {
  /** Of the file, for what has no name of its own. */
  readonly name: string
  readonly dial: { readonly width: number; readonly height: number }
  /** False where the dial has a background already: then it is a picture like others. */
  readonly takesGround: boolean
  /** Where its middle comes to lie in its own size; null for as large as the dial, in the middle. */
  readonly at: Point | null
  /** Whether all of it is one group. */
  readonly isGrouped: boolean
}

export type DrawnLayers = {
  /** The furthest back first. */
  readonly normal: readonly Layer[]
  /** For the watch at rest. */
  readonly ambient: readonly Layer[]
  readonly pictures: readonly NewPicture[]
  readonly rows: readonly ImportRow[]
  /** What the file is of; a drawing where it is absent. */
  readonly from?: 'photoshop'
  /** What is said of `ambient` where it comes into a list that is there already: hidden, and how it comes to ambient. */
  readonly restRows: readonly ImportRow[]
}
