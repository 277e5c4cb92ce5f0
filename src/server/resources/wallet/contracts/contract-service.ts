import type { ContractService } from '../../../base/ports/contract-service.ts'
import type { Config } from '../../../base/config.ts'
import { createYzh } from './yzh.ts'

/** Null where no credentials are set: people bring the contract then, and the page says so. */
export function createContracts(config: Config, now: () => Date): ContractService | null {
  const { YZH_DEALER_ID, YZH_BROKER_ID = '', YZH_APP_KEY = '' } = config
  if (YZH_DEALER_ID === undefined) return null
  return createYzh({
    dealerId: YZH_DEALER_ID,
    brokerId: YZH_BROKER_ID,
    appSecret: YZH_APP_KEY,
    cipherSecret: config.YZH_CIPHER_KEY ?? '',
    privateKey: config.YZH_PRIVATE_KEY ?? '',
    url: config.YZH_URL,
    now,
  })
}
