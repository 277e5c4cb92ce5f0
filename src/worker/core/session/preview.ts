import type { Point } from '../../../shared/base/geometry.ts'
import type { Projections } from '../../../shared/protocol/projections.ts'
import type { ViewState } from '../canvas/view.ts'
import { trying, type TriedPhotos } from './tried-photos.ts'

/** What comes back after the preview: the view, unless another design has come since, and whether time stood. */
export type BeforePreview = { readonly view: ViewState | null; readonly stood: boolean }

/** Preview mode: selection and editing are off (S4.16). Only its verbs change it. */
export type Preview = {
  readonly isOn: boolean
  /** The layer that a tap flashes, and where it was tapped. */
  readonly pressed: string | null
  readonly tap: Projections['tap']
  /** Pictures in place of the wearer's photos; null for none. Another reference after every change. */
  readonly photos: TriedPhotos | null
  /** These are tried from now on; none ends it. */
  tryPhotos(names: readonly string[]): void
  /** The layer was tapped: its next photo may be due. */
  tapPhoto(uuid: string): void
  /** The face came into view again. */
  wake(): void
  begin(before: BeforePreview): void
  /** What was there before. */
  end(): BeforePreview
  /** Another design is shown: the view before was not of it, nor were photos tried on it. */
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
  let photos: TriedPhotos | null = null
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
    get photos() {
      return photos
    },
    tryPhotos(names) {
      photos = names.length === 0 ? null : trying(names)
    },
    tapPhoto(uuid) {
      if (!photos) return
      photos = { ...photos, taps: new Map(photos.taps).set(uuid, (photos.taps.get(uuid) ?? 0) + 1) }
    },
    wake() {
      if (photos) photos = { ...photos, wakes: photos.wakes + 1 }
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
      photos = null
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
