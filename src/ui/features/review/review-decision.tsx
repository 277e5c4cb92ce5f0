import { useState } from 'react'
import { Card, Note } from '../../kit/layout/layout.tsx'
import { audits } from '../../../shared/api/publish/moves.ts'
import { mostReasonWords, needsWords, reasons, type Reason } from '../../../shared/api/publish/reasons.ts'
import { changeAudit, changeAuditSingle } from '../../../shared/api/publish/review.ts'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import { SelectField, TextArea, Checkbox } from '../../kit/page-fields/page-fields.tsx'
import { Button } from '../../kit/button.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import page from '../../app/page/page.module.css'
import { useText } from '../../app/text.ts'
import css from './review.module.css'
import { problemOf, type QueueName, type Review } from './use-reviews.ts'
import { faceNameOf } from '../../app/standing/platform-key.ts'

type ReasonsProps = {
  readonly legend: string
  readonly chosen: readonly Reason[]
  readonly words: string
  readonly onChoose: (chosen: readonly Reason[]) => void
  readonly onWrite: (words: string) => void
}

/** Reasons from the list, and words beside them. */
function Reasons({ legend, chosen, words, onChoose, onWrite }: ReasonsProps) {
  const { text } = useText()
  const toggle = (one: Reason, isChosen: boolean): void =>
    onChoose(reasons.filter((other) => (other === one ? isChosen : chosen.includes(other))))
  return (
    <>
      <fieldset className={css.reasons}>
        <legend>{legend}</legend>
        {reasons.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={(event) => toggle(one, event.target.checked)}
          >
            {text(`ui.review.reason.${one}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        label={text('ui.review.words')}
        rows={3}
        maxLength={mostReasonWords}
        value={words}
        onChange={(event) => onWrite(event.target.value)}
      />
    </>
  )
}

type DecisionProps = {
  readonly review: Review
  readonly queue: QueueName
  readonly onDecided: () => void
}

/** Sends a decision on all versions, or on the one that `only` names. */
function useDecide({ review, queue, onDecided }: DecisionProps, only: string | null) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<FieldProblem | null>(null)
  const { faceId, id, versions } = review
  const single = versions.find((version) => version.id === only)
  const isLive = queue === 'approved'
  async function decide(audit: 2 | 3, said: { reasons?: Reason[]; words?: string }): Promise<void> {
    setBusy(true)
    setRefused(null)
    const done = audit === audits.approved ? 'approved' : isLive ? 'takenDown' : 'refused'
    try {
      const decision = { release: id, queue, audit, ...said }
      const stands = versions.filter((one) => (one.audit === audits.pending) !== isLive)
      const seen = stands.map((version) => version.id)
      await (single === undefined
        ? call(changeAudit, { query: { faceId, ...decision, versions: seen } })
        : call(changeAuditSingle, { query: { id: single.id, ...decision } }))
      addToast({ tone: 'success', key: `ui.review.${done}` })
      onDecided()
    } catch (error) {
      setRefused(problemOf(error))
      setBusy(false)
    }
  }
  return { single, isBusy, refused, decide }
}

type ApprovalProps = {
  /** Of what is decided on. */
  readonly packages: Review['packages']
  readonly isBusy: boolean
  readonly onApprove: () => void
}

/** Approves, once every package is made. */
function Approval({ packages, isBusy, onApprove }: ApprovalProps) {
  const { text } = useText()
  const ready = packages.filter(({ state }) => state === 'succeeded').length
  const isReady = ready === packages.length
  return (
    <div className={css.line}>
      <p>
        {isReady
          ? text('ui.review.packagesReady')
          : text('ui.review.packagesWait', { present: ready, limit: packages.length })}
      </p>
      <Button look="primary" size="large" disabled={isBusy || !isReady} onClick={onApprove}>
        {text('ui.review.approve')}
      </Button>
    </div>
  )
}

type RefusalProps = {
  readonly chosen: readonly Reason[]
  readonly words: string
  readonly refused: FieldProblem | null
  readonly isBusy: boolean
  readonly isLive: boolean
  readonly onRefuse: () => void
}

/** Refuses once a reason is chosen, and said in words where it needs them. */
function Refusal({ chosen, words, refused, isBusy, isLive, onRefuse }: RefusalProps) {
  const { text, say } = useText()
  const lacksWords = needsWords(chosen) && words.trim() === ''
  const hint =
    chosen.length === 0 ? text('ui.review.needsReason') : lacksWords ? text('server.reasonWords') : ''
  return (
    <div className={css.line}>
      <p role="status" className={refused ? css.wrong : undefined}>
        {refused ? say(refused.key, refused.params) : hint}
      </p>
      <Button
        look="danger"
        size="large"
        disabled={isBusy || chosen.length === 0 || lacksWords}
        onClick={onRefuse}
      >
        {text(isLive ? 'ui.review.takeDown' : 'ui.review.refuse')}
      </Button>
    </div>
  )
}

type ScopeProps = {
  readonly versions: Review['versions']
  readonly only: string | null
  readonly onOnly: (id: string | null) => void
}

/** All versions, or a single one. */
function Scope({ versions, only, onOnly }: ScopeProps) {
  const { text } = useText()
  return (
    <SelectField
      label={text('ui.review.scope')}
      value={only ?? ''}
      options={[
        { value: '', label: text('ui.review.allVersions') },
        ...versions.map((version) => ({ value: version.id, label: faceNameOf(text, version) })),
      ]}
      onChange={(version) => onOnly(version || null)}
    />
  )
}

/** Approve, or refuse with reasons and words; of what is live, take it down with them. */
export function Decision(props: DecisionProps) {
  const { review, queue } = props
  const { text } = useText()
  const [chosen, setChosen] = useState<readonly Reason[]>([])
  const [words, setWords] = useState('')
  /** A single version, where not all of them are meant. */
  const [only, setOnly] = useState<string | null>(null)
  const { single, isBusy, refused, decide } = useDecide(props, only)
  const { isOwn, versions } = review
  const isLive = queue === 'approved'
  if (isOwn) return <p className={page.note}>{text('ui.review.own')}</p>
  // what waits is decided first, as the state machine has it
  if (isLive && versions.every(({ audit }) => audit === audits.pending))
    return <p className={page.note}>{text('ui.review.newerWaits')}</p>
  return (
    <Card id="review-decision" title={text(isLive ? 'ui.review.takeDownTitle' : 'ui.review.decision')}>
      {versions.length > 1 ? <Scope versions={versions} only={only} onOnly={setOnly} /> : null}
      {isLive ? (
        <Note>{text('ui.review.takeDownText')}</Note>
      ) : (
        <Approval
          packages={review.packages.filter(({ fdId }) => single === undefined || fdId === single.fdId)}
          isBusy={isBusy}
          onApprove={() => void decide(audits.approved, {})}
        />
      )}
      <Reasons
        legend={text(isLive ? 'ui.review.reasonsDown' : 'ui.review.reasons')}
        {...{ chosen, words }}
        onChoose={setChosen}
        onWrite={setWords}
      />
      <Refusal
        {...{ chosen, words, refused, isBusy, isLive }}
        onRefuse={() => void decide(audits.rejected, { reasons: [...chosen], words: words.trim() })}
      />
    </Card>
  )
}
