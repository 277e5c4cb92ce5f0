import { parentPort, workerData } from 'node:worker_threads'
import { startEngine } from './engine.ts'

/** The embedded database off the main thread, so that a long statement never stops the server's loop. */
const port = parentPort
if (port === null) throw new Error('the database worker must be started as a worker thread')

const engine = await startEngine({ folder: (workerData as { folder: string }).folder })
port.once('message', () => {
  void engine.close().then(() => port.postMessage({ closed: true }))
})
port.postMessage({ socketPath: engine.socketPath })
