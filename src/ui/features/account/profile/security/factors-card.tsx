import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import {
  listFactors,
  newRecovery,
  removeFactor,
  renameFactor,
  type Factor,
  type Factors,
} from '../../../../../shared/api/accounts/factors.ts'
import { AppDialog } from '../../../../app/dialogs/app-dialog.tsx'
import { Card, Note } from '../../../../kit/layout/layout.tsx'
import { ProblemLine } from '../../../../app/dialogs/problem-line.tsx'
import { FormDialog } from '../../../../app/dialogs/form-dialog.tsx'
import { useConfirmation } from '../../../../app/confirm/use-confirmation.tsx'
import { AddFactor } from '../../factors/add-factor.tsx'
import { RecoveryCodes } from '../../factors/recovery-codes.tsx'
import { GaveUp } from '../../../../app/forms/gave-up.ts'
import { LoadFailure } from '../../../../app/page/load-failure.tsx'
import { Button } from '../../../../kit/button.tsx'
import { FormField } from '../../../../kit/fields/form.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { keepAnswer } from '../../../../app/session/queries.tsx'
import { call } from '../../../../app/session/session.ts'
import { timeFormatOf, useText } from '../../../../app/text.ts'
import { useAction } from '../../../../app/use-action.ts'
import look from '../../../../kit/layout/layout.module.css'
import { useOwnKey } from '../../../../app/session/use-profile.ts'
import { AccountRow } from '../account-row.tsx'

type RowProps = {
  readonly factor: Factor
  readonly isBusy: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}

function FactorRow({ factor, isBusy, onRename, onRemove }: RowProps) {
  const { text, locale } = useText()
  const format = timeFormatOf(locale, { dateStyle: 'medium' })
  const { kind, name, createdAt, usedAt } = factor
  const time = (at: string): string => format.format(new Date(at))
  const usual = text(`ui.factors.kind.${kind}`)
  const facts = [
    ...(name === usual ? [] : [usual]),
    text('ui.factors.added', { time: time(createdAt) }),
    usedAt === null ? text('ui.factors.unused') : text('ui.factors.used', { time: time(usedAt) }),
  ]
  return (
    <AccountRow name={name} value={facts.join(' · ')}>
      <Button aria-label={`${name}: ${text('ui.factors.rename')}`} disabled={isBusy} onClick={onRename}>
        {text('ui.factors.rename')}
      </Button>
      <Button aria-label={`${name}: ${text('ui.factors.remove')}`} disabled={isBusy} onClick={onRemove}>
        {text('ui.factors.remove')}
      </Button>
    </AccountRow>
  )
}

type RenameProps = {
  readonly factor: Factor
  readonly onClose: () => void
  readonly onDone: (next: Factors) => void
}

function RenameDialog({ factor, onClose, onDone }: RenameProps) {
  const { text, say } = useText()
  const [name, setName] = useState(factor.name)
  const save = async (): Promise<void> => {
    if (name.trim() === '') throw new GaveUp()
    onDone(await call(renameFactor, { body: { id: factor.id, name: name.trim() } }))
  }
  return (
    <FormDialog
      title={text('ui.factors.renameTitle')}
      confirm={text('ui.factors.save')}
      width={420}
      onConfirm={save}
      onClose={onClose}
    >
      {(problem) => (
        <FormField
          label={text('ui.factors.name')}
          maxLength={40}
          autoFocus
          value={name}
          error={problem === null ? '' : say(problem.key, problem.params)}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

type AddProps = ComponentProps<typeof AddFactor> & {
  readonly onClose: () => void
  /** The confirmation, over this dialog. */
  readonly over: ReactNode
}

function AddDialog({ onClose, over, ...adding }: AddProps) {
  const { text } = useText()
  return (
    <AppDialog title={text('ui.factors.addTitle')} closesOnMask={false} onClose={onClose}>
      <AddFactor {...adding} />
      {over}
    </AppDialog>
  )
}

/** Shows recovery codes once; nothing while there are none. */
function CodesDialog({ codes, onKept }: ComponentProps<typeof RecoveryCodes>) {
  const { text } = useText()
  if (codes.length === 0) return null
  return (
    <AppDialog title={text('ui.factors.recoveryTitle')} onClose={null}>
      <RecoveryCodes codes={codes} onKept={onKept} />
    </AppDialog>
  )
}

type ListProps = {
  readonly factors: Factors
  readonly isBusy: boolean
  readonly onRename: (factor: Factor) => void
  readonly onRemove: (factor: Factor) => void
  readonly onRenew: () => void
}

/** Every factor, and how many recovery codes are left beside them. */
function FactorList({ factors: { records, recoveryLeft }, isBusy, onRename, onRemove, onRenew }: ListProps) {
  const { text } = useText()
  return (
    <div className={look.items}>
      {records.map((factor) => (
        <FactorRow
          key={factor.id}
          factor={factor}
          isBusy={isBusy}
          onRename={() => onRename(factor)}
          onRemove={() => onRemove(factor)}
        />
      ))}
      {records.length === 0 ? (
        <AccountRow name={text('ui.factors.none')} value="" />
      ) : (
        <AccountRow
          name={text('ui.factors.recovery')}
          value={text('ui.factors.recoveryLeft', { count: recoveryLeft })}
        >
          <Button disabled={isBusy} onClick={onRenew}>
            {text('ui.factors.recoveryNew')}
          </Button>
        </AccountRow>
      )}
    </div>
  )
}

type Open = { readonly what: 'add' } | { readonly what: 'rename'; readonly factor: Factor } | null

/** The person's second factors: for staff always, for designers by choice. */
export function FactorsCard() {
  const { text } = useText()
  const key = useOwnKey('factors')
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(listFactors, {}),
    refetchOnMount: 'always',
  })
  const { confirmed, dialog } = useConfirmation('/profile')
  const { isBusy, problem, act } = useAction()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const keep = (next: Factors): Promise<void> => keepAnswer(key, () => next)
  const remove = ({ id }: Factor): void =>
    void act(async () => {
      await keep(await confirmed(() => call(removeFactor, { params: { id } })))
      addToast({ tone: 'success', key: 'ui.factors.removed' })
    })
  const renew = (): void =>
    void act(async () => {
      const { recovery, ...next } = await confirmed(() => call(newRecovery, {}))
      await keep(next)
      setCodes(recovery)
    })
  const close = (): void => setOpen(null)
  return (
    <Card
      id="factors"
      title={text('ui.factor.title')}
      aria-busy={data === undefined && error === null}
      aside={
        <Button disabled={data === undefined} onClick={() => setOpen({ what: 'add' })}>
          {text('ui.factors.add')}
        </Button>
      }
    >
      <Note>{text('ui.factors.text')}</Note>
      {data === undefined && error !== null ? (
        <LoadFailure
          className={look.head}
          error={error}
          failed={text('ui.factors.failed')}
          onRetry={refetch}
        />
      ) : null}
      <ProblemLine problem={problem} />
      {data ? (
        <FactorList
          factors={data}
          isBusy={isBusy}
          onRename={(factor) => setOpen({ what: 'rename', factor })}
          onRemove={remove}
          onRenew={renew}
        />
      ) : null}
      {open?.what === 'add' && data ? (
        <AddDialog
          passkeyHost={data.passkeyHost}
          confirmed={confirmed}
          onAdded={(recovery) => {
            close()
            setCodes(recovery)
            addToast({ tone: 'success', key: 'ui.factors.addedToast' })
            void refetch()
          }}
          onClose={close}
          over={dialog}
        />
      ) : (
        dialog
      )}
      {open?.what === 'rename' ? (
        <RenameDialog factor={open.factor} onClose={close} onDone={(next) => void keep(next)} />
      ) : null}
      <CodesDialog codes={codes} onKept={() => setCodes([])} />
    </Card>
  )
}
