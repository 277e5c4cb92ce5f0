import * as claims from '../../shared/api/money/claims.ts'
import * as contract from '../../shared/api/money/finance.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { compareBooks, readBooks } from './books.ts'
import { addAddress, listClaims, payOutClaim, revealClaim } from './claims/finance-claims.ts'
import { beginByHand, confirmPrepared, markFailed, markPaid, openTarget, pagePayouts } from './finance.ts'
import { readOrders } from './orders-csv.ts'
import { audit } from '../security/audit.ts'
import { decidePayee, listPayees, openPayee } from './payees.ts'

export function addFinanceRoutes(bind: Bind, context: Context): void {
  bind(contract.pagePayouts, ({ query }, caller) => pagePayouts({ context, caller }, query))
  bind(contract.beginPayout, ({ params }, caller) => beginByHand({ context, caller }, params.id))
  bind(contract.openTarget, ({ params }, caller) => openTarget({ context, caller }, params.id))
  bind(contract.markPaid, ({ params, body }, caller) => markPaid({ context, caller }, params.id, body))
  bind(contract.markFailed, ({ params, body }, caller) =>
    markFailed({ context, caller }, params.id, body.reason),
  )
  bind(contract.confirmPayout, ({ params, body }, caller) =>
    confirmPrepared({ context, caller }, params.id, body.preparedId),
  )
  bind(contract.readOrders, ({ query }, caller) => readOrders({ context, caller }, query.year))
  bind(contract.listPayees, () => listPayees(context))
  bind(contract.openPayee, ({ params }, caller) => openPayee({ context, caller }, params.id))
  bind(contract.decidePayee, ({ params, body }, caller) => decidePayee({ context, caller }, params.id, body))
  bind(claims.pageClaims, ({ query }, caller) => listClaims({ context, caller }, query))
  bind(claims.openClaim, ({ params }, caller) => revealClaim({ context, caller }, params.id))
  bind(claims.addressClaim, ({ params, body }, caller) => addAddress({ context, caller }, params.id, body))
  bind(claims.payClaim, ({ params, body }, caller) => payOutClaim({ context, caller }, params.id, body))
  bind(contract.readBooks, () => readBooks(context))
  bind(contract.compareBooks, async (_request, caller) => {
    const { userId } = caller.asker
    await compareBooks(context)
    await context.transact((tx) =>
      audit(tx, { context, caller }, { userId, role: 'finance', action: 'books-compare', object: 'books' }),
    )
    return await readBooks(context)
  })
}
