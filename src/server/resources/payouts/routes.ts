import * as claims from '../../../shared/api/money/claims.ts'
import * as contract from '../../../shared/api/money/finance.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { compareBooks, readBooks } from './books.ts'
import { beginByHand, markFailed, markPaid, openTarget } from './hand/by-hand.ts'
import { claimPayout, pagePayouts, releasePayout } from './finance.ts'
import { addAddress, listClaims, payOutClaim, revealClaim } from './claims/finance-claims.ts'
import { readOrders } from './orders-csv.ts'
import { audit } from '../../base/security/audit.ts'
import { claimPayee, decidePayee, listPayees, openPayee, releasePayee } from './payees.ts'
import { confirmPrepared, preparePayout } from './hand/two-persons.ts'

export function addFinanceRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.pagePayouts, ({ query }, actor) => pagePayouts({ context, actor }, query))
  registerRoute(contract.claimPayout, ({ params, body }, actor) =>
    claimPayout({ context, actor }, params.id, body.words),
  )
  registerRoute(contract.releasePayout, ({ params }, actor) => releasePayout({ context, actor }, params.id))
  registerRoute(contract.preparePayout, ({ params }, actor) => preparePayout({ context, actor }, params.id))
  registerRoute(contract.beginPayout, ({ params }, actor) => beginByHand({ context, actor }, params.id))
  registerRoute(contract.openTarget, ({ params }, actor) => openTarget({ context, actor }, params.id))
  registerRoute(contract.markPaid, ({ params, body }, actor) => markPaid({ context, actor }, params.id, body))
  registerRoute(contract.markFailed, ({ params, body }, actor) =>
    markFailed({ context, actor }, params.id, body.reason),
  )
  registerRoute(contract.confirmPayout, ({ params, body }, actor) =>
    confirmPrepared({ context, actor }, params.id, body.preparedId),
  )
  registerRoute(contract.readOrders, ({ query }, actor) => readOrders({ context, actor }, query.year))
  registerRoute(contract.listPayees, ({ query }, actor) => listPayees({ context, actor }, query))
  registerRoute(contract.claimPayee, ({ params, body }, actor) =>
    claimPayee({ context, actor }, params.id, body.words),
  )
  registerRoute(contract.releasePayee, ({ params }, actor) => releasePayee({ context, actor }, params.id))
  registerRoute(contract.openPayee, ({ params }, actor) => openPayee({ context, actor }, params.id))
  registerRoute(contract.decidePayee, ({ params, body }, actor) =>
    decidePayee({ context, actor }, params.id, body),
  )
  registerRoute(claims.pageClaims, ({ query }, actor) => listClaims({ context, actor }, query))
  registerRoute(claims.openClaim, ({ params }, actor) => revealClaim({ context, actor }, params.id))
  registerRoute(claims.addressClaim, ({ params, body }, actor) =>
    addAddress({ context, actor }, params.id, body),
  )
  registerRoute(claims.payClaim, ({ params, body }, actor) =>
    payOutClaim({ context, actor }, params.id, body),
  )
  registerRoute(contract.readBooks, () => readBooks(context))
  registerRoute(contract.compareBooks, async (_request, actor) => {
    const { userId } = actor.session
    await compareBooks(context)
    await context.transact((tx) =>
      audit(tx, { context, actor }, { userId, role: 'finance', action: 'books-compare', object: 'books' }),
    )
    return await readBooks(context)
  })
}
