import { subscribe } from 'valtio'
import { engine } from '../../app/engine/connect.ts'
import { peek } from '../../app/engine/hooks.ts'
import type { InheritedRow } from '../../../shared/protocol/projections.ts'

/** Inherited layers of normal among the layers of ambient, in paint order. */
export function inPaintOrder(
  order: readonly string[],
  inherited: readonly InheritedRow[],
): readonly string[] {
  if (inherited.length === 0) return order
  const behind = (front: string | null): readonly string[] =>
    inherited.filter((inheritedLayer) => inheritedLayer.behind === front).map(({ uuid }) => uuid)
  return [...order.flatMap((uuid) => [...behind(uuid), uuid]), ...behind(null)]
}

const walkedNow = (): readonly string[] => inPaintOrder(peek('layers').order, peek('inherited'))

/** Where steps that the page has not heard of yet lead to: the next key comes sooner than their snapshot does. */
let ahead: { readonly last: string | undefined } | null = null
let underWay = 0

const lastNow = (): string | undefined => (ahead ? ahead.last : peek('selection').ids.at(-1))

/** Tab leaves the canvas at the ends of the list instead of going round, so that the focus is not held there. */
export function canStep(by: 1 | -1): boolean {
  const order = walkedNow()
  const last = lastNow()
  const isHere = document.activeElement?.matches('[data-canvas]') === true
  return isHere && order.length > 0 && (last === undefined || last !== (by > 0 ? order.at(-1) : order[0]))
}

/** A step is on its way to the engine; `done` resolves with its outcome. */
export async function followStep(by: 1 | -1, done: Promise<unknown>): Promise<void> {
  const order = walkedNow()
  const last = lastNow()
  const at = last === undefined ? -1 : order.indexOf(last)
  const from = at < 0 && by < 0 ? order.length : at
  ahead = { last: order[from + by] ?? last }
  underWay += 1
  try {
    await done
    const { ids } = await engine.see('selection')
    if (underWay > 1) return
    // a group is taken as one, and a refused step leads nowhere: the engine knows
    ahead = { last: ids.at(-1) }
    await heard(ids.at(-1))
  } catch {
    // the worker ended meanwhile: the next one sends everything anew
  } finally {
    underWay -= 1
    if (underWay === 0) ahead = null
  }
}

/** Resolves when the page has heard of the selection, or of a newer one. */
async function heard(last: string | undefined): Promise<void> {
  if (peek('selection').ids.at(-1) === last) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(engine.mirror.selection, () => {
      stop()
      resolve()
    })
  })
}
