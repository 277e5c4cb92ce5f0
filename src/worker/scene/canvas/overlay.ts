import type { Box, Point } from '../../../shared/base/geometry.ts'
import type { GuideLine } from '../../../shared/base/guides.ts'
import type { Gap } from '../snapping/equal-spacing.ts'
import type { Guide } from '../snapping/snapping.ts'

/** A box about its own centre, turned. */
export type Stance = { readonly box: Box; readonly deg: number }

/** What is measured to what, by ids; `to` is empty for the edges of the dial. */
export type Measured = {
  /** The selection that it was meant for, by reference. */
  readonly selected: readonly string[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** A key showed it: it stays until the pointer moves, whatever keys are let go of. */
  readonly isByKey: boolean
}

/** What the current tool shows beside the design. */
export type ToolMarks = {
  readonly guides: readonly Guide[]
  /** Equal distances to neighbours. */
  readonly gaps: readonly Gap[]
  /** Distances of the selection, kept right while it moves; null for none. */
  readonly measured: Measured | null
  /** Where the pointer rests, CSS pixels of the canvas; null while that is not known. */
  readonly restsAt: Point | null
  /** Design pixels. */
  readonly marquee: Box | null
  /** The transformer while it is turned or stretched; null lets it follow the layers. */
  readonly stance: Stance | null
  /** `at`: CSS pixels of the canvas. */
  readonly label: { readonly text: string; readonly at: Point } | null
  readonly hidesHandles: boolean
  /** A guide on its way: the one that it was, and where it is now; nulls for one that comes, or goes. */
  readonly guide: { readonly from: GuideLine | null; readonly to: GuideLine | null } | null
  readonly cursor: string
}

export const noMarks: ToolMarks = {
  guides: [],
  gaps: [],
  measured: null,
  restsAt: null,
  marquee: null,
  stance: null,
  label: null,
  hidesHandles: false,
  guide: null,
  cursor: 'default',
}

/** What lies over the dial and is no part of the design: only its verbs change it. */
export type Overlay = {
  /** The same reference until they change. */
  readonly shown: ToolMarks
  /** Layers that flash for a moment, because they came or were jumped to (S9.93). */
  readonly flashed: readonly string[]
  /** True from the press on a selected layer to the release: kept textures are made before the first move. */
  readonly isPressing: boolean
  /** What is left out is not shown. */
  show(marks: Partial<ToolMarks>): void
  clear(): void
  flash(ids: readonly string[]): void
  setPressing(isPressing: boolean): void
}

export function createOverlay(): Overlay {
  let shown = noMarks
  let flashed: readonly string[] = []
  let isPressing = false
  return {
    get shown() {
      return shown
    },
    get flashed() {
      return flashed
    },
    get isPressing() {
      return isPressing
    },
    show(marks) {
      shown = { ...noMarks, ...marks }
    },
    clear() {
      shown = noMarks
    },
    flash(ids) {
      flashed = ids
    },
    setPressing(next) {
      isPressing = next
    },
  }
}
