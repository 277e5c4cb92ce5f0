import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Claim } from '../../../shared/api/staff/claims.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { ProblemLine } from '../dialogs/problem-line.tsx'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { FormField } from '../../kit/fields/form.tsx'
import { timeFormatOf, useText } from '../text.ts'
import { useAction } from '../use-action.ts'
import css from './lists.module.css'

type Props = {
  readonly claim: Claim
  /** What of, for the names of the buttons. */
  readonly name: string
  readonly onClaim: (words: string | undefined) => Promise<unknown>
  readonly onRelease: () => Promise<unknown>
}

type TakeOverProps = {
  readonly from: string
  readonly onTake: (words: string) => Promise<unknown>
  readonly onClose: () => void
}

function TakeOver({ from, onTake, onClose }: TakeOverProps) {
  const { text } = useText()
  const [words, setWords] = useState('')
  return (
    <FormDialog
      title={text('ui.claim.title', { name: from })}
      confirm={text('ui.claim.do')}
      cancel={text('ui.claim.cancel')}
      isOff={words.trim() === ''}
      width={420}
      onConfirm={() => onTake(words.trim())}
      onClose={onClose}
    >
      <p>{text('ui.claim.why', { name: from })}</p>
      <FormField
        label={text('ui.claim.words')}
        maxLength={200}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  )
}

/** Who works on it, and until when. */
function Holder({ claim }: { readonly claim: NonNullable<Props['claim']> }) {
  const { text, locale } = useText()
  const until = timeFormatOf(locale, { timeStyle: 'short' }).format(new Date(claim.until))
  return (
    <span className={cx(css.holder, claim.isMine && css.mine)}>
      <UserRound size={14} strokeWidth={1.5} aria-hidden />
      {claim.isMine
        ? text('ui.claim.isMine', { until })
        : text('ui.claim.by', { name: claim.userName, until })}
    </span>
  )
}

/** Who works on an item, with what can be done about it. */
export function ClaimLine({ claim, name, onClaim, onRelease }: Props) {
  const { text } = useText()
  const { isBusy, problem, act } = useAction()
  const [isTaking, setTaking] = useState(false)
  return (
    <div className={css.claim} data-claim={claim === null ? 'free' : claim.isMine ? 'mine' : 'other'}>
      {claim === null ? (
        <Button
          look="ghost"
          disabled={isBusy}
          aria-label={text('ui.claim.claimOf', { name })}
          onClick={() => void act(async () => void (await onClaim(undefined)))}
        >
          {text('ui.claim.claim')}
        </Button>
      ) : (
        <>
          <Holder claim={claim} />
          {claim.isMine ? (
            <Button
              look="ghost"
              disabled={isBusy}
              aria-label={text('ui.claim.releaseOf', { name })}
              onClick={() => void act(async () => void (await onRelease()))}
            >
              {text('ui.claim.release')}
            </Button>
          ) : (
            <Button
              look="ghost"
              aria-label={text('ui.claim.takeOverOf', { name })}
              onClick={() => setTaking(true)}
            >
              {text('ui.claim.takeOver')}
            </Button>
          )}
        </>
      )}
      <ProblemLine problem={problem} isInline />
      {isTaking && claim !== null ? (
        <TakeOver from={claim.userName} onTake={onClaim} onClose={() => setTaking(false)} />
      ) : null}
    </div>
  )
}
