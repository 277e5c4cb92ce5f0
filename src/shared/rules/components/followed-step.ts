import { isSameData } from '../../base/same.ts'
import type { GroupStep } from '../../document/design.ts'
import { lookNames, tidyLook, wholeLook, type WholeLook } from '../../document/group-look.ts'

/** Where an instance stands, how it is turned and with which option it is seen is its own. */
const ofInstance: readonly (typeof lookNames)[number][] = [
  ...(['opacity', 'tilt', 'when', 'blend', 'effects'] as const),
  ...(['colorLinks', 'wearColors'] as const),
]

/** Of a group of the main component; `outer` is that of the whole instance. */
type StepChange = { readonly from: GroupStep; readonly to: GroupStep; readonly at: 'outer' | 'inner' }

/** The look of a group of an instance after that of the main component became another one. */
function followedLook(own: GroupStep, { from, to, at }: StepChange) {
  if (from.look === to.look || isSameData(from.look, to.look)) return own.look
  const [was, is] = [wholeLook(from.look), wholeLook(to.look)]
  let next: WholeLook = wholeLook(own.look)
  for (const name of at === 'outer' ? ofInstance : lookNames)
    if (!isSameData(was[name], is[name]) && isSameData(next[name], was[name]))
      next = { ...next, [name]: is[name] }
  return tidyLook(next)
}

/** What a copy says of a component that it is of. */
const markOf = ({ component }: GroupStep) => component && { id: component.id }

/** The step of a group of an instance after that of the main component became another one. */
export function followedStep(own: GroupStep, change: StepChange): GroupStep {
  const { from, to, at } = change
  if (from === to) return own
  const { look: _, constraints: __, component: ___, ...rest } = own
  const look = followedLook(own, change)
  const isInner = at === 'inner'
  const constraints =
    isInner && isSameData(own.constraints, from.constraints) ? to.constraints : own.constraints
  const component = isInner && isSameData(own.component, markOf(from)) ? markOf(to) : own.component
  return {
    ...rest,
    name: own.name === from.name ? to.name : own.name,
    ...(look ? { look } : {}),
    ...(constraints ? { constraints } : {}),
    ...(component ? { component } : {}),
  }
}
