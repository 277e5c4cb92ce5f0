import type { Point } from '../../shared/base/geometry.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { FontRef, MeasureText } from '../../shared/layers/draw-ops.ts'
import type { CreateContext, NewPicture, Preset } from '../../shared/layers/kind.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import { placed } from '../scene/canvas/placing.ts'
import { dialOf } from '../core/design/document.ts'
import { sectionsOf, withField } from '../scene/fields/fields.ts'
import type { FontRow } from '../core/ports.ts'
import type { DocumentParts, IoParts, ShellParts } from '../core/editor.ts'
import type { TaskParts } from '../scene/whole-editor.ts'

type MeasuredText = Parameters<MeasureText>[0]

/** What presets may read of the open design, in the current language. */
export function creationIn(
  editor: DocumentParts & ShellParts & IoParts,
  pictures: readonly NewPicture[],
): CreateContext {
  const { deps } = editor
  const { locale } = editor.session
  return {
    dial: dialOf(editor),
    measure: deps.fonts.measure,
    locale,
    text: (key) => deps.text(locale, key),
    pictures,
    frameDelayMs: platformFor(editor.store.variant).frameDelayMs,
  }
}

export type NewLayerInput = {
  readonly pictures: readonly NewPicture[]
  readonly at?: Point | undefined
  /** In place of the preset's own font. */
  readonly font?: FontRow
}

const refOf = ({ fontName, fontUrl }: FontRow): FontRef => ({ family: fontName, url: fontUrl })

/** The first font of the layer is this one; the layer as it is where it has none. */
function inFont(layer: Layer, font: FontRow): Layer {
  const field = sectionsOf(layer)
    .flatMap(({ fields }) => fields)
    .find((one) => one.field === 'font')
  return (field && withField(layer, field, { value: font.fontName, fonts: [font] })) ?? layer
}

/** The preset's layer with these pictures and this font, where it was let go of. */
export function createLayer(
  editor: DocumentParts & ShellParts & IoParts & TaskParts,
  preset: Preset,
  { pictures, at, font }: NewLayerInput,
): Layer {
  const context = creationIn(editor, pictures)
  const uuid = editor.deps.makeId()
  return editor.lateTexts.make((measure) => {
    const measured = font ? (op: MeasuredText) => measure({ ...op, font: refOf(font) }) : measure
    const made: Layer = { ...preset.create({ ...context, measure: measured }), uuid }
    const layer = font ? inFont(made, font) : made
    return at ? droppedAt(layer, preset, { at, dial: context.dial }) : layer
  })
}

/** Where it was let go of; a backdrop stays where it is. */
function droppedAt(
  layer: Layer,
  preset: Preset,
  { at, dial }: { readonly at: Point; readonly dial: CreateContext['dial'] },
): Layer {
  if (kindOf(layer).abilities.isBackdrop) return layer
  const { x, y, width, height } = layer.style
  // a drop between two pixels leaves the stored position readable
  const point = { x: Math.round(at.x), y: Math.round(at.y) }
  // What stands about the middle of the dial stands about the point then: a hand by its pivot.
  const isCentred = preset.place === 'front' && width > 0 && height > 0
  return isCentred
    ? placed(layer, { x: x + point.x - dial.width / 2, y: y + point.y - dial.height / 2 })
    : layer
}
