import { useEffect, useRef, useState } from 'react'
import { Card, Stack } from '../../kit/layout/layout.tsx'
import { publishFace, saveFace, type Project } from '../../../shared/api/publish/faces.ts'
import { settledForm, type PublishForm, publishForm } from '../../../shared/api/publish/form.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { faultsOf } from '../../../shared/publish/form-rules.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import { packageGroups } from '../../app/packages/lazy-parts.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call, personNow } from '../../app/session/session.ts'
import { ownChanges } from '../../app/changes/lazy-parts.ts'
import { useText } from '../../app/text.ts'
import { Checks } from './checks.tsx'
import { useDial } from './dial-screenshots.ts'
import { FormFields } from './form/form-fields.tsx'
import { PublishFoot, type FootAct } from './publish-foot.tsx'
import { PictureParts } from './picture-parts.tsx'
import css from './publish.module.css'
import { StoreCards } from './store-card.tsx'
import { firstForm, type PublishFacts } from './use-publish.ts'
import { VersionStates } from './version-states.tsx'
import { readStored, writeStored } from '../../app/storage/stored.ts'

/** Most begun forms that are kept, as many as a user has at once. */
const mostKept = 20

/** The form of a design as far as it was filled on this device; null when none was begun, or it cannot be read. */
function readKept(id: string): PublishForm | null {
  const read = publishForm.safeParse(readStored('publish', personNow())[id])
  return read.success ? read.data : null
}

/** Kept with every change, so that a reload loses nothing; null forgets it. */
function keepForm(id: string, form: PublishForm | null): void {
  const { [id]: _before, ...others } = readStored('publish', personNow())
  const kept = form === null ? others : { ...others, [id]: form }
  writeStored('publish', Object.fromEntries(Object.entries(kept).slice(-mostKept)), personNow())
}

type DeskProps = {
  readonly id: string
  readonly facts: PublishFacts
  /** Null when nothing of it is left. */
  readonly onProject: (project: Project | null) => void
  /** The design may be saved anew. */
  readonly onStale: () => void
}

const done = {
  save: 'ui.publish.saved',
  publish: 'ui.publish.sent',
  withdraw: 'ui.publish.withdrawn',
} as const satisfies Record<FootAct, MessageKey>

/** What was typed on this device, what was saved, or what the design knows; kept here while it is filled. */
function useKeptForm(id: string, facts: PublishFacts) {
  const range = facts.prices.currency === 'CNY' ? 'china' : 'overseas'
  const state = useState<PublishForm>(() => readKept(id) ?? facts.project?.form ?? firstForm(facts, range))
  const [form] = state
  useEffect(() => {
    if (form !== facts.project?.form) keepForm(id, form)
  }, [id, form, facts])
  return state
}

/** Does what the foot offers, one at a time: says that it is done, or keeps why it was refused. */
function useFootActs({ onProject, onStale }: Pick<DeskProps, 'onProject' | 'onStale'>) {
  const [busy, setBusy] = useState<FootAct | null>(null)
  const [refused, setRefused] = useState<FieldProblem | null>(null)
  async function run(what: FootAct, make: () => Promise<Project>): Promise<Project | null> {
    setBusy(what)
    setRefused(null)
    try {
      const project = await make()
      onProject(project)
      addToast({ tone: 'success', key: done[what] })
      return project
    } catch (error) {
      const refusal = refusalOf(error)
      setRefused(refusal)
      if (refusal.key === refusals.draftStale.key) onStale()
      return null
    } finally {
      setBusy(null)
    }
  }
  return { busy, refused, run, forget: (): void => setRefused(null) }
}

type SubmittedProps = Pick<DeskProps, 'id' | 'facts' | 'onProject'> & { readonly project: Project }

/** What is with the stores already: its states, its packages, and what was changed since. */
function Submitted({ id, facts, project, onProject }: SubmittedProps) {
  const { text } = useText()
  const { versions, updatedAt } = project
  return (
    <>
      <VersionStates project={project} onProject={onProject} />
      {versions.length > 0 ? (
        <Card id="publish-packages" title={text('ui.publish.packages')} data-packages>
          <InnerPart part={packageGroups} props={{ id, isSubmittedOnly: true, since: updatedAt }} />
        </Card>
      ) : null}
      {versions.length > 0 ? (
        <InnerPart part={ownChanges} props={{ id, rev: facts.draft.rev, versions }} />
      ) : null}
    </>
  )
}

/** The form with its pictures, checks and cards; kept on this device while it is filled. */
export function PublishPage({ id, facts, onProject, onStale }: DeskProps) {
  const { currency } = facts.prices
  const [isTried, setTried] = useState(false)
  const { busy, refused, run, forget } = useFootActs({ onProject, onStale })
  const desk = useRef<HTMLFormElement>(null)
  const dial = useDial(id, facts.draft.body)
  const { phase } = dial
  // what was open before is saved by now: a fix in the editor, for one
  useEffect(() => {
    if (phase === 'shown') onStale()
    // once the design is there
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [phase])
  const [form, setForm] = useKeptForm(id, facts)
  const { counts } = useProjection('problems')
  const settled = settledForm(form)
  const faults = faultsOf(settled, currency)
  const total = faults.length + counts.error

  const change = (part: Partial<PublishForm>): void => {
    setForm((before) => ({ ...before, ...part }))
    forget()
  }

  const toFirstFault = (): void => {
    const first = desk.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault=true]')
    const target = first ?? desk.current?.querySelector<HTMLElement>('[data-checks]')
    target?.scrollIntoView({ block: 'center' })
    target?.focus()
  }

  async function act(what: 'save' | 'publish'): Promise<void> {
    const body = { id, form: settled }
    const project = await run(what, () =>
      what === 'save'
        ? call(saveFace, { body })
        : call(publishFace, { body: { ...body, rev: facts.draft.rev } }),
    )
    if (project === null) return
    keepForm(id, null)
    setForm(project.form)
  }

  const publish = (): void => {
    setTried(true)
    if (total === 0) void act('publish')
    // the marks of the faults come with the next rendering
    else requestAnimationFrame(toFirstFault)
  }
  const shownFaults = isTried ? faults : []
  return (
    <form ref={desk} className={css.desk} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <PictureParts form={form} faults={shownFaults} dial={dial} onChange={change} />
        <StoreCards form={settled} currency={currency} />
      </Stack>
      <Stack data-fields>
        {facts.project ? (
          <Submitted id={id} facts={facts} project={facts.project} onProject={onProject} />
        ) : null}
        <FormFields form={form} facts={facts} faults={shownFaults} dial={dial} onChange={change} />
        <Checks id={id} form={settled} faults={faults} isTried={isTried} />
        <PublishFoot
          project={facts.project}
          total={total}
          refused={refused}
          busy={busy}
          onSave={() => void act('save')}
          onPublish={publish}
          onWithdraw={(withdraw) => void run('withdraw', withdraw)}
        />
      </Stack>
    </form>
  )
}
