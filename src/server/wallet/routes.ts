import { readFaceMoney } from '../../shared/api/money/closing.ts'
import * as orders from '../../shared/api/money/withdraw.ts'
import * as statement from '../../shared/api/money/statement.ts'
import * as contract from '../../shared/api/money/wallet.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import {
  bindAccount,
  readContract,
  readContractStatus,
  saveRealName,
  signContract,
  verifyIdentity,
} from './bindings.ts'
import { faceMoney } from './leaving/face-money.ts'
import { readEarnings } from './statements/read-earnings.ts'
import { readStatementFile } from './statements/read-statement.ts'
import { readReceipt } from './statements/receipt-pdf.ts'
import { printCsv } from './statements/statement-csv.ts'
import { printPdf } from './statements/statement-pdf.ts'
import { readStatement, readSums } from './statement.ts'
import { readWallet } from './wallet.ts'
import { applyForWithdrawal, cancelWithdrawal, pageOrders } from './withdraw.ts'

function addBindings(bind: Bind, context: Context): void {
  bind(contract.saveRealName, ({ body }, caller) => saveRealName(context, caller, body.name))
  bind(contract.verifyIdentity, ({ body }, caller) => verifyIdentity(context, caller, body))
  bind(contract.bindAlipay, ({ query }, caller) =>
    bindAccount(context, caller, { payout: 'alipay', account: query.account }),
  )
  bind(contract.unbindAlipay, (_given, caller) =>
    bindAccount(context, caller, { payout: 'alipay', account: null }),
  )
  bind(contract.bindPaypal, ({ body }, caller) =>
    bindAccount(context, caller, { payout: 'paypal', account: body.email }),
  )
  bind(contract.unbindPaypal, (_given, caller) =>
    bindAccount(context, caller, { payout: 'paypal', account: null }),
  )
  bind(contract.readContract, (_given, caller) => readContract(context, caller))
  bind(contract.readContractStatus, (_given, caller) => readContractStatus(context, caller))
  bind(contract.signContract, (_given, caller) => signContract(context, caller))
}

export function addWalletRoutes(bind: Bind, context: Context): void {
  addBindings(bind, context)
  bind(readFaceMoney, ({ params }, { asker }) => faceMoney(context, asker, params.id))
  bind(contract.readWallet, (_given, { asker }) => readWallet(context, asker))
  bind(orders.applyDomestic, ({ body }, caller) =>
    applyForWithdrawal(context, caller, { ...body, payout: 'alipay' }),
  )
  bind(orders.applyOverseas, ({ body }, caller) =>
    applyForWithdrawal(context, caller, { ...body, payout: 'paypal' }),
  )
  bind(orders.cancelDomestic, ({ body }, caller) =>
    cancelWithdrawal(context, caller, { ...body, payout: 'alipay' }),
  )
  bind(orders.cancelOverseas, ({ body }, caller) =>
    cancelWithdrawal(context, caller, { ...body, payout: 'paypal' }),
  )
  bind(orders.pageOrders, ({ query }, { asker }) => pageOrders(context, asker, query))
  bind(orders.readStatement, ({ query }, { asker }) =>
    Promise.resolve(readStatement(context, asker, query.year)),
  )
  bind(statement.statementCsv, ({ query: { locale, ...period } }, { asker }) =>
    readStatementFile(context, asker, { period, locale, print: printCsv }),
  )
  bind(statement.statementPdf, ({ query: { locale, ...period } }, { asker }) =>
    readStatementFile(context, asker, { period, locale, print: printPdf }),
  )
  bind(statement.receiptPdf, ({ params, query }, { asker }) =>
    readReceipt(context, asker, { ...params, ...query }),
  )
  bind(statement.readEarnings, ({ query }, { asker }) => readEarnings(context, asker, query))
  bind(orders.readSums, (_given, { asker }) => readSums(context, asker))
}
