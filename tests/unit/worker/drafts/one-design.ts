import type { Design } from '../../../../src/shared/document/design.ts'
import { imageLayer, pushState, withNormal } from '../../shared/document/sample-design.ts'
import type { Device, Tab } from './world.ts'

/** Opens a design in a tab, with as long as it takes to lock it and to ask the server. */
export async function openIn(
  tab: Tab,
  device: Device,
  { id, from }: { readonly id: string; readonly from: 'work' | 'new' },
): Promise<Design> {
  const promise = tab.workspace.open(id, { from })
  await device.clock.advance(350)
  const result = await promise
  if (!result.ok) throw new Error(result.error.key)
  return result.value.design
}

/** The design with one layer more, as a step of its history. */
export const add = (design: Design, uuid: string): Design =>
  withNormal(design, (variant) => pushState(variant, [...variant.nodeList, imageLayer(uuid)]))

/** The layers of the active face of a stored design. */
export function layersOf(body: unknown): string[] {
  const { faces, activeFdId } = body as Design
  return faces[activeFdId]?.normal.nodeList.map((layer) => layer.uuid) ?? []
}
