import { grow } from '../../base/geometry.ts'
import { maskOf, masksIn } from '../../document/masks.ts'
import { sizeOf, type Design, type Layer } from '../../document/design.ts'
import { printExpression } from '../../expressions/language/serialize.ts'
import type { World } from '../../expressions/world.ts'
import type { FontRef } from '../../layers/draw-ops.ts'
import type { Kind } from '../../layers/kind.ts'
import type {
  FalconContext,
  FalconExport,
  FalconNote,
} from '../../layers/building-blocks/export-falcon/context.ts'
import { placeTree, placeValue } from '../../layers/building-blocks/outcome/place.ts'
import { createOutcomes, drawnGroups, withJoined, lossesIn } from '../../layers/outcome.ts'
import { seenList } from '../../document/choices/seen-choices.ts'
import { drawnForm } from '../../layers/building-blocks/export-falcon/drawn-form.ts'
import { slotLayoutsIn } from '../../rules/layer-rules/slot-layouts.ts'
import { kindOf } from '../../layers/registry.ts'
import { falcon } from '../../platforms/falcon.ts'
import { levelRowOf } from '../../rules/budgets/dynamics.ts'
import { staticLevel } from '../../platforms/platform.ts'
import { withFlatGroups } from './flat-groups.ts'
import type { BoundProperty, FalconElement, FalconPackage } from './package.ts'

/** A face as it goes out, its files still by their urls: the places in the elements are places in these lists. */
export type FalconFace = Pick<FalconPackage, 'dial' | 'names' | 'elements'> & {
  readonly pictures: readonly string[]
  readonly fonts: readonly FontRef[]
  /** What the chip will do otherwise than the canvas, in the order of the layers. */
  readonly notes: readonly FalconNote[]
}

/** The element type of everything that the chip has no word for. */
const otherType = 17

const isShown = ({ style }: Layer): boolean => style.visible && style.isAutoHidden !== true

async function writersOf(layers: readonly Layer[]): Promise<ReadonlyMap<Kind, FalconExport>> {
  const kinds = [...new Set(layers.map(kindOf))]
  const loaded = await Promise.all(kinds.map(async (kind) => [kind, await kind.exportFalcon?.()] as const))
  return new Map(loaded.flatMap(([kind, writer]) => (writer ? [[kind, writer] as const] : [])))
}

/** Each item once, in the order of first use. */
function createList<T>(keyOf: (item: T) => string) {
  const items = new Map<string, { readonly item: T; readonly place: number }>()
  return {
    place(item: T): number {
      const key = keyOf(item)
      const known = items.get(key) ?? { item, place: items.size }
      items.set(key, known)
      return known.place
    },
    list: (): readonly T[] => [...items.values()].map(({ item }) => item),
  }
}

/** Where a layer lies: numbers, and the expressions that the chip reads in their place. */
function placed({ style }: Layer, world: World): Omit<FalconElement, 'type' | 'level' | 'label' | 'shows'> {
  const bound: Partial<Record<BoundProperty, string>> = {}
  const read = (property: BoundProperty, text: string, rest: number): number => {
    const tree = placeTree(text)
    if (!tree) return rest
    if (!text.includes('##')) return placeValue(tree, world, rest)
    bound[property] = printExpression(tree)
    return rest
  }
  const { x = '', y = '', width = '', height = '', opacity = '' } = style.dynamic ?? {}
  const size = (value: number): number => Math.max(0, value)
  return {
    box: {
      x: read('x', x, style.x),
      y: read('y', y, style.y),
      width: size(read('width', width, style.width)),
      height: size(read('height', height, style.height)),
    },
    pivot: style.offset,
    rotation: read('rotation', style.rotate, style.rotation),
    opacity: Math.min(1, size(read('opacity', opacity, style.opacity))),
    bound,
  }
}

/** The same of a picture that is so much larger on each side, its pivot where it is on the dial. */
function reachingOut<T extends ReturnType<typeof placed>>(place: T, by: number): T {
  if (by === 0) return place
  const { box, pivot, bound } = place
  const shares = (share: number, side: number): number => (share * side + by) / (side + by * 2)
  const back = (text: string | undefined): string | undefined => text && `((${text}) - ${by})`
  const [x, y] = [back(bound.x), back(bound.y)]
  return {
    ...place,
    box: grow(box, by),
    pivot: { x: shares(pivot.x, box.width), y: shares(pivot.y, box.height) },
    bound: { ...bound, ...(x ? { x } : {}), ...(y ? { y } : {}) },
  }
}

/**
 * One face of a design as elements for the ASR chip, by their types (S9.60–S9.76) and levels (S4.29). The same face gives
 * the same elements. The platform has no ambient mode, so the normal variant is all; hidden layers stay behind.
 */
export async function exportFalcon(
  design: Design,
  fdId: string,
  {
    world,
    joinedLetters,
  }: {
    readonly world: World
    readonly joinedLetters?: ReadonlySet<string>
  },
): Promise<FalconFace | null> {
  const face = design.faces[fdId]
  if (!face) return null
  const { ratio, shape } = face.normal
  // the chip has no choices: of each the option that is marked for it goes out
  // nor complications, and what is in them
  const { ofMember } = slotLayoutsIn(face.normal.nodeList)
  const own = seenList(face.normal.nodeList, 'falcon').filter(({ uuid }) => !ofMember.has(uuid))
  const outcomes = withJoined(createOutcomes(falcon, world), falcon, joinedLetters)
  const groups = drawnGroups(outcomes, own)
  const nodeList = withFlatGroups(groups.list, outcomes, world)
  const writers = await writersOf(nodeList)
  const pictures = createList((url: string) => url)
  const fonts = createList(({ family, url }: FontRef) => `${family} ${url}`)
  const context: FalconContext = { world, picture: pictures.place, font: fonts.place }
  // what masks is not drawn itself
  const drawn = nodeList.filter((layer) => isShown(layer) && !masksIn(nodeList).has(layer.uuid))
  const elements = drawn.flatMap((layer): readonly FalconElement[] => {
    const { layer: shown } = outcomes.of(layer)
    const mask = maskOf(nodeList, layer)
    const drawing = mask && outcomes.through(layer, mask).drawing
    const shows =
      shown && (drawing ? drawnForm(drawing, context) : writers.get(kindOf(layer))?.(shown, context))
    if (!shown || !shows) return []
    const row = levelRowOf(layer, falcon)
    return [
      {
        type: row?.element ?? otherType,
        level: row?.level ?? staticLevel,
        label: layer.label,
        ...reachingOut(placed(shown, world), (drawing ?? kindOf(shown).drawing?.(shown))?.beyond ?? 0),
        shows,
      },
    ]
  })
  const notes = drawn.flatMap((layer): readonly FalconNote[] =>
    [...lossesIn(outcomes, nodeList, layer), ...(groups.losses.get(layer.uuid) ?? [])].map(
      ({ kind, key, params }) => ({
        uuid: layer.uuid,
        label: layer.label,
        kind,
        key,
        ...(params ? { params } : {}),
      }),
    ),
  )
  return {
    dial: { ...sizeOf(ratio), shape },
    names: { en: design.dialName, zhCn: design.dialNameCn },
    elements,
    pictures: pictures.list(),
    fonts: fonts.list(),
    notes,
  }
}
