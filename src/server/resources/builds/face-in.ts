import { goesOutAs } from '../../../shared/platforms/all.ts'

/** The parts of a printed design that are read here; anything else in it is ignored. */
interface Printed {
  readonly fdIds?: unknown
  readonly faces?: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isWear(face: unknown): boolean {
  const normal = isRecord(face) ? face['normal'] : null
  const platform = isRecord(normal) ? normal['platform'] : null
  return typeof platform === 'string' && goesOutAs({ platform }, 'wff')
}

/** The requested face for Wear OS, or the first by default; null where there is none. The text is a stored design. */
export function faceIn(body: string, asked: string | undefined): string | null {
  const { fdIds, faces } = JSON.parse(body) as Printed
  if (!Array.isArray(fdIds) || !isRecord(faces)) return null
  const wear = fdIds.filter((fdId): fdId is string => typeof fdId === 'string' && isWear(faces[fdId]))
  return (asked === undefined ? wear[0] : wear.find((fdId) => fdId === asked)) ?? null
}
