/** Which files each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Groups of files that reach each other by their imports (Tarjan); single files are none. */
export function cyclesIn(imports: Imports): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const cycles: (readonly string[])[] = []

  function visit(file: string): number {
    const at = order.size
    order.set(file, at)
    let low = at
    open.push(file)
    isOpen.add(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (isOpen.has(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === at) {
      const group = open.splice(open.indexOf(file))
      for (const one of group) isOpen.delete(one)
      if (group.length > 1) cycles.push(group)
    }
    return low
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}
