import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { tellRefusal } from '../../app/notices/tell-refusal.ts'
import { isUnderWay } from '../../app/packages/under-way.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { askedNow, hasFailed } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { useAction } from '../../app/use-action.ts'
import { offerFile } from '../files/file-choice.ts'
import { knownPackage, type KnownPackage } from './known-package.ts'

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

const designId = (): string => peek('design')?.id ?? ''

export type Builds = {
  /** The newest task of each format; null while they are not known. */
  readonly tasks: ReadonlyMap<BuildTarget, BuildTask> | null
  readonly known: KnownPackage
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
  buildHere(packageName: string): Promise<void>
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

type Known = { readonly tasks: ReadonlyMap<BuildTarget, BuildTask>; readonly known: KnownPackage }

async function readTasks(fdId: string): Promise<Known> {
  try {
    const { records } = await call(listBuilds, { query: { faceId: designId() } })
    return { tasks: newest(records, fdId), known: knownPackage(records, fdId) }
  } catch (error) {
    // a design that was never saved has none
    if (error instanceof ApiError && error.status === 404)
      return { tasks: new Map(), known: knownPackage([], fdId) }
    throw error
  }
}

/** What is known of the packages of one face, fetched again while one of them is being made. */
export function useBuilds(fdId: string, isSignedIn: boolean): Builds {
  const query = useQuery({
    ...askedNow,
    queryKey: [...useOwnKey('builds'), designId(), fdId],
    queryFn: () => readTasks(fdId),
    enabled: isSignedIn,
    refetchInterval: ({ state }) =>
      [...(state.data?.tasks.values() ?? [])].some(isUnderWay) ? lookMs : false,
  })
  const [own, setOwn] = useState<OwnBuild | null>(null)
  const { isBusy, act } = useAction(tellRefusal)
  const refresh = async (): Promise<void> => {
    if (isSignedIn) await query.refetch()
  }
  const change = (work: () => Promise<unknown>): Promise<void> => act(work).finally(refresh)
  const link = async ({ id }: BuildTask): Promise<string | null> => {
    try {
      const { path } = await call(linkBuild, { params: { id } })
      return new URL(path, window.location.origin).href
    } catch (error) {
      tellRefusal(refusalOf(error))
      return null
    }
  }
  const buildHere = (packageName: string): Promise<void> =>
    change(async () => {
      const named = packageName === '' ? {} : { packageName }
      const built = await engine
        .ask('builtFace', { fdId, format: 'apk', ...named })
        .catch((error: unknown) => {
          tellLateFile(error, () => void buildHere(packageName))
          return null
        })
      if (built === null) return
      if ('fault' in built) return void addToast({ tone: 'danger', key: built.fault })
      const { bytes, packageName: name, notes, missing, memory } = built
      setOwn({ bytes: bytes.byteLength, packageName: name, notes, missing: missing.length, memory })
      offerFile(`${name}.apk`, new Blob([bytes], { type: 'application/vnd.android.package-archive' }))
    })
  return {
    ...{
      tasks: query.data?.tasks ?? null,
      known: query.data?.known ?? knownPackage([], fdId),
      hasFailed: hasFailed(query),
      own,
      isBusy,
      refresh,
      link,
    },
    // what is built is what is saved
    start: (packageName) =>
      change(async () => {
        const { ok } = await send({ do: 'design.save' })
        if (!ok) return
        const named = packageName === '' ? {} : { packageName }
        await call(buildPreview, { params: { id: designId() }, body: { target: fdId, ...named } })
      }),
    cancel: ({ id }) => change(() => call(cancelBuild, { params: { id } })),
    retry: ({ id }) => change(() => call(retryBuild, { params: { id } })),
    async download(task) {
      const url = await link(task)
      if (url !== null) window.location.assign(url)
    },
    buildHere,
  }
}
