import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { AppDialog } from '../../../app/dialogs/app-dialog.tsx'
import { listFactors } from '../../../../shared/api/accounts/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { addToast } from '../../../app/notices/notices.ts'
import { Queries } from '../../../app/session/queries.tsx'
import { endSecondFactor, factorAsked } from '../../../app/session/sign-in/second-factor.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { AddFactor } from './add-factor.tsx'
import css from './factors.module.css'
import { ProveFactor } from '../../../app/confirm/prove-factor.tsx'
import { useFactorKinds } from '../../../app/confirm/use-factor-kinds.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second step of a sign-in. */
function ProveDialog({ token }: { readonly token: string }) {
  const { text } = useText()
  const kinds = useFactorKinds(token)
  return (
    <AppDialog
      title={text('ui.factor.title')}
      width={420}
      closesOnMask={false}
      onClose={() => endSecondFactor(false)}
    >
      <p className={css.why}>{text('ui.factor.why')}</p>
      {kinds === null ? (
        <div aria-busy />
      ) : (
        <ProveFactor token={token} kinds={kinds} onDone={() => endSecondFactor(true)} />
      )}
    </AppDialog>
  )
}

/** Leads staff to a second factor and back to the screen that they wanted. */
function SetUpDialog() {
  const { text } = useText()
  const { confirmed, dialog } = useConfirmation(location.pathname)
  const { data } = useQuery({ queryKey: ['factors-set-up'], queryFn: () => call(listFactors, {}), gcTime: 0 })
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = (): void => void (factorAsked.isSetUp = false)
  // a reload repeats the screen's refused requests
  const goBack = (): void => location.reload()
  return (
    <AppDialog
      title={text(codes.length > 0 ? 'ui.factors.recoveryTitle' : 'ui.factors.staffTitle')}
      closesOnMask={false}
      onClose={codes.length > 0 ? null : close}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={goBack} />
      ) : (
        <>
          <p className={css.why}>{text('ui.factors.staffText')}</p>
          {data ? (
            <AddFactor
              passkeyHost={data.passkeyHost}
              confirmed={confirmed}
              onAdded={(recovery) => {
                addToast({ tone: 'success', key: 'ui.factors.done' })
                if (recovery.length === 0) goBack()
                else setCodes(recovery)
              }}
            />
          ) : (
            <div aria-busy />
          )}
        </>
      )}
      {dialog}
    </AppDialog>
  )
}

export function FactorDialogs() {
  const { token, isSetUp } = useSnapshot(factorAsked)
  return (
    <Queries>
      {token === null ? null : <ProveDialog key={token} token={token} />}
      {isSetUp ? <SetUpDialog /> : null}
    </Queries>
  )
}
