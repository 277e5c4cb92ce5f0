import type { BaseStyle, Design, Layer, Variant } from '../../../shared/document/design.ts'
import { scaleBetween } from '../../../shared/document/scale.ts'
import type { MeasureText } from '../../../shared/layers/draw-ops.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { scaledLayer } from '../../../shared/rules/faces/scaling.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { placed } from '../../scene/canvas/placing.ts'
import { createLayerMapper, type MapVariant } from '../../../shared/document/map-layers.ts'
import { withRoom } from './growing-box.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { LateTexts, MakeText } from '../../scene/typed-text.ts'

/*
 * The box of a new text is as wide as its words. While the font is on its way they are measured with another one, so
 * the layer is made once more when the font comes, and every list and state that still has the first box gets the
 * second one: the design is then what it would be had the font been there, and no step of its own can be undone.
 */

type Late = {
  readonly designId: string
  /** Of the face that the layer was made for. */
  readonly ratio: string
  /** As it was made last. */
  readonly made: Layer
  readonly make: MakeText
}

/** What a side of the box was, and what it is now. */
type Boxes = { readonly was: BaseStyle; readonly is: BaseStyle }

/** A side that was set since stays as it was set; what was moved since is moved as far. */
function reboxed(layer: Layer, { was, is }: Boxes): Layer {
  const { x, y, width, height } = layer.style
  const across = width === was.width ? { width: is.width, x: x + is.x - was.x } : {}
  const down = height === was.height ? { height: is.height, y: y + is.y - was.y } : {}
  return placed(layer, { ...across, ...down })
}

const fontsOf = (layer: Layer): string => JSON.stringify(kindOf(layer).fonts(layer.style))

const wordsOf = (layer: Layer): string | undefined => kindOf(layer).written?.(layer.style)

/** The layer that was made, or a copy that has still its words, its font and its box. */
function comesFrom(layer: Layer, made: Layer): boolean {
  if (layer.uuid === made.uuid) return true
  const { width, height } = layer.style
  if (width !== made.style.width || height !== made.style.height || wordsOf(made) === undefined) return false
  return wordsOf(layer) === wordsOf(made) && fontsOf(layer) === fontsOf(made)
}

const hasSameBox = ({ style: a }: Layer, { style: b }: Layer): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

type Renewed = { readonly late: Late; readonly layer: Layer }

/** A variant of another size has the layer in proportion. */
function withBoxes(variant: Variant, { late, layer: renewed }: Renewed): Variant {
  const scale = scaleBetween(late.ratio, variant.ratio)
  const made = scaledLayer(late.made, scale)
  const boxes: Boxes = { was: made.style, is: scaledLayer(renewed, scale).style }
  return createLayerMapper((layer) => (comesFrom(layer, made) ? reboxed(layer, boxes) : layer)).variantOf(
    variant,
  )
}

export function createLateTexts(editor: EditorParts, rewrite: (map: MapVariant) => void): LateTexts {
  let late: readonly Late[] = []
  /** Layers that were given words whose font was on its way. */
  let typedLate: ReadonlySet<string> = new Set()

  /** A font that did not come may come with the next request. */
  const isAwaited = (op: Parameters<MeasureText>[0]): boolean => {
    const { fonts } = editor.deps
    return fonts.measure(op).isProvisional || fonts.stateOf(fonts.resolve(op.font).url) === 'failed'
  }

  /** Also says whether another font may still come. */
  function measured(make: MakeText): { readonly layer: Layer; readonly isLate: boolean } {
    let isLate = false
    const layer = make((op) => {
      isLate ||= isAwaited(op)
      return editor.deps.fonts.measure(op)
    })
    return { layer, isLate }
  }

  function renew({ id }: Design): void {
    const again = late
      .filter(({ designId }) => designId === id)
      .map((one) => ({ late: one, ...measured(one.make) }))
    late = again.flatMap((one) => (one.isLate ? [{ ...one.late, made: one.layer }] : []))
    const changed = again.filter((one) => !hasSameBox(one.late.made, one.layer))
    if (changed.length > 0) rewrite((variant) => changed.reduce(withBoxes, variant))
  }

  const isUnread = (layer: Layer): boolean =>
    kindOf(layer)
      .fonts(layer.style)
      .some((font) => isAwaited({ text: wordsOf(layer) ?? '', font, size: 1 }))

  function makeRoom(uuid: string): void {
    refreshScene(editor)
    const [layer, entry] = [editor.store.find(uuid), editor.scene.find(uuid)]
    const roomy = layer && entry ? withRoom(editor, entry, layer) : layer
    if (!layer || !roomy || roomy === layer) return
    const { ratio } = editor.store.variant
    const isSame = (one: Layer): boolean => one.uuid === uuid && wordsOf(one) === wordsOf(layer)
    // its linked layer in a face of another size has the words too
    rewrite((variant) => {
      const scale = scaleBetween(ratio, variant.ratio)
      const boxes: Boxes = { was: scaledLayer(layer, scale).style, is: scaledLayer(roomy, scale).style }
      return createLayerMapper((one) => (isSame(one) ? reboxed(one, boxes) : one)).variantOf(variant)
    })
  }

  /** After the new boxes: words that have room in them need no more. */
  function roomForTyped(): void {
    const waiting = [...typedLate].flatMap((uuid) => editor.store.find(uuid) ?? [])
    typedLate = new Set(waiting.filter(isUnread).map(({ uuid }) => uuid))
    for (const { uuid } of waiting) if (!typedLate.has(uuid)) makeRoom(uuid)
  }

  return {
    make(make) {
      const { layer, isLate } = measured(make)
      const { design, variant } = editor.store
      if (isLate && design) late = [...late, { designId: design.id, ratio: variant.ratio, made: layer, make }]
      return layer
    },
    typed(uuid) {
      const layer = editor.store.find(uuid)
      if (layer && isUnread(layer)) typedLate = new Set([...typedLate, uuid])
    },
    fontCame() {
      if (late.length === 0 && typedLate.size === 0) return
      editor.history.afterGesture(() => {
        if (editor.store.design) renew(editor.store.design)
        roomForTyped()
      })
    },
  }
}
