import type { Face, VariantName } from '../../shared/document/design.ts'
import { black, colorTokens } from '../../shared/base/color-tokens.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { Frame } from '../../render/base/frame.ts'
import { ownChoicesIn } from '../../shared/document/choices/own-choices.ts'
import { firstSight, seenChoices, type Chosen } from '../../shared/document/choices/seen-choices.ts'
import { inheritedPlaces } from '../../shared/rules/layer-rules/paint-order.ts'
import { inheritedIn } from '../../shared/rules/world.ts'
import { chosenOn } from '../core/canvas/choosing.ts'
import { createDrawList } from './draw-list.ts'
import type { SceneFonts } from './fonts.ts'
import { joinDraws } from './join.ts'
import { outcomesFor } from './layers/outcomes.ts'
import type { SceneMoment } from './time/moment.ts'
import type { TriedPhotos } from '../core/session/tried-photos.ts'
import type { DesignParts, IoParts, ShellParts } from '../core/editor.ts'

/** A variant of the shown face and the moment at which it is seen. */
type Still = {
  readonly mode: VariantName
  readonly moment: SceneMoment
  /** Since every animation started; null, or absent, where they stand still. */
  readonly elapsedMs?: number | null
  /** Options of the wearer; as the wearer finds it when left out. */
  readonly chosen?: Chosen
  /** In place of the wearer's photos; their own pictures when left out. */
  readonly photos?: TriedPhotos | null
}

/** What a face is drawn with. */
type Eyes = {
  readonly deps: { readonly fonts: SceneFonts }
  readonly session: Pick<ShellParts['session'], 'dialLocale'>
}

/** The shown face as it is worn, with nothing playing. */
export function stillLayers(editor: DesignParts & ShellParts & IoParts, still: Still): readonly LayerDraw[] {
  const { design } = editor.store
  const face = design?.faces[design.activeFdId]
  return face ? layersOfFace(editor, { ...still, face }) : []
}

/** The same of any face, also of a design that is not open. */
export function layersOfFace(
  editor: Eyes,
  {
    face,
    mode,
    moment,
    elapsedMs = null,
    chosen = firstSight,
    photos = null,
  }: Still & { readonly face: Face },
): readonly LayerDraw[] {
  const { dialLocale: locale } = editor.session
  const choices = seenChoices(ownChoicesIn(face[mode].nodeList), chosenOn(face[mode], chosen))
  const outcomes = outcomesFor(face[mode], face)
  const worn = { elapsedOf: () => elapsedMs, pressed: null, isWorn: true, photos }
  const seen = { ...worn, mode, locale, choices, outcomes }
  const host = mode === 'ambient' ? face.normal.nodeList : []
  const own = face[mode].nodeList
  const scene = createDrawList(editor.deps.fonts)
  const inherited = createDrawList(editor.deps.fonts)
  scene.update(own, moment, seen)
  inherited.update(inheritedIn(host), moment, seen)
  return joinDraws(scene, inherited, inheritedPlaces(own, host))
}

/** A frame of the dial alone, one pixel to one of it: for pictures that no page shows. */
export const frameOfDial = (dial: Omit<Frame['dial'], 'fill'>, layers: readonly LayerDraw[]): Frame => ({
  view: { scale: 1, x: 0, y: 0 },
  dial: { ...dial, fill: black },
  surround: colorTokens.bgCanvas,
  clip: 'shape',
  layers,
  active: new Set(),
  overlay: [],
  isMoving: false,
})
