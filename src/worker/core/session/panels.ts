import type { Layer } from '../../../shared/document/design.ts'
import type { WholeLook } from '../../../shared/document/group-look.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Field } from '../../../shared/layers/fields.ts'
import type { CostBy } from '../../../shared/protocol/budgets.ts'
import type { FieldValue } from '../../../shared/protocol/commands.ts'

export type CopiedField = {
  readonly path: string
  /** `paints`: how many fills or strokes there are, and which of them are hidden; each has fields of its own. */
  readonly type: Field['field'] | 'paints'
  readonly value: FieldValue
}

/** Looks in the order of the inspector: a choice stands before the fields that it brings. */
export type CopiedStyle = readonly CopiedField[]

/** A change by hand: `after` was made of `from`, which is what was there before or that with its tracks standing still. */
export type Made<T> = {
  readonly before: T
  readonly from: T
  readonly after: T
  /** Numbers that were typed stay as they are: an angle is not brought the short way. */
  readonly isTyped?: boolean
}

/** What a change becomes while keys are recorded. */
export type Recording = {
  /** `isLast`: it becomes a state, so that what took no key is told. */
  readonly list: (before: LayerList, after: LayerList, isLast?: boolean) => LayerList
  /** Tracks of it stand still as they are drawn now, so that it can be changed as any layer is. */
  readonly freed: (layer: Layer) => Layer
  readonly keyed: (made: Made<Layer>) => Layer
  readonly freedLook: (look: WholeLook) => WholeLook
  readonly keyedLook: (made: Made<WholeLook>) => WholeLook
}

/** What the panels remember as long as the editor is open; nothing of it is stored. Only its verbs change it. */
export type Panels = {
  /** Which cost the column of the layers panel shows; null for none. */
  readonly costBy: CostBy | null
  /** Layers whose width and height go together. */
  readonly ratioKept: ReadonlySet<string>
  /** The looks that were copied last; they outlive the design that they were copied from. */
  readonly copiedStyle: CopiedStyle | null
  /** The timeline is shown. */
  readonly isTimelineOpen: boolean
  /** Null while no keys are recorded. */
  readonly recording: Recording | null
  openTimeline(isOpen: boolean): void
  record(by: Recording | null): void
  setCostBy(by: CostBy | null): void
  keepRatio(ids: readonly string[], isKept: boolean): void
  /** Null forgets it. */
  copyStyle(style: CopiedStyle | null): void
}

export function createPanels(): Panels {
  let costBy: CostBy | null = null
  let ratioKept: ReadonlySet<string> = new Set()
  let copiedStyle: CopiedStyle | null = null
  let isTimelineOpen = false
  let recording: Recording | null = null
  return {
    get isTimelineOpen() {
      return isTimelineOpen
    },
    get recording() {
      return recording
    },
    openTimeline(isOpen) {
      isTimelineOpen = isOpen
      if (!isOpen) recording = null
    },
    record(by) {
      recording = by
    },
    get costBy() {
      return costBy
    },
    get ratioKept() {
      return ratioKept
    },
    get copiedStyle() {
      return copiedStyle
    },
    setCostBy(by) {
      costBy = by
    },
    keepRatio(ids, isKept) {
      const kept = new Set(ratioKept)
      for (const id of ids) kept[isKept ? 'add' : 'delete'](id)
      ratioKept = kept
    },
    copyStyle(style) {
      copiedStyle = style
    },
  }
}
