import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import {
  buildPreview,
  buildTargets,
  cancelBuild,
  linkBuild,
  listBuilds,
  retryBuild,
  type BuildTarget,
  type BuildTask,
  type PackageFormat,
} from '../../../shared/api/builds/tasks.ts'
import type { BuiltNote, MemoryView } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import { offerFile } from '../files/file-choice.ts'

/** Milliseconds between two looks at tasks that are not done. */
const lookMs = 1_000

/** What was built in this browser. */
export type OwnBuild = {
  readonly bytes: number
  readonly packageName: string
  readonly notes: readonly BuiltNote[]
  readonly missing: number
  readonly memory: MemoryView | null
}

export const isUnderWay = ({ state }: BuildTask): boolean => state === 'queued' || state === 'running'

const designId = (): string => peek('design')?.id ?? ''

/** Tells a refusal of the server; anything else is a mistake of ours. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  addToast({ tone: 'danger', key: error.messageKey, params: error.params })
}

export type Builds = {
  /** The newest task of each format; null while they are not known. */
  readonly tasks: ReadonlyMap<BuildTarget, BuildTask> | null
  readonly hasFailed: boolean
  readonly own: OwnBuild | null
  readonly isBusy: boolean
  refresh(): Promise<void>
  start(packageName: string): Promise<void>
  cancel(task: BuildTask): Promise<void>
  retry(task: BuildTask): Promise<void>
  download(task: BuildTask): Promise<void>
  /** The whole address of the package, which opens without signing in. */
  link(task: BuildTask): Promise<string | null>
  buildHere(): Promise<void>
}

const isTarget = (format: PackageFormat): format is BuildTarget => buildTargets.some((one) => one === format)

/** What was submitted has packages of its own, which the publish screen shows. */
function newest(records: readonly BuildTask[], fdId: string): ReadonlyMap<BuildTarget, BuildTask> {
  const found = new Map<BuildTarget, BuildTask>()
  for (const task of records)
    if (task.target === fdId && task.submission === null && isTarget(task.format) && !found.has(task.format))
      found.set(task.format, task)
  return found
}

/** What is known of the packages of one face, fetched again while one of them is being made. */
export function useBuilds(fdId: string, isSignedIn: boolean): Builds {
  const [tasks, setTasks] = useState<Builds['tasks']>(null)
  const [hasFailed, setFailed] = useState(false)
  const [own, setOwn] = useState<OwnBuild | null>(null)
  const [isBusy, setBusy] = useState(false)
  const refresh = useCallback(async () => {
    if (!isSignedIn) return
    try {
      const { records } = await call(listBuilds, { query: { faceId: designId() } })
      setTasks(newest(records, fdId))
      setFailed(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // a design that was never saved has none
      if (error.status === 404) setTasks(new Map())
      else setFailed(true)
    }
  }, [fdId, isSignedIn])
  const isWaiting = [...(tasks?.values() ?? [])].some(isUnderWay)
  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = window.setInterval(() => void refresh(), lookMs)
    return () => window.clearInterval(timer)
  }, [isWaiting, refresh])

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const link = async ({ id }: BuildTask): Promise<string | null> => {
    try {
      const { path } = await call(linkBuild, { params: { id } })
      return new URL(path, window.location.origin).href
    } catch (error) {
      tellRefusal(error)
      return null
    }
  }
  const buildHere = (): Promise<void> =>
    act(async () => {
      const built = await engine.ask('builtFace', { fdId, format: 'apk' }).catch((error: unknown) => {
        tellLateFile(error, () => void buildHere())
        return null
      })
      if (built === null) return
      if ('fault' in built) return void addToast({ tone: 'danger', key: built.fault })
      const { bytes, packageName, notes, missing, memory } = built
      setOwn({ bytes: bytes.byteLength, packageName, notes, missing: missing.length, memory })
      offerFile(`${packageName}.apk`, new Blob([bytes], { type: 'application/vnd.android.package-archive' }))
    })
  return {
    ...{ tasks, hasFailed, own, isBusy, refresh, link },
    // what is built is what is saved
    start: (packageName) =>
      act(async () => {
        const { ok } = await send({ do: 'design.save' })
        if (!ok) return
        const named = packageName === '' ? {} : { packageName }
        await call(buildPreview, { params: { id: designId() }, body: { target: fdId, ...named } })
      }),
    cancel: ({ id }) => act(() => call(cancelBuild, { params: { id } })),
    retry: ({ id }) => act(() => call(retryBuild, { params: { id } })),
    async download(task) {
      const url = await link(task)
      if (url !== null) window.location.assign(url)
    },
    buildHere,
  }
}
