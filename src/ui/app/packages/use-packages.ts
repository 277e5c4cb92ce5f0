import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { linkBuild, listBuilds, retryBuild, type BuildTask } from '../../../shared/api/builds/tasks.ts'
import { tellRefusal } from '../notices/tell-refusal.ts'
import { askedNow, hasFailed } from '../session/queries.tsx'
import { call } from '../session/session.ts'
import { useOwnKey } from '../session/use-profile.ts'
import { useAction } from '../use-action.ts'
import { isUnderWay } from './under-way.ts'

/** Milliseconds between two looks at tasks that are not done. */
const lookMs = 1_500

export type Packages = {
  /** Null while they are not known. */
  readonly tasks: readonly BuildTask[] | null
  readonly hasFailed: boolean
  readonly isBusy: boolean
  refresh(): Promise<void>
  retry(task: BuildTask): Promise<void>
  download(task: BuildTask): Promise<void>
}

/** Every task of a saved design, looked at again while one of them is worked on, and when `since` is another. */
export function usePackages(faceId: string, since: unknown): Packages {
  const query = useQuery({
    ...askedNow,
    queryKey: [...useOwnKey('packages'), faceId],
    queryFn: async () => (await call(listBuilds, { query: { faceId } })).records,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookMs : false),
  })
  const { data: tasks = null, refetch } = query
  useEffect(() => void refetch(), [refetch, since])
  const { isBusy, act } = useAction(tellRefusal)
  const refresh = async (): Promise<void> => void (await refetch())
  const change = (work: () => Promise<unknown>): Promise<void> => act(work).finally(refresh)
  return {
    ...{ tasks, hasFailed: hasFailed(query), isBusy, refresh },
    retry: ({ id }) => change(() => call(retryBuild, { params: { id } })),
    download: ({ id }) =>
      change(async () => window.location.assign((await call(linkBuild, { params: { id } })).path)),
  }
}
