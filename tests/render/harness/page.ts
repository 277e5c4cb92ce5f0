/** The page only holds the worker: the renderer never runs on it. */
const worker = new Worker('/worker.js', { type: 'module' })
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
let next = 1

worker.onmessage = (event: MessageEvent<{ id: number; value?: unknown; error?: string }>) => {
  const { id, value, error } = event.data
  const ask = waiting.get(id)
  waiting.delete(id)
  if (error === undefined) ask?.resolve(value)
  else ask?.reject(new Error(error))
}

Object.assign(window, {
  ask: (name: string, argument: unknown) =>
    new Promise((resolve, reject) => {
      const id = next++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, name, argument })
    }),
})
