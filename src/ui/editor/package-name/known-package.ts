import { buildTargets, type BuildTask } from '../../../shared/api/builds/tasks.ts'

export type KnownPackage = {
  /** The name that the face has; empty before its first package. */
  readonly name: string
  /** The newest submission that has packages of that name; null while it can be changed. */
  readonly submission: number | null
}

export const noPackage: KnownPackage = { name: '', submission: null }

type Told = Pick<BuildTask, 'target' | 'format' | 'packageName' | 'submission'>

/** What the tasks of a design tell of the package of one face for Wear OS; the newest task first. */
export function knownPackage(tasks: readonly Told[], fdId: string): KnownPackage {
  const own = tasks.filter(
    ({ target, format }) => target === fdId && buildTargets.some((one) => one === format),
  )
  const name = own[0]?.packageName ?? ''
  const numbers = own.flatMap(({ packageName, submission }) =>
    packageName === name && submission !== null ? [submission] : [],
  )
  return { name, submission: numbers.length > 0 ? Math.max(...numbers) : null }
}
