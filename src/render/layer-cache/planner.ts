import { planBands, type Plan } from './plan.ts'
import type { Frame } from '../base/frame.ts'
import type { Scene } from '../scene/scene.ts'

type Asked = Pick<Frame, 'active' | 'beating'>

type Known = {
  readonly active: Frame['active']
  readonly beating: Frame['beating']
  readonly scene: Scene
  readonly order: number
  readonly plan: Plan
}

/** Finds what is drawn between kept textures; the same plan while the sets and the paint order are the same ones. */
export function createPlanner(): (scene: Scene, asked: Asked) => Plan {
  let known: Known | null = null

  return (scene, { active, beating }) => {
    const { order } = scene
    const isSameAsked = known?.active === active && known.beating === beating
    if (known && isSameAsked && known.scene === scene && known.order === order) return known.plan
    const placesOf = (ids: readonly string[]): number[] => ids.flatMap((id) => scene.placeOf(id) ?? [])
    const slower = [...(beating ?? [])].filter((id) => !active.has(id))
    const places = { swift: placesOf([...active]), beating: placesOf(slower) }
    const plan = planBands(places, { from: 0, to: scene.entries.length - 1 })
    known = { active, beating, scene, order, plan }
    return plan
  }
}
