import { takeStoreEvent as contract } from '../../shared/api/money/store.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { takeStoreEvent } from './take-event.ts'

export function addStoreRoutes(bind: Bind, context: Context): void {
  bind(contract, ({ body }) => takeStoreEvent(context, body))
}
