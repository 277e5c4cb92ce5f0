/** What went to the canvas or to the GPU between `start` and `stop`. */
export type Counts = { drawCalls: number; uploadedBytes: number }

const draws2d = ['drawImage', 'fill', 'fillRect', 'stroke', 'strokeRect', 'fillText', 'strokeText']

const drawsGl = [
  'drawArrays',
  'drawElements',
  'drawArraysInstanced',
  'drawElementsInstanced',
  'drawRangeElements',
]

const uploadsGl = ['bufferData', 'bufferSubData', 'texImage2D', 'texSubImage2D']

type Method = (this: unknown, ...args: unknown[]) => unknown
type Methods = Record<string, Method>

function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength
  if (value instanceof ImageBitmap || value instanceof HTMLCanvasElement)
    return value.width * value.height * 4
  return 0
}

/** `bufferData(target, view, usage, from, count)` sends a part of the view only. */
function uploadedBytes(name: string, args: readonly unknown[]): number {
  const view = args.find((arg) => bytesOf(arg) > 0)
  const count = name === 'bufferSubData' ? args[4] : args[name === 'bufferData' ? 4 : Infinity]
  if (ArrayBuffer.isView(view) && typeof count === 'number' && count > 0) {
    return count * ((view as Uint8Array).BYTES_PER_ELEMENT ?? 1)
  }
  return bytesOf(view)
}

/** Puts counters around the drawing calls of both kinds of canvas; in a pass of its own, never while timing. */
export function startCounting(): { stop(): Counts } {
  const counts: Counts = { drawCalls: 0, uploadedBytes: 0 }
  const restores: (() => void)[] = []
  const wrap = (owner: object, name: string, count: (args: readonly unknown[]) => void): void => {
    const methods = owner as Methods
    const original = methods[name]
    if (!original) return
    methods[name] = function counted(this: unknown, ...args: unknown[]) {
      count(args)
      return original.apply(this, args)
    }
    restores.push(() => (methods[name] = original))
  }
  const one = (): void => void counts.drawCalls++
  for (const name of draws2d) wrap(CanvasRenderingContext2D.prototype, name, one)
  for (const name of drawsGl) wrap(WebGL2RenderingContext.prototype, name, one)
  for (const name of uploadsGl) {
    wrap(
      WebGL2RenderingContext.prototype,
      name,
      (args) => (counts.uploadedBytes += uploadedBytes(name, args)),
    )
  }
  return {
    stop() {
      for (const restore of restores) restore()
      return counts
    },
  }
}
