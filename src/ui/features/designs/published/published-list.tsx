import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nameIn } from '../../../../shared/messages/name-in.ts'
import {
  changeOnline,
  deleteFace,
  faceSorts,
  pageFaces,
  withdrawFace,
  type FaceRow,
} from '../../../../shared/api/publish/faces.ts'
import { ranges } from '../../../../shared/api/publish/form.ts'
import { statuses } from '../../../../shared/api/publish/moves.ts'
import { oneOf } from '../../../app/lists/one-of.ts'
import { Button } from '../../../kit/button.tsx'
import { AlertDialog } from '../../../app/dialogs/alert-dialog.tsx'
import { cursorOf, useListAddress, type ListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { packagesDialog } from '../../../app/packages/lazy-parts.ts'
import { InnerPart } from '../../../app/lazy/part.tsx'
import { tellRefusal } from '../../../app/notices/tell-refusal.ts'
import { call, personNow } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useAction } from '../../../app/use-action.ts'
import { PendingNote } from '../../../app/standing/pending-note.tsx'
import { PublishedFace } from './published-face.tsx'
import designs from '../designs.module.css'
import css from './published.module.css'
import { facePlatforms, faceWords } from './filters.ts'
import { platformKey } from '../../../app/standing/platform-key.ts'

/** Rows of a page. */
const size = 20

/** What waits for review is taken back first: nothing can be deleted under a reviewer's eyes. */
async function deleteAll({ id, versions }: FaceRow): Promise<void> {
  if (versions.some(({ pending }) => pending !== null)) await call(withdrawFace, { params: { id } })
  await call(deleteFace, { params: { id } })
}

/** A page of them as the address wants it, and how many there are of each status. */
function useFaces(address: ListAddress<keyof typeof faceWords>) {
  const { filters } = address
  const [status, sort] = [oneOf(statuses, filters.status), oneOf(faceSorts, filters.sort)]
  const [range, made] = [oneOf(ranges, filters.range), oneOf(facePlatforms, filters['platform'])]
  const query = {
    size,
    ...(address.q === '' ? {} : { name: address.q.slice(0, 60) }),
    ...(status === null ? {} : { status: [status] }),
    ...(range === null ? {} : { range: [range] }),
    ...(made === null ? {} : { platform: [made] }),
    ...(sort === null ? {} : { sort }),
    ...cursorOf(address),
  }
  const answer = useQuery({
    queryKey: ['faces', personNow(), query],
    queryFn: ({ signal }) => call(pageFaces, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const counts = answer.data?.counts
  const all = counts === undefined ? null : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { answer, status, counts, all }
}

type ChipsProps = Omit<ReturnType<typeof useFaces>, 'answer'> & {
  readonly onChoose: (status: string) => void
}

/** Each status with how many have it. */
function StatusChips({ status, counts, all, onChoose }: ChipsProps) {
  const { text } = useText()
  return (
    <div className={css.chips} role="group" aria-label={text('ui.published.status')}>
      {[null, ...statuses].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className={css.chip}
          aria-pressed={status === one}
          onClick={() => onChoose(one ?? '')}
        >
          {text(one === null ? 'ui.published.all' : `ui.publish.status.${one}`)}
          <span>{one === null ? (all ?? 0) : (counts?.[one] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}

function useFilters() {
  const { text } = useText()
  return [
    {
      name: 'range',
      label: text('ui.publish.range'),
      any: text('ui.published.anyRange'),
      options: ranges.map((value) => ({ value, label: text(`ui.publish.range.${value}`) })),
    },
    {
      name: 'platform',
      label: text('ui.published.platform'),
      any: text('ui.published.anyPlatform'),
      options: facePlatforms.map((value) => ({ value, label: text(platformKey(value)) })),
    },
    {
      name: 'sort',
      label: text('ui.list.sort'),
      preset: 'modified',
      options: faceSorts.map((value) => ({ value, label: text(`ui.designs.sort.${value}`) })),
    },
  ] as const
}

export type PublishedListProps = { readonly onCount: (count: number) => void }

/** The designs that were published, by where they stand (W4.01–W4.05, S2.04). */
export function PublishedList({ onCount }: PublishedListProps) {
  const { locale, text } = useText()
  const address = useListAddress('', faceWords)
  const filters = useFilters()
  const queries = useQueryClient()
  const [deleted, setDeleted] = useState<FaceRow | null>(null)
  const [packed, setPacked] = useState<FaceRow | null>(null)
  const { isBusy, act } = useAction(tellRefusal)
  const { answer, ...shown } = useFaces(address)
  const { all } = shown
  useEffect(() => {
    if (all !== null) onCount(all)
  }, [all, onCount])
  const change = (work: () => Promise<unknown>): void =>
    void act(work).finally(() => queries.invalidateQueries({ queryKey: ['faces'] }))
  return (
    <>
      <StatusChips {...shown} onChoose={(status) => address.want({ filters: { status } })} />
      <ListFrame
        address={address}
        answer={answer}
        search={text('ui.published.search')}
        empty={text('ui.published.none')}
        filters={filters}
        none={
          <div className={designs.empty}>
            <h2>{text(all === 0 ? 'ui.published.none' : 'ui.published.notFound')}</h2>
            <p>{text(all === 0 ? 'ui.published.noneHow' : 'ui.published.notFoundHow')}</p>
            {all === 0 ? null : <Button onClick={address.clear}>{text('ui.published.showAll')}</Button>}
          </div>
        }
      >
        {({ records }) => (
          <ul className={css.faces} aria-label={text('ui.published.list')}>
            {records.map((face) => (
              <PublishedFace
                key={face.id}
                face={face}
                isBusy={isBusy}
                onOnline={(isOnline) =>
                  change(() => call(changeOnline, { query: { faceId: face.id, online: isOnline ? 1 : 0 } }))
                }
                onDelete={() => setDeleted(face)}
                onPackages={() => setPacked(face)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {packed === null ? null : (
        <InnerPart
          part={packagesDialog}
          props={{
            ...{ id: packed.id, name: nameIn(locale, packed.name) },
            onClose: () => setPacked(null),
          }}
        />
      )}
      <AlertDialog
        about={deleted}
        titleOf={() => text('ui.published.deleteTitle')}
        confirm={text('ui.published.delete')}
        cancel={text('ui.published.cancel')}
        onConfirm={(face) => change(() => deleteAll(face))}
        onClose={() => setDeleted(null)}
      >
        {(face) => (
          <>
            {text('ui.published.deleteText')}
            <PendingNote faceId={face.id} />
          </>
        )}
      </AlertDialog>
    </>
  )
}
