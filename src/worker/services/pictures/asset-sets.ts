import { ApiError, type Client } from '../../../shared/api/client.ts'
import { pageAssets } from '../../../shared/api/files.ts'
import { ok, refused } from '../../../shared/base/result.ts'
import type { EngineDeps } from '../../core/ports.ts'

/** Fetches the sets of a type from the server each time: there are few, and the network keeps them. */
export const createSetLoader =
  (client: Client): EngineDeps['loadSets'] =>
  async (type) => {
    try {
      const page = await client(pageAssets, { query: { type } })
      return ok(page.records)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused({ key: error.messageKey, ...(error.params ? { params: error.params } : {}) })
    }
  }
