import type { DeviceQuestion } from '../../../../shared/protocol/offline.ts'
import { listDevice } from './device-list.ts'
import { createLocalCopy } from './local-copy.ts'

/*
 * A thread of its own for pages without an engine: what is on this device is read by the code that writes it, and the
 * page knows no database. One question, one answer.
 */

self.onmessage = async ({ data }: MessageEvent<DeviceQuestion>) => {
  // where a browser allows no storage, naming it throws
  const factory = (self as Partial<typeof self>).indexedDB
  self.postMessage(await listDevice(createLocalCopy(factory), data))
}
