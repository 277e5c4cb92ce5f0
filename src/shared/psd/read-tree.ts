import { readPsd, type Layer, type Psd } from 'ag-psd'
import { ok, refused, type Result } from '../base/result.ts'
import { readHead, type PsdFault, type PsdHead } from './header.ts'
import { psdLimits } from './limits.ts'
import { boxOf, holdsItsPixels } from './pixels/layer-pixels.ts'

export type PsdTree = { readonly head: PsdHead; readonly psd: Psd }

/** What the library would fill up with zeros, up to 100 MB for each field that says so. */
const pastTheEnd = 'Reading bytes exceeding buffer length'

class CutOff extends Error {}

/** What patterns and the like may take while the structure is read: no pixels are among it. */
const memoryOfStructure = 64 * 1024 * 1024

/** Everything but pixels; throws where the library cannot make sense of it. */
const parsed = (bytes: Uint8Array): Psd =>
  readPsd(bytes, {
    useRawData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    totalMemoryLimit: memoryOfStructure,
    // with `debug` it says what it passes over, and does not stop for it
    debug: true,
    log: (message: unknown) => {
      if (message === pastTheEnd) throw new CutOff()
    },
  })

/** Layers and groups of a tree, however deep they stand. */
export function* layersIn(layers: readonly Layer[]): Generator<Layer> {
  const open = [...layers].reverse()
  for (let layer = open.pop(); layer; layer = open.pop()) {
    yield layer
    if (layer.children) open.push(...[...layer.children].reverse())
  }
}

const tooMany = (what: 'layers' | 'allPixels', present: number): PsdFault => ({
  key: `psd.${what}`,
  params: { limit: psdLimits[what], present },
})

/** What is too much before anything is unpacked; null where it may be. */
function faultOf({ head, psd }: PsdTree): PsdFault | null {
  let [count, all] = [0, 0]
  for (const layer of layersIn(psd.children ?? [])) {
    count += 1
    const boxes = [layer, layer.mask, layer.realMask].flatMap((one) => (one ? [boxOf(one)] : []))
    for (const { width, height } of boxes) {
      const side = Math.max(width, height)
      if (side > psdLimits.side) return { key: 'psd.side', params: { limit: psdLimits.side, present: side } }
      const pixels = width * height
      if (pixels > psdLimits.pixels)
        return { key: 'psd.pixels', params: { limit: psdLimits.pixels, present: pixels } }
      all += pixels
    }
    if (!holdsItsPixels(layer, head)) return { key: 'psd.bomb' }
  }
  if (count > psdLimits.layers) return tooMany('layers', count)
  return all > psdLimits.allPixels ? tooMany('allPixels', all) : null
}

/** The layers of a file with their pixels still packed; never throws. */
export function readTree(bytes: Uint8Array): Result<PsdTree, PsdFault> {
  const head = readHead(bytes)
  if (!head.ok) return head
  try {
    const tree = { head: head.value, psd: parsed(bytes) }
    const fault = faultOf(tree)
    return fault ? refused(fault) : ok(tree)
  } catch {
    // whatever is wrong in it, the way out is the same: save it anew
    return refused({ key: 'psd.broken' })
  }
}
