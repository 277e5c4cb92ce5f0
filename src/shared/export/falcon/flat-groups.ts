import {
  apply,
  identity,
  multiply,
  roundTo,
  rotation,
  translation,
  type Matrix,
} from '../../base/geometry.ts'
import type { BaseStyle, GroupStep } from '../../document/design.ts'
import { groupBox } from '../../document/group-box.ts'
import { wholeLook } from '../../document/group-look.ts'
import { membersOf } from '../../document/group-units.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { formatNumber } from '../../expressions/language/number-text.ts'
import type { World } from '../../expressions/world.ts'
import { placeTree, placeValue } from '../../layers/building-blocks/outcome/place.ts'
import type { Outcomes } from '../../layers/outcome.ts'

type Flat = { readonly matrix: Matrix; readonly deg: number; readonly opacity: number }

/** What the group does to its members, standing still as the chip has it. */
function flatOf(list: LayerList, { id, look: own }: GroupStep, outcomes: Outcomes): Flat | null {
  const look = own && outcomes.look(own).look
  if (!look) return null
  const { x, y, rotation: deg, opacity, offset } = wholeLook(look)
  const box = groupBox(membersOf(list, id))
  const pivot = { x: box.x + offset.x * box.width, y: box.y + offset.y * box.height }
  return { matrix: multiply(translation(x, y), rotation(deg, pivot)), deg, opacity }
}

const plus = (text: string, by: number): string => (by === 0 ? text : `(${text} + ${formatNumber(by)})`)

/** A place that an expression gives, where the group turns it: as it stands at the sample. */
const placeAt = (style: BaseStyle, axis: 'x' | 'y', world: World): number => {
  const tree = placeTree(style.dynamic?.[axis] ?? '')
  return tree ? placeValue(tree, world, style[axis]) : style[axis]
}

function moved(style: BaseStyle, { matrix, deg, opacity }: Flat, world: World): BaseStyle {
  const { width, height, offset, dynamic } = style
  const isTurned = deg !== 0
  const [x, y] = [
    isTurned ? placeAt(style, 'x', world) : style.x,
    isTurned ? placeAt(style, 'y', world) : style.y,
  ]
  const at = apply(matrix, { x: x + offset.x * width, y: y + offset.y * height })
  const { x: byX = '', y: byY = '', opacity: faded = '', ...sizes } = dynamic ?? {}
  const live = {
    ...sizes,
    ...(byX && !isTurned ? { x: plus(byX, matrix[4]) } : {}),
    ...(byY && !isTurned ? { y: plus(byY, matrix[5]) } : {}),
    ...(faded ? { opacity: opacity === 1 ? faded : `(${faded} * ${formatNumber(opacity)})` } : {}),
  }
  const { dynamic: _, ...rest } = style
  return {
    ...rest,
    x: roundTo(at.x - offset.x * width, 2),
    y: roundTo(at.y - offset.y * height, 2),
    rotation: roundTo(style.rotation + deg, 2),
    rotate: style.rotate === '' ? '' : plus(style.rotate, deg),
    opacity: roundTo(style.opacity * opacity, 4),
    ...(Object.keys(live).length > 0 ? { dynamic: live } : {}),
  }
}

/** The list as layers alone: the chip has no groups, so what these do is done to each member. */
export function withFlatGroups(list: LayerList, outcomes: Outcomes, world: World): LayerList {
  if (!list.some(({ group }) => group?.some(({ look }) => look))) return list
  return list.map((layer) => {
    const flats = (layer.group ?? []).flatMap((step) => flatOf(list, step, outcomes) ?? [])
    if (flats.length === 0) return layer
    const all = flats.reduce<Flat>(
      (sum, one) => ({
        matrix: multiply(sum.matrix, one.matrix),
        deg: sum.deg + one.deg,
        opacity: sum.opacity * one.opacity,
      }),
      { matrix: identity, deg: 0, opacity: 1 },
    )
    return { ...layer, style: moved(layer.style, all, world) }
  })
}
