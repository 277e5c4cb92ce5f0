import type { Point } from '../../../shared/base/geometry.ts'
import type { Projections } from '../../../shared/protocol/projections.ts'
import type { ViewState } from '../canvas/view.ts'

/** What comes back after the preview: the view, unless another design has come since, and whether time stood. */
export type BeforePreview = { readonly view: ViewState | null; readonly stood: boolean }

/** Preview mode: selection and editing are off (S4.16). Only its verbs change it. */
export type Preview = {
  readonly isOn: boolean
  /** The layer that a tap flashes, and where it was tapped. */
  readonly pressed: string | null
  readonly tap: Projections['tap']
  begin(before: BeforePreview): void
  /** What was there before. */
  end(): BeforePreview
  /** Another design is shown: the view before was not of it. */
  forgetView(): void
  /** `at`: ms of the engine's clock. */
  press(uuid: string, tap: Point & { readonly at: number }): void
  /** Nothing when another layer was pressed since. */
  release(uuid: string): void
  releaseAll(): void
}

export function createPreview(): Preview {
  let isOn = false
  let before: BeforePreview = { view: null, stood: false }
  let pressed: string | null = null
  let tap: Projections['tap'] = null
  return {
    get isOn() {
      return isOn
    },
    get pressed() {
      return pressed
    },
    get tap() {
      return tap
    },
    begin(what) {
      isOn = true
      before = what
    },
    end() {
      isOn = false
      return before
    },
    forgetView() {
      before = { ...before, view: null }
    },
    press(uuid, at) {
      tap = at
      pressed = uuid
    },
    release(uuid) {
      if (pressed === uuid) pressed = null
    },
    releaseAll() {
      pressed = null
    },
  }
}
