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
import { Card, Row, Note } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
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
    <li className={look.item}>
      <Icon
        size={16}
        strokeWidth={1.5}
        role="img"
        aria-label={text(isDone ? 'ui.wallet.done' : 'ui.wallet.open')}
        className={isDone ? css.done : css.open}
      />
      <div>
        <p>{name}</p>
        <Note>{value}</Note>
      </div>
      <Row as="span">{children}</Row>
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
    <li className={look.item}>
      <Clock size={16} strokeWidth={1.5} aria-hidden className={look.quiet} />
      <div>
        <p>{text('ui.wallet.window')}</p>
        <Note>{value}</Note>
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

/** The dialog that is open over the checklist. */
type Opened = Binding | 'sign'

type StepActsProps = {
  readonly step: Step
  readonly name: string
  readonly wallet: WalletInfo
  readonly isBusy: boolean
  readonly onOpen: (opened: Opened) => void
  readonly onRemove: () => void
  readonly onAsk: (route: typeof signContract | typeof readContractStatus) => void
}

/** What does a step, or does it anew. */
function StepActs({ step, name, wallet, isBusy, onOpen, onRemove, onAsk }: StepActsProps) {
  const { text } = useText()
  const { channel, identity, contract } = wallet
  const button = (word: string, onClick: () => void): ReactNode => (
    <Button aria-label={`${name}: ${word}`} disabled={isBusy} onClick={onClick}>
      {word}
    </Button>
  )
  const addOrChange = (value: string | null): string =>
    text(value === null ? 'ui.wallet.add' : 'ui.wallet.change')
  switch (step) {
    case 'name':
      return button(addOrChange(wallet.name), () => onOpen('name'))
    case 'identity':
      return identity.state === 'none' || identity.state === 'rejected'
        ? button(text('ui.wallet.verify'), () => onOpen('identity'))
        : null
    case 'contract':
      if (contract.way === 'manual')
        return contract.state === 'unsigned'
          ? button(text('ui.wallet.sign'), () => onAsk(signContract))
          : null
      return (
        <>
          {contract.state === 'signing'
            ? button(text('ui.wallet.contractCheck'), () => onAsk(readContractStatus))
            : null}
          {contract.state === 'signed' ? null : button(text('ui.wallet.contractOpen'), () => onOpen('sign'))}
        </>
      )
    case 'account':
      return (
        <>
          {button(addOrChange(wallet[channel]), () => onOpen(channel))}
          {wallet[channel] === null ? null : button(text('ui.wallet.remove'), onRemove)}
        </>
      )
    case 'code':
      return null
  }
}

function useStepNames({ channel }: WalletInfo): Record<Step, string> {
  const { text } = useText()
  const { receiver } = useEdition()
  return {
    name: text('ui.wallet.step.name'),
    identity: text('ui.wallet.step.identity'),
    contract: text('ui.wallet.step.contract'),
    account: text(`ui.wallet.step.account.${channel}`),
    code: text(`ui.wallet.step.code.${receiver}`),
  }
}

/** The checklist of the edition, each step with what does it (W5.36–W5.40). */
export function ReadyCard({ wallet }: { readonly wallet: WalletInfo }) {
  const { text } = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { confirmed, dialog } = useConfirmation('/wallet')
  const { isBusy, problem, act } = useAction()
  const keep = useKeepWallet()
  const valueOf = useValue(wallet)
  const { channel } = wallet
  const names = useStepNames(wallet)
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
  const close = (): void => setOpened(null)
  return (
    <Card id="ready" title={text('ui.wallet.ready')}>
      <ul className={look.items}>
        {wallet.prerequisites.map(({ step, isDone }) => (
          <Item key={step} isDone={isDone} name={names[step]} value={valueOf(step, isDone)}>
            <StepActs
              step={step}
              name={names[step]}
              wallet={wallet}
              isBusy={isBusy}
              onOpen={setOpened}
              onRemove={remove}
              onAsk={ask}
            />
          </Item>
        ))}
        <Window wallet={wallet} />
      </ul>
      <ProblemLine problem={problem} />
      {opened === 'sign' ? <ContractDialog onClose={close} /> : null}
      {opened === null || opened === 'sign' ? null : <BindDialog binding={opened} onClose={close} />}
      {dialog}
    </Card>
  )
}
