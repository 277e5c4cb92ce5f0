import { useQuery } from '@tanstack/react-query'
import { Card, Note } from '../../kit/layout/layout.tsx'
import { readOwnChanges, type FaceVersion } from '../../../shared/api/publish/faces.ts'
import { useOwnKey } from '../session/use-profile.ts'
import { call } from '../session/session.ts'
import { faceNameOf } from '../standing/platform-key.ts'
import { useText } from '../text.ts'
import { ChangeRows } from './change-rows.tsx'

export type OwnChangesProps = {
  readonly id: string
  /** Of the design as it is saved. */
  readonly rev: number
  readonly versions: readonly FaceVersion[]
}

/** What the designer changed since the last submission, as a reviewer will be shown it. */
export function OwnChanges({ id, rev, versions }: OwnChangesProps) {
  const { text } = useText()
  const submitted = Math.max(0, ...versions.map(({ release, pending }) => pending ?? release ?? 0))
  const { data } = useQuery({
    queryKey: [...useOwnKey('own-changes'), id, rev, submitted],
    queryFn: () => call(readOwnChanges, { params: { id } }),
    refetchOnMount: 'always',
  })
  if (!data || data.since === null) return null
  const nameOf = (fdId: string): string => {
    const version = versions.find((one) => one.fdId === fdId)
    return version === undefined ? fdId : faceNameOf(text, version)
  }
  const params = { number: data.since, count: data.total }
  return (
    <Card id="publish-since" title={text('ui.publish.since')} data-since={data.since}>
      <Note>{text(data.total === 0 ? 'ui.publish.sinceNone' : 'ui.publish.sinceSome', params)}</Note>
      {data.total === 0 ? null : <ChangeRows changes={data} nameOf={nameOf} />}
    </Card>
  )
}
