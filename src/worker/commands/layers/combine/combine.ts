import { apply, invert, multiply, normalizeDeg } from '../../../../shared/base/geometry.ts'
import { booleans, type BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { pathOf } from '../../../../shared/document/group-paths.ts'
import { masksIn } from '../../../../shared/document/masks.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { combinedOf } from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import { commonTurn, ontoDial, standingOn } from '../../../../shared/layers/building-blocks/outlines/frame.ts'
import { movedPaint } from '../../../../shared/layers/building-blocks/outlines/moved-paint.ts'
import { kindOf, parseLayer } from '../../../../shared/layers/registry.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { lockedRefusal } from '../../../scene/canvas/placing.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { edit, idsOf, targets } from '../../command.ts'
import { planLater, type Loaded } from '../../pictures/with-pictures.ts'
import { defineCommand, refuse, type Plan } from '../../plan.ts'
import { combinedShape, type CombinedShape, type Wanted } from './areas.ts'
import { keptSources } from './sources.ts'
import { planOperation } from './live.ts'

export const pathFacts = {
  constructorName: 'Path',
  nodeType: 'path',
  type: 'path',
  icon: 'shape-path',
} as const

const movesByItself = ({ style }: Layer): boolean =>
  style.rotate !== '' ||
  Object.entries(style.dynamic ?? {}).some(([name, text]) => name !== 'opacity' && text !== '')

const named = (key: string, { label }: Layer): Refusal => ({ key, params: { name: label } })

/** Why these layers, in paint order, cannot be combined; null where nothing speaks against it yet. */
function refusalFor(editor: EditorParts, layers: readonly Layer[]): Refusal | null {
  const { list } = editor.store
  const without = layers.find((layer) => !kindOf(layer).covered)
  if (without) return named('refusal.combine.noOutline', without)
  if (layers.length < 2) return { key: 'refusal.combine.two', params: { count: layers.length } }
  if (layers.some(({ style }) => style.isLock)) return lockedRefusal(layers)
  const moving = layers.find(movesByItself)
  if (moving) return named('refusal.combine.moves', moving)
  const mask = layers.find(({ uuid }) => masksIn(list).has(uuid))
  if (mask) return named('refusal.combine.mask', mask)
  const [first] = layers
  const isMaskedElse = layers.find(
    (layer) => layer.mask?.by !== first?.mask?.by || layer.mask?.how !== first?.mask?.how,
  )
  if (isMaskedElse) return named('refusal.combine.masked', isMaskedElse)
  const home = (layer: Layer): string =>
    pathOf(layer)
      .map(({ id }) => id)
      .join()
  return first && layers.some((layer) => home(layer) !== home(first))
    ? { key: 'refusal.combine.groups' }
    : null
}

/** One path with the looks of one of the layers, in its place. */
function madeOf({ layers, how, deg }: Wanted, { shape, rule, look }: CombinedShape): Layer | null {
  const { bounds, ...stored } = shape
  const stands = standingOn(bounds, deg)
  const { layer, covered } = look
  const back = invert(ontoDial(stands))
  const paint = movedPaint(covered.style as BaseStyle & PaintStyle, {
    from: layer.style,
    to: stands,
    at: (place) => (back ? apply(multiply(back, ontoDial(layer.style)), place) : place),
    turn: normalizeDeg(layer.style.rotation - deg),
  })
  const { wear: _wear, art: _art, combined: _combined, ...style } = covered.style as Record<string, unknown>
  const path = { ...style, ...paint, ...stands, ...stored, fillRule: rule }
  const kept = keptSources({ layers, how, deg }, shape)
  return parseLayer({ ...layer, ...pathFacts, style: { ...path, ...(kept ? { combined: kept } : {}) } })
}

async function load(editor: EditorParts, wanted: Wanted): Promise<Loaded<Layer>> {
  const combined = await combinedShape(await editor.deps.loadPathOps(), wanted)
  if (!combined.ok) return combined
  const value = madeOf(wanted, combined.value)
  return value ? { ok: true, value } : { ok: false, error: { key: 'refusal.combine.failed' } }
}

function planCombine(editor: EditorParts, layers: readonly Layer[], how: BooleanName): Plan {
  const refusal = refusalFor(editor, layers)
  if (refusal) return { ok: false, refusal }
  const wanted = { layers, how, deg: commonTurn(layers.map(({ style }) => style)) }
  return planLater(
    editor,
    () => load(editor, wanted),
    (made) => {
      // other layers by now: what was made is not of these
      if (layers.some((layer) => editor.store.find(layer.uuid) !== layer)) return refuse('refusal.superseded')
      const gone = new Set(idsOf(layers))
      const topmost = layers.at(-1)
      return edit(editor, {
        list: editor.store.list.flatMap((layer) =>
          layer === topmost ? [made] : gone.has(layer.uuid) ? [] : [layer],
        ),
        label: { key: `history.${how}`, params: { count: layers.length } },
        ids: idsOf(layers),
        select: [made.uuid],
      })
    },
  )
}

const names = {
  unite: 'layer.unite',
  subtract: 'layer.subtract',
  intersect: 'layer.intersect',
  exclude: 'layer.exclude',
} as const

/** Of two and more layers; of one that is combined already, the operation. */
const combineBy = (how: BooleanName) =>
  defineCommand({
    name: names[how],
    edits: true,
    plan(editor: EditorParts, { ids: named }) {
      const found = targets(editor, named)
      if (found.length === 0) return refuse('refusal.nothingSelected')
      const [only] = found
      if (found.length === 1 && only && combinedOf(only.style)) return planOperation(editor, only, how)
      return planCombine(editor, found, how)
    },
  })

export const combineCommands = booleans.map(combineBy)
