/** An element of a manifest or another small XML file, however the package writes it. */
export type AndroidElement = {
  readonly name: string
  /** By the name without its prefix; a number is the number of a resource. */
  readonly attributes: ReadonlyMap<string, string | number>
  readonly children: readonly AndroidElement[]
}

/** Every element in the order of the file. */
export function everyAndroidElement(root: AndroidElement): readonly AndroidElement[] {
  const all: AndroidElement[] = []
  const open = [root]
  for (let next = open.pop(); next; next = open.pop()) {
    all.push(next)
    open.push(...next.children.toReversed())
  }
  return all
}
