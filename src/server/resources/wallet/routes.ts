import { readFaceMoney } from '../../../shared/api/money/closing.ts'
import * as orders from '../../../shared/api/money/withdraw.ts'
import * as statement from '../../../shared/api/money/statement.ts'
import * as contract from '../../../shared/api/money/wallet.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import {
  bindAccount,
  readContract,
  readContractStatus,
  saveRealName,
  signContract,
  verifyIdentity,
} from './bindings.ts'
import { faceMoney } from './account-deletion/face-money.ts'
import { readEarnings } from './statements/read-earnings.ts'
import { readStatementFile } from './statements/read-statement.ts'
import { readReceipt } from './statements/receipt-pdf.ts'
import { printCsv } from './statements/statement-csv.ts'
import { printPdf } from './statements/statement-pdf.ts'
import { readStatement, readSums } from './statement.ts'
import { readWallet } from './wallet.ts'
import { applyForWithdrawal, cancelWithdrawal, pageOrders } from './withdraw.ts'

function addBindings(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.saveRealName, ({ body }, actor) => saveRealName(context, actor, body.name))
  registerRoute(contract.verifyIdentity, ({ body }, actor) => verifyIdentity(context, actor, body))
  registerRoute(contract.bindAlipay, ({ query }, actor) =>
    bindAccount(context, actor, { payout: 'alipay', account: query.account }),
  )
  registerRoute(contract.unbindAlipay, (_given, actor) =>
    bindAccount(context, actor, { payout: 'alipay', account: null }),
  )
  registerRoute(contract.bindPaypal, ({ body }, actor) =>
    bindAccount(context, actor, { payout: 'paypal', account: body.email }),
  )
  registerRoute(contract.unbindPaypal, (_given, actor) =>
    bindAccount(context, actor, { payout: 'paypal', account: null }),
  )
  registerRoute(contract.readContract, (_given, actor) => readContract(context, actor))
  registerRoute(contract.readContractStatus, (_given, actor) => readContractStatus(context, actor))
  registerRoute(contract.signContract, (_given, actor) => signContract(context, actor))
}

export function addWalletRoutes(registerRoute: RegisterRoute, context: Context): void {
  addBindings(registerRoute, context)
  registerRoute(readFaceMoney, ({ params }, { session }) => faceMoney(context, session, params.id))
  registerRoute(contract.readWallet, (_given, { session }) => readWallet(context, session))
  registerRoute(orders.applyDomestic, ({ body }, actor) =>
    applyForWithdrawal(context, actor, { ...body, payout: 'alipay' }),
  )
  registerRoute(orders.applyOverseas, ({ body }, actor) =>
    applyForWithdrawal(context, actor, { ...body, payout: 'paypal' }),
  )
  registerRoute(orders.cancelDomestic, ({ body }, actor) =>
    cancelWithdrawal(context, actor, { ...body, payout: 'alipay' }),
  )
  registerRoute(orders.cancelOverseas, ({ body }, actor) =>
    cancelWithdrawal(context, actor, { ...body, payout: 'paypal' }),
  )
  registerRoute(orders.pageOrders, ({ query }, { session }) => pageOrders(context, session, query))
  registerRoute(orders.readStatement, ({ query }, { session }) =>
    Promise.resolve(readStatement(context, session, query.year)),
  )
  registerRoute(statement.statementCsv, ({ query: { locale, ...period } }, { session }) =>
    readStatementFile(context, session, { period, locale, print: printCsv }),
  )
  registerRoute(statement.statementPdf, ({ query: { locale, ...period } }, { session }) =>
    readStatementFile(context, session, { period, locale, print: printPdf }),
  )
  registerRoute(statement.receiptPdf, ({ params, query }, { session }) =>
    readReceipt(context, session, { ...params, ...query }),
  )
  registerRoute(statement.readEarnings, ({ query }, { session }) => readEarnings(context, session, query))
  registerRoute(orders.readSums, (_given, { session }) => readSums(context, session))
}
