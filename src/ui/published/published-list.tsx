import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../../shared/api/client.ts'
import {
  changeOnline,
  deleteFace,
  pageFaces,
  withdrawFace,
  type FaceRow,
} from '../../shared/api/publish/faces.ts'
import { ranges } from '../../shared/api/publish/form.ts'
import { statuses } from '../../shared/api/publish/moves.ts'
import { Button } from '../kit/button.tsx'
import { Modal } from '../kit/messages/modal.tsx'
import { packagesDialog } from '../packages/parts.ts'
import { InnerPart } from '../parts/part.tsx'
import { addToast } from '../notices/notices.ts'
import { call, personNow } from '../session/session.ts'
import { useText } from '../text.ts'
import { PendingNote } from './pending-note.tsx'
import { PublishedFace } from './published-face.tsx'
import css from './published.module.css'
import { facePlatforms, printWantedFaces, readWantedFaces, type WantedFaces } from './wanted-faces.ts'
import { platformKey } from './platform-key.ts'

/** Rows of a page. */
const size = 20

const ask = ({ status, range, platform, current }: WantedFaces, signal: AbortSignal) =>
  call(
    pageFaces,
    {
      query: {
        ...{ current, size },
        ...(status === null ? {} : { status: [status] }),
        ...(range === null ? {} : { range: [range] }),
        ...(platform === null ? {} : { platform: [platform] }),
      },
    },
    { signal },
  )

/** What waits for review is taken back first: nothing can be deleted under a reviewer's eyes. */
async function deleteAll({ id, versions }: FaceRow): Promise<void> {
  if (versions.some(({ pending }) => pending !== null)) await call(withdrawFace, { params: { id } })
  await call(deleteFace, { params: { id } })
}

export type PublishedListProps = { readonly onCount: (count: number) => void }

/** The designs that were published, by where they stand (W4.01–W4.05, S2.04). */
export function PublishedList({ onCount }: PublishedListProps) {
  const { text, say } = useText()
  const [, goTo] = useLocation()
  const wanted = readWantedFaces(useSearch())
  const queries = useQueryClient()
  const [deleted, setDeleted] = useState<FaceRow | null>(null)
  const [packed, setPacked] = useState<FaceRow | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['faces', personNow(), wanted],
    queryFn: ({ signal }) => ask(wanted, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const counts = data?.counts
  const all = counts === undefined ? null : Object.values(counts).reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    if (all !== null) onCount(all)
  }, [all, onCount])

  const want = (change: Partial<WantedFaces>): void =>
    goTo(`/management${printWantedFaces({ ...wanted, current: 1, ...change })}`, { replace: true })

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      addToast({ tone: 'danger', key: thrown.messageKey, params: thrown.params })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['faces'] })
    }
  }

  if (data === undefined)
    return error === null ? (
      <div className={css.waiting} aria-busy />
    ) : (
      <p className={css.problem} role="alert">
        {error instanceof ApiError ? say(error.messageKey, error.params) : text('ui.published.failed')}
        <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
      </p>
    )
  const pages = Math.max(1, Math.ceil(data.total / size))
  return (
    <>
      <div className={css.bar}>
        <div className={css.chips} role="group" aria-label={text('ui.published.status')}>
          {[null, ...statuses].map((status) => (
            <button
              key={status ?? 'all'}
              type="button"
              className={css.chip}
              aria-pressed={wanted.status === status}
              onClick={() => want({ status })}
            >
              {text(status === null ? 'ui.published.all' : `ui.publish.status.${status}`)}
              <span>{status === null ? (all ?? 0) : (counts?.[status] ?? 0)}</span>
            </button>
          ))}
        </div>
        <select
          aria-label={text('ui.publish.range')}
          value={wanted.range ?? ''}
          onChange={({ target }) => want({ range: ranges.find((one) => one === target.value) ?? null })}
        >
          <option value="">{text('ui.published.anyRange')}</option>
          {ranges.map((range) => (
            <option key={range} value={range}>
              {text(`ui.publish.range.${range}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={text('ui.published.platform')}
          value={wanted.platform ?? ''}
          onChange={({ target }) =>
            want({ platform: facePlatforms.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">{text('ui.published.anyPlatform')}</option>
          {facePlatforms.map((platform) => (
            <option key={platform} value={platform}>
              {text(platformKey(platform))}
            </option>
          ))}
        </select>
      </div>
      {data.records.length === 0 ? (
        <div className={css.none}>
          <h2>{text(all === 0 ? 'ui.published.none' : 'ui.published.notFound')}</h2>
          <p>{text(all === 0 ? 'ui.published.noneHow' : 'ui.published.notFoundHow')}</p>
          {all === 0 ? null : (
            <Button onClick={() => want({ status: null, range: null, platform: null })}>
              {text('ui.published.showAll')}
            </Button>
          )}
        </div>
      ) : (
        <ul className={css.faces} aria-label={text('ui.published.list')}>
          {data.records.map((face) => (
            <PublishedFace
              key={face.id}
              face={face}
              isBusy={isBusy}
              onOnline={(isOnline) =>
                void act(() => call(changeOnline, { query: { faceId: face.id, online: isOnline ? 1 : 0 } }))
              }
              onDelete={() => setDeleted(face)}
              onPackages={() => setPacked(face)}
            />
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <nav className={css.pages} aria-label={text('ui.published.pages')}>
          <Button disabled={wanted.current <= 1} onClick={() => want({ current: wanted.current - 1 })}>
            {text('ui.published.before')}
          </Button>
          <span>{text('ui.published.page', { present: wanted.current, limit: pages })}</span>
          <Button disabled={wanted.current >= pages} onClick={() => want({ current: wanted.current + 1 })}>
            {text('ui.published.after')}
          </Button>
        </nav>
      ) : null}
      {packed === null ? null : (
        <InnerPart
          part={packagesDialog}
          props={{
            ...{ id: packed.id, name: packed.name.en || packed.name.cn },
            onClose: () => setPacked(null),
          }}
        />
      )}
      <Modal
        isOpen={deleted !== null}
        title={text('ui.published.deleteTitle')}
        closeLabel={text('ui.close')}
        onClose={() => setDeleted(null)}
        footer={{
          cancel: text('ui.published.cancel'),
          confirm: text('ui.published.delete'),
          isDanger: true,
          onConfirm: () => {
            const face = deleted
            setDeleted(null)
            if (face) void act(() => deleteAll(face))
          },
        }}
      >
        {text('ui.published.deleteText')}
        {deleted === null ? null : <PendingNote faceId={deleted.id} />}
      </Modal>
    </>
  )
}
