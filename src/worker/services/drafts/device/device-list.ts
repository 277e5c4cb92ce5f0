import type { DeviceAnswer, DeviceDesign, DeviceQuestion } from '../../../../shared/protocol/offline.ts'
import { LocalCopyError, type LocalCopy } from './local-copy.ts'
import type { DesignHead } from './local-records.ts'

const tellOf = ({ id, name, portrait, updatedAt, version, savedVersion, waitingSince }: DesignHead) =>
  ({
    id,
    name,
    portrait,
    updatedAt,
    waiting: Math.max(0, version - savedVersion),
    waitingSince: version === savedVersion ? null : (waitingSince ?? updatedAt),
  }) satisfies DeviceDesign

/** What the page shows of this device; a device that cannot be read is an answer too. */
export async function listDevice(local: LocalCopy, { person }: DeviceQuestion): Promise<DeviceAnswer> {
  try {
    return { designs: (await local.listDesigns(person)).map(tellOf) }
  } catch (error) {
    if (!(error instanceof LocalCopyError)) throw error
    return { designs: null }
  }
}
