import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { startEngine } from './engine.ts'
import { describeFailure, type WorkerNews, type WorkerOrder } from './worker-talk.ts'

/** The embedded database off the main thread, so that a long statement never stops the server's loop. */
const port = parentPort
if (port === null) throw new Error('the database worker must be started as a worker thread')

const tell = (news: WorkerNews): void => port.postMessage(news)

try {
  const { folder } = workerData as { folder: string }
  // the thread must end here: the engine would go round for ever, and what it acknowledged next would be untrue
  const engine = await startEngine({ folder, onAbort: () => process.exit(1) })
  port.on('message', (order: WorkerOrder) => {
    if (order.kind === 'client') engine.serve(order.port as MessagePort)
    else if (order.kind === 'ping') tell({ kind: 'pong' })
    else void engine.close().then(() => tell({ kind: 'closed' }))
  })
  tell({ kind: 'ready' })
} catch (error) {
  tell({ kind: 'failed', ...describeFailure(error) })
}
