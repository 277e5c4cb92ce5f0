import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

/** How many of the objects are still held by something, with all garbage collected. */
export async function countHeld(objects: readonly WeakRef<object>[]): Promise<number> {
  // a weak reference that was read or made holds its object until the turn is over
  await new Promise((resolve) => setTimeout(resolve, 10))
  collect()
  return objects.filter((object) => object.deref() !== undefined).length
}
