import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { linkBuild, listBuilds, retryBuild, type BuildTask } from '../../../shared/api/builds/tasks.ts'
import { addToast } from '../notices/notices.ts'
import { call } from '../session/session.ts'

/** Milliseconds between two looks at tasks that are not done. */
const lookMs = 1_500

const isUnderWay = ({ state }: BuildTask): boolean => state === 'queued' || state === 'running'

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
  const [tasks, setTasks] = useState<Packages['tasks']>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const refresh = useCallback(async () => {
    try {
      setTasks((await call(listBuilds, { query: { faceId } })).records)
      setFailed(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    }
  }, [faceId])
  const isWaiting = tasks?.some(isUnderWay) ?? false
  useEffect(() => void refresh(), [refresh, since])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = window.setInterval(() => void refresh(), lookMs)
    return () => window.clearInterval(timer)
  }, [isWaiting, refresh])

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      addToast({ tone: 'danger', key: error.messageKey, params: error.params })
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return {
    ...{ tasks, hasFailed, isBusy, refresh },
    retry: ({ id }) => act(async () => void (await call(retryBuild, { params: { id } }))),
    download: ({ id }) =>
      act(async () => window.location.assign((await call(linkBuild, { params: { id } })).path)),
  }
}
