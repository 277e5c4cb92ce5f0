import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '../../../shared/api/client.ts'
import { versionLimits } from '../../../shared/api/drafts/limits.ts'
import {
  deleteVersion,
  listVersions,
  renameVersion,
  type VersionRow,
} from '../../../shared/api/drafts/versions.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { tellRefusal } from '../../app/notices/tell-refusal.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call } from '../../app/session/session.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { deviceWords } from './device-words.ts'
import { LookView, useLook } from './version-look.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './versions.module.css'

type Rows = readonly VersionRow[] | null

const idNow = (): string => peek('design')?.id ?? ''

const tell = (error: unknown): void => tellRefusal(refusalOf(error))

function useVersions(): {
  readonly rows: Rows
  readonly hasFailed: boolean
  readonly refresh: () => Promise<void>
} {
  const [rows, setRows] = useState<Rows>(null)
  const [hasFailed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    try {
      setRows((await call(listVersions, { params: { id: idNow() } })).records)
      setFailed(false)
    } catch (error) {
      refusalOf(error)
      // a design that was never saved has none
      if (error instanceof ApiError && error.status === 404) setRows([])
      else setFailed(true)
    }
  }, [])
  useEffect(() => void refresh(), [refresh])
  return { rows, hasFailed, refresh }
}

function NameForm({
  label,
  submit,
  first,
  onSubmit,
}: {
  readonly label: string
  readonly submit: string
  readonly first: string
  readonly onSubmit: (name: string) => Promise<boolean>
}) {
  const { text } = useText()
  const [name, setName] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    setBusy(true)
    const isTaken = await onSubmit(name.trim())
    setBusy(false)
    if (isTaken && first === '') setName('')
  }
  return (
    <form onSubmit={(event) => void take(event)}>
      <FormField
        label={label}
        placeholder={text('ui.versions.namePlaceholder')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        aside={
          <Button size="large" type="submit" icon={BookmarkPlus} disabled={isBusy || name.trim() === ''}>
            {submit}
          </Button>
        }
      />
    </form>
  )
}

/** What a version is called, and when and where it was kept. */
function useVersionWords() {
  const { text, locale } = useText()
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    nameOf: ({ name }: VersionRow): string => name || text('ui.versions.automatic'),
    factsOf: ({ createdAt, savedOn }: VersionRow): string =>
      [time.format(Date.parse(createdAt)), deviceWords(savedOn)].filter(Boolean).join(' · '),
  }
}

async function rename(version: string, name: string): Promise<boolean> {
  try {
    await call(renameVersion, { params: { id: idNow(), version }, body: { name } })
    return true
  } catch (error) {
    tell(error)
    return false
  }
}

type ListProps = {
  readonly rows: Rows
  /** The id of the version that is looked at. */
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** The versions that there are, and how many there may be. */
function VersionList({ rows, chosen, onChoose }: ListProps) {
  const { text } = useText()
  const { nameOf, factsOf } = useVersionWords()
  return (
    <>
      {rows?.length === 0 ? <p className={css.note}>{text('ui.versions.none')}</p> : null}
      <ul className={panelCss.scroll} aria-label={text('ui.versions.list')} aria-busy={rows === null}>
        {rows?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={cx(panelCss.ringInside, css.version)}
              aria-pressed={one.id === chosen}
              onClick={() => onChoose(one.id)}
            >
              {one.preview ? <img src={one.preview} alt="" loading="lazy" /> : <span className={css.blank} />}
              <span>
                <b data-kind={one.kind}>{nameOf(one)}</b>
                <span>{factsOf(one)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {text('ui.versions.limits', {
          named: rows?.filter(({ kind }) => kind === 'named').length ?? 0,
          limit: versionLimits.named,
          automatic: versionLimits.automatic,
        })}
      </p>
    </>
  )
}

type ChosenProps = {
  readonly row: VersionRow
  readonly result: ReturnType<typeof useLook>
  readonly onDelete: () => void
  readonly refresh: () => Promise<void>
}

/** One version beside what there is now, and what can be done with it. */
function ChosenVersion({ row, result, onDelete, refresh }: ChosenProps) {
  const { text } = useText()
  const { nameOf, factsOf } = useVersionWords()
  const restore = async (): Promise<void> => {
    const { ok } = await send({ do: 'version.restore', version: row.id, name: nameOf(row) })
    if (ok) openDialogs.versions = false
  }
  const renameTo = async (name: string): Promise<boolean> => {
    const isDone = await rename(row.id, name)
    if (isDone) await refresh()
    return isDone
  }
  return (
    <>
      <LookView
        result={result}
        then={{ title: nameOf(row), facts: factsOf(row) }}
        now={{ title: text('ui.versions.now'), facts: '' }}
      />
      <div className={css.buttons}>
        <Button size="large" look="primary" onClick={() => void restore()}>
          {text('ui.versions.restore')}
        </Button>
        <Button size="large" icon={Trash2} onClick={onDelete}>
          {text('ui.versions.delete')}
        </Button>
      </div>
      <NameForm
        key={row.id}
        label={text('ui.versions.rename')}
        submit={text('ui.versions.save')}
        first={row.name}
        onSubmit={renameTo}
      />
    </>
  )
}

type DeleteDialogProps = {
  readonly version: VersionRow | null
  readonly onClose: () => void
  readonly onDelete: (id: string) => void
}

function DeleteDialog({ version, onClose, onDelete }: DeleteDialogProps) {
  const { text } = useText()
  const { nameOf } = useVersionWords()
  return (
    <Modal
      isOpen={version !== null}
      title={text('ui.versions.deleteTitle', { name: version ? nameOf(version) : '' })}
      closeLabel={text('ui.close')}
      onClose={onClose}
      footer={{
        cancel: text('ui.versions.cancel'),
        confirm: text('ui.versions.delete'),
        onConfirm: () => version && onDelete(version.id),
        isDanger: true,
      }}
    >
      {text('ui.versions.deleteText')}
    </Modal>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { text } = useText()
  return (
    <p role="alert" className={css.problem}>
      {text('ui.versions.failed')} <Button onClick={onRetry}>{text('ui.retry')}</Button>
    </p>
  )
}

function Versions() {
  const { text } = useText()
  const { rows, hasFailed, refresh } = useVersions()
  const [chosen, choose] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<VersionRow | null>(null)
  const row = rows?.find(({ id }) => id === chosen) ?? null
  const result = useLook(row?.id ?? '', row !== null)

  const keep = async (name: string): Promise<boolean> => {
    const { ok } = await send({ do: 'version.keep', name })
    if (ok) await refresh()
    return ok
  }
  const erase = async (version: string): Promise<void> => {
    setDeleted(null)
    await call(deleteVersion, { params: { id: idNow(), version } }).catch(tell)
    await refresh()
  }

  return (
    <div className={css.versions}>
      <div className={cx(panelCss.column, css.side)}>
        <NameForm
          label={text('ui.versions.name')}
          submit={text('ui.versions.keep')}
          first=""
          onSubmit={keep}
        />
        {hasFailed ? <Failed onRetry={() => void refresh()} /> : null}
        <VersionList rows={rows} chosen={chosen} onChoose={choose} />
      </div>
      <div className={cx(panelCss.column, css.main)}>
        {row === null ? (
          <p className={css.note}>{text('ui.versions.choose')}</p>
        ) : (
          <ChosenVersion row={row} result={result} onDelete={() => setDeleted(row)} refresh={refresh} />
        )}
      </div>
      <DeleteDialog version={deleted} onClose={() => setDeleted(null)} onDelete={(id) => void erase(id)} />
    </div>
  )
}

/** What is kept of a design's past: keep, look at, restore. */
export function VersionsDialog() {
  const { text } = useText()
  const isOpen = useSnapshot(openDialogs).versions
  return (
    <Modal
      isOpen={isOpen}
      title={text('ui.versions.title')}
      closeLabel={text('ui.close')}
      width={960}
      onClose={() => (openDialogs.versions = false)}
    >
      <Versions />
    </Modal>
  )
}
