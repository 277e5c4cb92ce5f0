import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

/** Ids of the dialogs that are open, the one on top last. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  open = next
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Which of the open dialogs dims what lies below: the one on top alone, so that two over each other do not dim twice.
 * `over` has another one below it, which was dimming until now; `under` has one on top.
 */
export function useMask(isOpen: boolean): 'only' | 'over' | 'under' {
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    change([...open, id])
    return () => change(open.filter((one) => one !== id))
  }, [id, isOpen])
  const ids = useSyncExternalStore(subscribe, () => open)
  const at = ids.indexOf(id)
  if (at >= 0 && at < ids.length - 1) return 'under'
  return (at < 0 ? ids.length : at) > 0 ? 'over' : 'only'
}
