import type { GroupStep, Layer } from '../../document/design.ts'
import { groupBox } from '../../document/group-box.ts'
import { wholeLook, type GroupLook } from '../../document/group-look.ts'
import { tiltOf } from '../../base/tilt.ts'
import type { WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import { lookId, shownName } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'
import { layerPart } from '../../layers/building-blocks/export-wff/part.ts'
import { valueOf } from '../../layers/building-blocks/export-wff/value.ts'
import type { Outcomes } from '../../layers/outcome.ts'
import { together } from './arrivals-out.ts'
import { tiltsAlone, withGyro } from './tilts-out.ts'

/** A value that is no comparison becomes one: it holds unless it is 0. */
const asCondition = (text: string): string => (/[<>=!]|&&|\|\|/.test(text) ? text : `(${text}) != 0`)

const upright = { draggable: true, isLock: false, visible: true }

/** The group as if it were a layer as large as the dial, which its members lie in as they lie on the dial. */
function asLayer(look: GroupLook, { step, members }: Grouped, { dial }: WearContext): Layer | null {
  const [first] = members
  if (!first) return null
  const { x, y, rotation, rotate, opacity, offset, dynamic, blend } = wholeLook(look)
  const box = groupBox(members)
  const pivot = {
    x: (box.x + offset.x * box.width) / dial.width,
    y: (box.y + offset.y * box.height) / dial.height,
  }
  const style = { ...upright, ...dial, x, y, rotation, rotate, opacity, offset: pivot }
  const more = { ...(dynamic ? { dynamic } : {}), ...(blend === '' ? {} : { blend }) }
  return { ...first, label: step.name || 'group', style: { ...style, ...more } }
}

type Grouped = {
  readonly step: GroupStep
  /** All of the group, in the part of the face that is written too. */
  readonly members: readonly Layer[]
}

export type GroupWriter = (group: Grouped, inside: readonly WearNode[]) => readonly WearNode[]

/** Writes groups with what the watch makes of their looks. */
export function createGroupWriter(context: WearContext, outcomes: Outcomes): GroupWriter {
  let count = 0

  function conditional(when: string, layer: Layer, made: WearNode): readonly WearNode[] {
    const { text, isLive } = valueOf(when, layer, { context, rest: 1 })
    if (!isLive) return Number(text) === 0 ? [] : [made]
    const expressions = node('Expressions', {}, [
      node('Expression', { name: shownName }, [asCondition(text)]),
    ])
    return [node('Condition', {}, [expressions, node('Compare', { expression: shownName }, [made])])]
  }

  /** With what the wrist does to it, in itself or in a group around it and its condition. */
  function following(made: WearNode, look: GroupLook, layer: Layer): readonly WearNode[] {
    const tilt = tiltOf(look)
    const isAlone = tilt !== null && tiltsAlone([made], tilt)
    const own = isAlone ? withGyro(made, tilt) : made
    const nodes = look.when ? conditional(look.when, layer, own) : [own]
    return !tilt || isAlone || nodes.length === 0 ? nodes : [withGyro(together(nodes, layer, context), tilt)]
  }

  return (group, inside) => {
    const { step } = group
    const { look, losses } = step.look ? outcomes.look(step.look) : { look: null, losses: [] }
    const layer = look && asLayer(look, group, context)
    for (const { kind, key, params } of losses)
      if (group.members[0])
        context.tell(group.members[0], { kind, key, params: { ...params, group: step.name } })
    if (!look || !layer) {
      const { width, height } = context.dial
      return [node('Group', { name: step.name || 'group', x: 0, y: 0, width, height }, inside)]
    }
    count += 1
    const made = layerPart(layer, context, {
      name: 'Group',
      attributes: { id: `${lookId}${count}` },
      children: inside,
    })
    return following(made, look, layer)
  }
}
