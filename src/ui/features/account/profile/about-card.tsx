import { useState, type FormEvent } from 'react'
import type { UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import { useAction } from '../../../app/use-action.ts'
import { Stack } from '../../../kit/layout/layout.tsx'
import { countWords, introductionWords, updateProfile } from '../../../../shared/api/accounts/own-account.ts'
import { refusals } from '../../../../shared/api/refusals.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { Button } from '../../../kit/button.tsx'
import { FormField } from '../../../kit/fields/form.tsx'
import { TextArea } from '../../../kit/page-fields/page-fields.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { AvatarPart } from './avatar/avatar-part.tsx'
import look from '../../../kit/layout/layout.module.css'
import css from './profile.module.css'
import { useKeepProfile } from '../../../app/session/use-profile.ts'

type Draft = { readonly userName: string; readonly introduction: string }

const mostNameChars = 30

/** What is wrong with the name, before it is sent. */
const nameProblem = (userName: string): FieldProblem | null => {
  const { length } = userName.trim()
  return length >= 1 && length <= mostNameChars ? null : { key: refusals.userNameRule.key }
}

const introductionProblem = (introduction: string): FieldProblem | null => {
  const present = countWords(introduction)
  if (present <= introductionWords) return null
  return { key: refusals.introductionRule.key, params: { present, limit: introductionWords } }
}

type SaveBarProps = {
  readonly refused: FieldProblem | null | undefined
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

function SaveBar({ refused, isBusy, onDiscard }: SaveBarProps) {
  const { text, say } = useText()
  return (
    <div className={look.foot}>
      <p role="status" className={refused ? css.wrong : undefined}>
        {refused ? say(refused.key, refused.params) : text('ui.profile.changed')}
      </p>
      <Button size="large" disabled={isBusy} onClick={onDiscard}>
        {text('ui.profile.discard')}
      </Button>
      <Button type="submit" look="primary" size="large" isBusy={isBusy} disabled={isBusy}>
        {text('ui.profile.save')}
      </Button>
    </div>
  )
}

type FieldsProps = {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}

function Fields({ draft, onChange }: FieldsProps) {
  const { text, say } = useText()
  const { userName, introduction } = draft
  const wrongName = nameProblem(userName)
  const wrongIntroduction = introductionProblem(introduction)
  // counted while it is typed (W5.25, A5)
  const words = { present: countWords(introduction), limit: introductionWords }
  return (
    <Stack>
      <FormField
        label={text('ui.profile.name')}
        name="userName"
        autoComplete="nickname"
        value={userName}
        hint={text('ui.profile.nameHint')}
        error={wrongName ? say(wrongName.key) : ''}
        onChange={(event) => onChange({ userName: event.target.value })}
      />
      <TextArea
        label={text('ui.profile.introduction')}
        name="introduction"
        rows={4}
        value={introduction}
        hint={text('ui.profile.introductionHint', words)}
        error={wrongIntroduction ? say(wrongIntroduction.key, wrongIntroduction.params) : ''}
        count={text('ui.profile.words', words)}
        onChange={(event) => onChange({ introduction: event.target.value })}
      />
    </Stack>
  )
}

/** What others may see of the person; saved by a bar that stands there while something has changed. */
export function AboutCard({ info }: { readonly info: UserInfo }) {
  const { text } = useText()
  const keep = useKeepProfile()
  const [draft, setDraft] = useState<Draft>(info)
  const { isBusy, problem: refused, act, complain } = useAction()
  const { userName, introduction } = draft
  const wrongName = nameProblem(userName)
  const wrongIntroduction = introductionProblem(introduction)
  const isChanged = userName.trim() !== info.userName || introduction.trim() !== info.introduction
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    complain(null)
  }
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (wrongName ?? wrongIntroduction) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    void act(async () => {
      const { info: kept } = await call(updateProfile, { body: { userName, introduction } })
      keep(kept)
      setDraft(kept)
      addToast({ tone: 'success', key: 'ui.profile.saved' })
    })
  }
  return (
    <form className={look.card} aria-labelledby="about" noValidate onSubmit={save}>
      <h2 id="about" className={look.title}>
        {text('ui.profile.about')}
      </h2>
      <div className={css.about}>
        <AvatarPart info={info} />
        <Fields draft={draft} onChange={change} />
      </div>
      {isChanged || refused ? (
        <SaveBar refused={refused} isBusy={isBusy} onDiscard={() => change(info)} />
      ) : null}
    </form>
  )
}
