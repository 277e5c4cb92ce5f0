import type { Layer } from '../../../../shared/document/design.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import type { Tint } from '../../../../shared/layers/building-blocks/tint.ts'
import type { Notice } from '../../../../shared/protocol/commands.ts'
import type { SceneLayer } from '../../../scene/layers/scene-layer.ts'
import type { Size } from '../../../tools/transform/resize.ts'
import type { Plan } from '../../plan.ts'
import type { FitTools } from './fit-tools.ts'
import type { Loaded } from '../with-pictures.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import type { TaskParts } from '../../../scene/whole-editor.ts'

/** The parts of the engine that giving a picture another place or size works on. */
export type Needs = EditorParts & TaskParts

export type Fitting = {
  readonly planFit: (editor: Needs, layers: readonly Layer[]) => Plan
  readonly planOriginalSize: (editor: Needs, layers: readonly Layer[]) => Plan
  readonly planBackground: (editor: Needs, layer: Layer) => Plan
}

const middle = { x: 0.5, y: 0.5 }

const presetId = 'backdrop.image'

/** The layer as large as it can be on the dial with its own ratio; a turned one keeps its turn. */
function createFitted({ heldAt, sinCos }: FitTools): (entry: SceneLayer, dial: Size) => Layer {
  const ratioIn = ({ layer, values }: SceneLayer): number => {
    const { ratio } = layer.style as { readonly ratio?: unknown }
    if (typeof ratio === 'number' && ratio > 0) return ratio
    return values.width > 0 && values.height > 0 ? values.width / values.height : 1
  }

  /** As large as it can be on the dial with its own ratio and angle, about the middle of the dial. */
  function fittedStill(entry: SceneLayer, dial: Size): Layer {
    const { sin, cos } = sinCos(entry.values.rotation)
    const ratio = ratioIn(entry)
    const across = ratio * Math.abs(cos) + Math.abs(sin)
    const down = ratio * Math.abs(sin) + Math.abs(cos)
    const height = Math.min(dial.width / across, dial.height / down)
    const to = { share: middle, at: { x: dial.width / 2, y: dial.height / 2 }, growth: null }
    return heldAt(entry, { width: height * ratio, height }, to)
  }

  /** What an expression turns reaches from the middle of the dial, about which it turns, to its edge. */
  function fittedTurning(entry: SceneLayer, dial: Size): Layer {
    const { offset } = entry.layer.style
    const ratio = ratioIn(entry)
    const reach = (share: number): number => Math.max(share, 1 - share) * 2
    const height = Math.min(dial.width / (ratio * reach(offset.x)), dial.height / reach(offset.y))
    const to = { share: offset, at: { x: dial.width / 2, y: dial.height / 2 }, growth: null }
    return heldAt(entry, { width: height * ratio, height }, to)
  }

  return (entry, dial) =>
    entry.layer.style.rotate === '' ? fittedStill(entry, dial) : fittedTurning(entry, dial)
}

type PlanSized = (editor: EditorParts, layers: readonly Layer[], sized: (entry: SceneLayer) => Layer) => Plan

/** One step that gives each of the layers another size. */
function createPlanSized(tools: FitTools): PlanSized {
  const { changeLabel, edit, exchangeLayers, expressionOf, held, idsOf, refreshScene } = tools

  const isHeld = ({ style }: Layer): boolean =>
    (['x', 'y', 'width', 'height'] as const).some((side) => expressionOf(style, side) !== '')

  return function planSized(editor, layers, sized) {
    refreshScene(editor)
    const places = layers.flatMap(({ uuid }) => {
      const entry = editor.scene.find(uuid)
      return entry ? [[editor.scene.indexOf(uuid), sized(entry)] as const] : []
    })
    return edit(editor, {
      list: exchangeLayers(editor.store.list, places),
      label: changeLabel('resize', layers),
      ids: idsOf(layers),
      notices: layers.some(isHeld) ? [held] : [],
    })
  }
}

/** Pictures in the size of the dial, and in their own. */
function createSizing(tools: FitTools): Pick<Fitting, 'planFit' | 'planOriginalSize'> {
  const { dialOf, drawnFrom, kindOf, naturalSizeOf, planLater, refuse, sizedAbout } = tools
  const fitted = createFitted(tools)
  const planSized = createPlanSized(tools)

  const urlsOf = (layer: Layer): readonly string[] =>
    kindOf(layer)
      .pictures(layer.style)
      .map(({ url }) => url)

  function planFit(editor: Needs, layers: readonly Layer[]): Plan {
    const dial = dialOf(editor)
    return planSized(editor, layers, (entry) => fitted(entry, dial))
  }

  function planOriginalSize(editor: Needs, layers: readonly Layer[]): Plan {
    const { pictures } = editor.deps
    const firstOf = (layer: Layer): string => urlsOf(layer)[0] ?? ''
    // what was drawn has the size that its drawing specifies, whatever it was drawn at
    const sizeOf = (layer: Layer): Size | null => {
      const source = drawnFrom(layer.style)
      return source ? naturalSizeOf(source) : pictures.facts(firstOf(layer))
    }
    const planned = (): Plan => {
      const unread = layers.find((layer) => !sizeOf(layer))
      if (unread) return refuse('picture.unreadable', { name: unread.label })
      return planSized(editor, layers, (entry) => {
        const size = sizeOf(entry.layer)
        return size ? sizedAbout(entry, size) : entry.layer
      })
    }
    const unknown = layers.filter((layer) => !sizeOf(layer)).map(firstOf)
    if (unknown.length === 0) return planned()
    const load = async (): Promise<Loaded<null>> => {
      await pictures.measure(unknown)
      return { ok: true, value: null }
    }
    return planLater(editor, load, planned)
  }

  return { planFit, planOriginalSize }
}

/** A picture as the background of the dial. */
function createBackgrounding(tools: FitTools): Fitting['planBackground'] {
  const {
    admitAll,
    arrive,
    backdropCount,
    changeLabel,
    createLayer,
    drawnFrom,
    edit,
    idsOf,
    insertLayers,
    kindOf,
    kindOfPreset,
    presetById,
    refuse,
    removeLayers,
    replaceLayers,
    tintOf,
    withPicture,
  } = tools

  const pictureOf = (layer: Layer): NewPicture => {
    const { fileSize, ratio } = layer.style as { readonly fileSize?: number; readonly ratio?: number }
    const source = drawnFrom(layer.style)
    // only the ratio of its sides counts where no picture is made
    const wide = ratio !== undefined && ratio > 0 ? ratio : layer.style.width / layer.style.height
    return {
      url: kindOf(layer).onePicture?.url(layer.style) ?? '',
      name: layer.label,
      fileSize: fileSize ?? 0,
      width: wide > 0 ? wide : 1,
      height: 1,
      ...(source ? { source } : {}),
    }
  }

  /** The colour over it, which a background has not. */
  const lostTint = (layer: Layer): readonly Notice[] =>
    !('tintColor' in layer.style) || tintOf(layer.style as unknown as Tint) === null
      ? []
      : [{ key: 'picture.tintLost', params: { name: layer.label.slice(0, 60) }, tone: 'info' }]

  /** The one background of the dial shows the picture of this layer, which goes; what it showed before is replaced. */
  return function planBackground(editor, layer) {
    const preset = presetById(presetId)
    if (!preset) return refuse('refusal.unknownPreset', { preset: presetId })
    const picture = pictureOf(layer)
    const rest = removeLayers(editor.store.list, new Set([layer.uuid]))
    const label = changeLabel('toBackground', [layer])
    const there = rest.find((one) => kindOf(one) === kindOfPreset(presetId))
    if (there) {
      return edit(editor, {
        list: replaceLayers(rest, new Set([there.uuid]), (one) => withPicture(one, picture)),
        label,
        ids: [there.uuid],
        select: [there.uuid],
        notices: lostTint(layer),
      })
    }
    const made = createLayer(editor, preset, { pictures: [picture] })
    const { opacity } = layer.style
    const admitted = admitAll(editor, 'add', [{ ...made, style: { ...made.style, opacity } }])
    if ('key' in admitted) return { ok: false, refusal: admitted }
    const { taken, notices } = admitted
    return {
      ok: true,
      apply: () =>
        arrive(editor, {
          list: insertLayers(rest, backdropCount(rest), taken),
          label,
          ids: idsOf(taken),
          select: idsOf(taken),
          taken,
          adjustments: notices,
          notices: lostTint(layer),
        }),
    }
  }
}

/** How pictures are fitted, with what the engine lends for it. */
export const createFitting = (tools: FitTools): Fitting => ({
  ...createSizing(tools),
  planBackground: createBackgrounding(tools),
})
