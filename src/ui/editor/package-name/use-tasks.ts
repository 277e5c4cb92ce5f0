import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/client.ts'
import {
  buildTargets,
  listBuilds,
  type BuildTarget,
  type BuildTask,
  type PackageFormat,
} from '../../../shared/api/builds/tasks.ts'
import { peek } from '../../app/engine/hooks.ts'
import { isUnderWay } from '../../app/packages/under-way.ts'
import { askedNow } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { knownPackage, noPackage, type KnownPackage } from './known-package.ts'

/** Milliseconds between two looks at tasks that are not done. */
const lookMs = 1_000

export const designId = (): string => peek('design')?.id ?? ''

const isTarget = (format: PackageFormat): format is BuildTarget => buildTargets.some((one) => one === format)

/** What was submitted has packages of its own, which the publish screen shows. */
function newest(records: readonly BuildTask[], fdId: string): ReadonlyMap<BuildTarget, BuildTask> {
  const found = new Map<BuildTarget, BuildTask>()
  for (const task of records)
    if (task.target === fdId && task.submission === null && isTarget(task.format) && !found.has(task.format))
      found.set(task.format, task)
  return found
}

type Known = { readonly tasks: ReadonlyMap<BuildTarget, BuildTask>; readonly known: KnownPackage }

async function readTasks(fdId: string): Promise<Known> {
  try {
    const { records } = await call(listBuilds, { query: { faceId: designId() } })
    return { tasks: newest(records, fdId), known: knownPackage(records, fdId) }
  } catch (error) {
    // a design that was never saved has none
    if (error instanceof ApiError && error.status === 404) return { tasks: new Map(), known: noPackage }
    throw error
  }
}

/** What the server has made and makes of one face, fetched again while one of it is being made. */
export function useTasks(fdId: string, isSignedIn: boolean) {
  return useQuery({
    ...askedNow,
    queryKey: [...useOwnKey('builds'), designId(), fdId],
    queryFn: () => readTasks(fdId),
    enabled: isSignedIn,
    refetchInterval: ({ state }) =>
      [...(state.data?.tasks.values() ?? [])].some(isUnderWay) ? lookMs : false,
  })
}
