import type { Page } from 'playwright/test'
import { idle, mustRun } from './editor.ts'

export type StoredDesign = {
  activeFdId: string
  faces: Record<string, { normal: StoredVariant }>
}
export type StoredLayer = { uuid: string; label: string; level: number; style: Record<string, unknown> }
export type StoredVariant = {
  nodeList: StoredLayer[]
  /** `nodes` of a state are places in the table of layers. */
  snapshotData: { states: { nodes: number[] }[] } | null
  snapshotIndex: number
  nodeDataUnsync: string[]
}

type Change = (shown: StoredVariant, design: StoredDesign) => void

/** A foreign file: the shown face changed behind the back of the rules, without a history. */
export async function loadChanged(page: Page, change: Change): Promise<void> {
  const stored = JSON.parse(await page.evaluate(() => window.dialwright.print())) as StoredDesign
  const shown = stored.faces[stored.activeFdId]?.normal
  if (!shown) throw new Error('no face')
  shown.snapshotData = null
  shown.snapshotIndex = -1
  change(shown, stored)
  await mustRun(page, { do: 'design.load', json: JSON.stringify(stored) })
  await idle(page)
}

export function layerIn({ nodeList }: StoredVariant, uuid: string): StoredLayer {
  const layer = nodeList.find((one) => one.uuid === uuid)
  if (!layer) throw new Error(`no layer ${uuid}`)
  return layer
}
