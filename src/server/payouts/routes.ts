import * as claims from '../../shared/api/money/claims.ts'
import * as contract from '../../shared/api/money/finance.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { compareBooks, readBooks } from './books.ts'
import { beginByHand, markFailed, markPaid, openTarget } from './hand/by-hand.ts'
import { claimPayout, pagePayouts, releasePayout } from './finance.ts'
import { addAddress, listClaims, payOutClaim, revealClaim } from './claims/finance-claims.ts'
import { readOrders } from './orders-csv.ts'
import { audit } from '../security/audit.ts'
import { claimPayee, decidePayee, listPayees, openPayee, releasePayee } from './payees.ts'
import { confirmPrepared, preparePayout } from './hand/two-persons.ts'

export function addFinanceRoutes(bind: Bind, context: Context): void {
  bind(contract.pagePayouts, ({ query }, caller) => pagePayouts({ context, caller }, query))
  bind(contract.claimPayout, ({ params, body }, caller) =>
    claimPayout({ context, caller }, params.id, body.words),
  )
  bind(contract.releasePayout, ({ params }, caller) => releasePayout({ context, caller }, params.id))
  bind(contract.preparePayout, ({ params }, caller) => preparePayout({ context, caller }, params.id))
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
  bind(contract.listPayees, ({ query }, caller) => listPayees({ context, caller }, query))
  bind(contract.claimPayee, ({ params, body }, caller) =>
    claimPayee({ context, caller }, params.id, body.words),
  )
  bind(contract.releasePayee, ({ params }, caller) => releasePayee({ context, caller }, params.id))
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
