import type { FaceVersion } from '../../../shared/api/publish/faces.ts'
import { audits, type Audit, type VersionState } from '../../../shared/api/publish/moves.ts'
import type { FaceStanding } from '../../../shared/api/publish/standing.ts'
import { countedStatus, standingOf } from '../../../shared/publish/standing.ts'

const auditOf = (number: number): Audit =>
  (Object.keys(audits) as Audit[]).find((name) => audits[name] === number) ?? 'none'

/** A version as far as its moves go, from what the wire says of it. */
export const stateOfVersion = ({ audit, online, release }: FaceVersion): VersionState => ({
  audit: auditOf(audit),
  isApproved: release !== null,
  isOnline: online === 1,
})

/** Where a project stands, from its versions. */
export function standingOfVersions(versions: readonly FaceVersion[]): FaceStanding {
  const states = versions.map(stateOfVersion)
  const verdicts = versions.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]))
  const [newest = null] = verdicts.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { standing: standingOf(states), ...countedStatus(states), verdict: newest }
}
