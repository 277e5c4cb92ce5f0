import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Keeps every core busy until the returned function is called: what holds on a quiet machine is not yet proven. */
export function keepCoresBusy(): () => Promise<void> {
  const workers = cpus().map(() => new Worker('for (;;) Math.random()', { eval: true }))
  return async () => {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
