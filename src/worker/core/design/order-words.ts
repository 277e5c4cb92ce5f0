import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { MessageParams, Notice } from '../../../shared/protocol/commands.ts'
import type { IoParts } from '../editor.ts'

type Side = 'front' | 'behind'

const namesOf = (movers: readonly Layer[]): MessageParams =>
  movers.length === 1 ? { name: movers[0]?.label ?? '' } : { layers: movers.length }

const noticeOf = (what: string, movers: readonly Layer[], params: MessageParams = {}): Notice => ({
  key: `notice.order.${what}${movers.length === 1 ? '' : 'Many'}`,
  params: { ...namesOf(movers), ...params },
  tone: 'info',
  topic: 'order',
  isOfStep: true,
})

/** How many of the movers stand before each other layer, further back. */
function moversBehind(list: LayerList, ids: ReadonlySet<string>): ReadonlyMap<string, number> {
  const behind = new Map<string, number>()
  let count = 0
  for (const { uuid } of list) {
    if (ids.has(uuid)) count += 1
    else behind.set(uuid, count)
  }
  return behind
}

/** The layers that movers went past, from the back: in front of which they are now, and behind which. */
function passed(before: LayerList, after: LayerList, ids: ReadonlySet<string>) {
  const was = moversBehind(before, ids)
  const is = moversBehind(after, ids)
  const others = after.filter(({ uuid }) => was.has(uuid))
  const by = ({ uuid }: Layer): number => (is.get(uuid) ?? 0) - (was.get(uuid) ?? 0)
  return { front: others.filter((layer) => by(layer) < 0), behind: others.filter((layer) => by(layer) > 0) }
}

/** The layer that the movers stand on now; null where only the backdrops are below. */
function groundOf(after: LayerList, ids: ReadonlySet<string>): Layer | null {
  const first = after.findIndex(({ uuid }) => ids.has(uuid))
  const below = after[first - 1]
  return below && !kindOf(below).abilities.isBackdrop ? below : null
}

/** What the layers moved past in the paint order; null when nothing changed its place. */
export function passedNotice(before: LayerList, after: LayerList, ids: ReadonlySet<string>): Notice | null {
  const movers = after.filter(({ uuid }) => ids.has(uuid))
  const { front, behind } = passed(before, after, ids)
  const isBoth = front.length > 0 && behind.length > 0
  // from both sides they came together: what they lie on says most
  const ground = isBoth ? groundOf(after, ids) : null
  if (isBoth) return noticeOf(ground ? 'front' : 'back', movers, ground ? { other: ground.label } : {})
  const side: Side = front.length > 0 ? 'front' : 'behind'
  const all = front.length > 0 ? front : behind
  // the one that is nearest to where they went
  const other = side === 'front' ? all.at(-1) : all[0]
  if (!other) return null
  const more = all.length - 1
  return noticeOf(more > 0 ? `${side}More` : side, movers, {
    other: other.label,
    ...(more > 0 ? { count: more } : {}),
  })
}

/** Nothing is left to pass on this side. */
export const endNotice = (movers: readonly Layer[], to: Side): Notice =>
  noticeOf(to === 'front' ? 'isFront' : 'isBack', movers)

/** Aloud always: the list may not show it, and the canvas cannot. */
export function sayOrder(editor: IoParts, { key, params }: Notice): void {
  editor.page.say({ show: 'announce', key, ...(params ? { params } : {}), isUrgent: false })
}
