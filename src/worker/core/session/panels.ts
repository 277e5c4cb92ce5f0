import type { Layer } from '../../../shared/document/design.ts'
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

/** What a change of a layer becomes while its keys are recorded. */
export type Recording = (before: Layer, after: Layer) => Layer

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
