import { parentPort } from 'node:worker_threads'
import type { RefusalName } from '../../../shared/api/refusals.ts'
import { routes } from '../../../shared/api/routes.ts'
import { Refusal, type Params } from '../reply.ts'
import { checkBody } from './check-body.ts'

/** One body for the worker. */
export interface BodyJob {
  /** Of the route whose contract it is judged by. */
  readonly method: string
  readonly path: string
  readonly bytes: Uint8Array
}

export type BodyAnswer =
  | { readonly data: unknown }
  | {
      readonly refusal: RefusalName
      readonly params: Params
      readonly extra: Readonly<Record<string, unknown>>
    }
  | { readonly error: string }

/* Large bodies off the main thread: parsing and judging 8 MB takes seconds when it was made to. */
const port = parentPort
if (port === null) throw new Error('the body worker must be started as a worker thread')

function answer({ method, path, bytes }: BodyJob): BodyAnswer {
  try {
    const route = routes.find((one) => one.method === method && one.path === path)
    if (route === undefined) throw new Error(`no contract of ${method} ${path}`)
    return { data: checkBody('body' in route ? route.body : undefined, bytes) }
  } catch (error) {
    if (error instanceof Refusal) {
      return { refusal: error.refusal, params: error.params, extra: error.extra }
    }
    return { error: String(error) }
  }
}

port.on('message', (job: BodyJob) => port.postMessage(answer(job)))
