import type { MouseEvent } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import { toggleFold } from '../../layout.ts'
import { foldKey, groupAt, headingKey, type ListGroup, type ListView } from './list-view.ts'

export type Keys = { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean }

export const noKeys: Keys = { ctrlKey: false, metaKey: false, shiftKey: false }

type OwnGroups = {
  readonly view: ListView
  readonly rows: ReadonlyMap<string, LayerRow>
  /** What is selected. */
  readonly ids: readonly string[]
  /** Makes a key the active one. */
  readonly go: (key: string) => void
}

/** What a press on the heading of a group of the person's own does. */
export function useOwnGroups({ view, rows, ids, go }: OwnGroups) {
  /** All of the group; with Ctrl or Shift it joins what is selected, or leaves it. */
  function selectGroup({ id, own }: ListGroup, keys: Keys): void {
    go(headingKey(id))
    const members = own?.members.toReversed() ?? []
    const isMore = keys.shiftKey || keys.ctrlKey || keys.metaKey
    const among = new Set(members)
    const others = isMore ? ids.filter((uuid) => !among.has(uuid)) : []
    const isOut = isMore && others.length === ids.length - members.length
    void send({ do: 'selection.set', ids: isOut ? others : [...others, ...members] })
  }

  const under = (event: { readonly target: EventTarget }): ListGroup | null => {
    const own = (event.target as Element).closest<HTMLElement>('[data-own]')?.dataset['own']
    return view.groups.find((group) => own !== undefined && group.own?.id === own) ?? null
  }

  function press(group: ListGroup, event: MouseEvent): void {
    const target = event.target as Element
    const mark = target.closest<HTMLElement>('[data-mark]')?.dataset['mark']
    const members = group.own?.members ?? []
    const has = (name: 'isLock' | 'visible') => (uuid: string) => rows.get(uuid)?.[name] === true
    if (mark === 'lock') void send({ do: 'layer.lock', ids: members, isLock: !members.every(has('isLock')) })
    else if (mark) void send({ do: 'layer.show', ids: members, visible: !members.some(has('visible')) })
    else if (target.closest('[data-fold]')) toggleFold(foldKey(group.id))
    else if (!target.closest('input')) selectGroup(group, event)
  }

  return {
    selectGroup,
    under,
    /** The group whose heading stands at the index. */
    headingAt(at: number): ListGroup | null {
      const group = groupAt(view, at)
      return group?.own && group.at === at ? group : null
    },
    /** True where it was a heading of a group. */
    onClick(event: MouseEvent, wasDragged: boolean): boolean {
      const group = under(event)
      if (group && !wasDragged) press(group, event)
      return group !== null
    },
  }
}
