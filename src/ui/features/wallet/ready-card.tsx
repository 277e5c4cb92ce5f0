import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  readContractStatus,
  signContract,
  unbindAlipay,
  unbindPaypal,
  readWallet,
  type WalletInfo,
} from '../../../shared/api/money/wallet.ts'
import { moneyRules } from '../../../shared/earnings/money-rules.ts'
import { windowOpens } from '../../../shared/earnings/withdraw-rules.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import { useEdition } from '../../app/site.ts'
import { useText } from '../../app/text.ts'
import { BindDialog, type Binding } from './bind-dialog.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { useDay, useMoney } from '../../app/money.ts'
import { useAction } from '../../app/use-action.ts'
import { useKeepWallet } from './use-wallet.ts'
import css from './wallet.module.css'

type Step = WalletInfo['prerequisites'][number]['step']

interface ItemProps {
  readonly isDone: boolean
  readonly name: string
  readonly value: string
  readonly children?: ReactNode
}

function Item({ isDone, name, value, children }: ItemProps) {
  const { text } = useText()
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <li className={css.item}>
      <Icon
        size={16}
        strokeWidth={1.5}
        role="img"
        aria-label={text(isDone ? 'ui.wallet.done' : 'ui.wallet.open')}
        className={isDone ? css.done : css.open}
      />
      <div>
        <p>{name}</p>
        <p className={css.note}>{value}</p>
      </div>
      <span className={css.acts}>{children}</span>
    </li>
  )
}

function Window({ wallet }: { readonly wallet: WalletInfo }) {
  const { text } = useText()
  const day = useDay()
  const { window } = moneyRules[wallet.currency]
  if (window === null) return null
  const now = new Date(wallet.now)
  const opens = windowOpens(moneyRules[wallet.currency], now)
  const value =
    opens === now
      ? text('ui.wallet.windowOpen', { to: window.to })
      : text('ui.wallet.windowOpens', { ...window, date: day(opens) })
  return (
    <li className={css.item}>
      <Clock size={16} strokeWidth={1.5} aria-hidden className={css.quiet} />
      <div>
        <p>{text('ui.wallet.window')}</p>
        <p className={css.note}>{value}</p>
      </div>
    </li>
  )
}

/** What is said of each step beside its name. */
function useValue(wallet: WalletInfo): (step: Step, isDone: boolean) => string {
  const { text } = useText()
  const { name, identity, contract, channel } = wallet
  const money = useMoney(wallet.currency)
  const none = text('ui.wallet.none')
  const identities = {
    none: text('ui.wallet.identityNone'),
    pending: text('ui.wallet.identityPending'),
    verified: identity.number ?? '',
    rejected: text('ui.wallet.identityRejected'),
  }
  const contracts = {
    unsigned: text(contract.way === 'yzh' ? 'ui.wallet.contractYzh' : 'ui.wallet.contractNone'),
    signing: text(contract.way === 'yzh' ? 'ui.wallet.contractUnknown' : 'ui.wallet.contractSigning'),
    signed: text('ui.wallet.done'),
  }
  return (step, isDone) =>
    ({
      name: name ?? none,
      identity: identities[identity.state],
      contract: contracts[contract.state],
      account:
        wallet.reserved > 0
          ? text('ui.wallet.accountOpen', {
              account: wallet[channel] ?? none,
              amount: money(wallet.reserved),
            })
          : (wallet[channel] ?? none),
      code: text(isDone ? 'ui.wallet.codeDone' : 'ui.wallet.codeOpen'),
    })[step]
}

/** The checklist of the edition, each step with what does it (W5.36–W5.40). */
export function ReadyCard({ wallet }: { readonly wallet: WalletInfo }) {
  const { text, say } = useText()
  const { receiver } = useEdition()
  const [open, setOpen] = useState<Binding | null>(null)
  const [isSigning, setSigning] = useState(false)
  const { confirmed, dialog } = useConfirmation('/wallet')
  const { isBusy, problem, act } = useAction()
  const keep = useKeepWallet()
  const valueOf = useValue(wallet)
  const { channel, identity, contract } = wallet
  const names: Record<Step, string> = {
    name: text('ui.wallet.step.name'),
    identity: text('ui.wallet.step.identity'),
    contract: text('ui.wallet.step.contract'),
    account: text(`ui.wallet.step.account.${channel}`),
    code: text(`ui.wallet.step.code.${receiver}`),
  }
  const button = (step: Step, word: string, onClick: () => void): ReactNode => (
    <Button aria-label={`${names[step]}: ${word}`} disabled={isBusy} onClick={onClick}>
      {word}
    </Button>
  )
  const remove = (): void =>
    void act(async () => {
      keep(await confirmed(() => call(channel === 'alipay' ? unbindAlipay : unbindPaypal, {})))
      addToast({ tone: 'success', key: 'ui.wallet.removed' })
    })
  const ask = (route: typeof signContract | typeof readContractStatus): void =>
    void act(async () => {
      await call(route, {})
      keep(await call(readWallet, {}))
    })
  const contractActs: Record<typeof contract.way, () => ReactNode> = {
    manual: () =>
      contract.state === 'unsigned'
        ? button('contract', text('ui.wallet.sign'), () => ask(signContract))
        : null,
    yzh: () => (
      <>
        {contract.state === 'signing'
          ? button('contract', text('ui.wallet.contractCheck'), () => ask(readContractStatus))
          : null}
        {contract.state === 'signed'
          ? null
          : button('contract', text('ui.wallet.contractOpen'), () => setSigning(true))}
      </>
    ),
  }
  const acts: Record<Step, () => ReactNode> = {
    name: () =>
      button('name', text(wallet.name === null ? 'ui.wallet.add' : 'ui.wallet.change'), () =>
        setOpen('name'),
      ),
    identity: () =>
      identity.state === 'none' || identity.state === 'rejected'
        ? button('identity', text('ui.wallet.verify'), () => setOpen('identity'))
        : null,
    contract: () => contractActs[contract.way](),
    account: () => (
      <>
        {button('account', text(wallet[channel] === null ? 'ui.wallet.add' : 'ui.wallet.change'), () =>
          setOpen(channel),
        )}
        {wallet[channel] === null ? null : button('account', text('ui.wallet.remove'), remove)}
      </>
    ),
    code: () => null,
  }
  return (
    <section className={css.card} aria-labelledby="ready">
      <h2 id="ready" className={css.title}>
        {text('ui.wallet.ready')}
      </h2>
      <ul className={css.items}>
        {wallet.prerequisites.map(({ step, isDone }) => (
          <Item key={step} isDone={isDone} name={names[step]} value={valueOf(step, isDone)}>
            {acts[step]()}
          </Item>
        ))}
        <Window wallet={wallet} />
      </ul>
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      )}
      {isSigning ? <ContractDialog onClose={() => setSigning(false)} /> : null}
      {open === null ? null : <BindDialog binding={open} onClose={() => setOpen(null)} />}
      {dialog}
    </section>
  )
}
