import { useState } from 'react'
import {
  buildPreview,
  cancelBuild,
  linkBuild,
  retryBuild,
  type BuildTarget,
  type BuildTask,
} from '../../../shared/api/builds/tasks.ts'
import type { BuiltNote, MemoryView } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { send } from '../../app/engine/hooks.ts'
import { addToast } from '../../app/notices/notices.ts'
import { tellRefusal } from '../../app/notices/tell-refusal.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { hasFailed } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { useAction } from '../../app/use-action.ts'
import { offerFile } from '../files/file-choice.ts'
import { noPackage, type KnownPackage } from '../package-name/known-package.ts'
import { designId, useTasks } from '../package-name/use-tasks.ts'

/** What was built in this browser. */
export type OwnBuild = {
  readonly bytes: number
  readonly packageName: string
  readonly notes: readonly BuiltNote[]
  readonly missing: number
  readonly memory: MemoryView | null
}

/** The whole address of the package of a task; what was refused is told. */
async function addressOf({ id }: BuildTask): Promise<string | null> {
  try {
    const { path } = await call(linkBuild, { params: { id } })
    return new URL(path, window.location.origin).href
  } catch (error) {
    tellRefusal(refusalOf(error))
    return null
  }
}

/** The package made by this device, offered as a file; null where it could not be made. */
async function buildHere(fdId: string, packageName: string, again: () => void): Promise<OwnBuild | null> {
  const named = packageName === '' ? {} : { packageName }
  const built = await engine.ask('builtFace', { fdId, format: 'apk', ...named }).catch((error: unknown) => {
    tellLateFile(error, again)
    return null
  })
  if (built === null) return null
  if ('fault' in built) {
    addToast({ tone: 'danger', key: built.fault })
    return null
  }
  const { bytes, packageName: name, notes, missing, memory } = built
  offerFile(`${name}.apk`, new Blob([bytes], { type: 'application/vnd.android.package-archive' }))
  return { bytes: bytes.byteLength, packageName: name, notes, missing: missing.length, memory }
}

export type Builds = {
  /** The newest task of each format; null while they are not known. */
  readonly tasks: ReadonlyMap<BuildTarget, BuildTask> | null
  readonly known: KnownPackage
  readonly hasFailed: boolean
  readonly own: OwnBuild | null
  readonly isBusy: boolean
  refresh(): Promise<void>
  start(): Promise<void>
  cancel(task: BuildTask): Promise<void>
  retry(task: BuildTask): Promise<void>
  download(task: BuildTask): Promise<void>
  /** The whole address of the package, which opens without signing in. */
  link(task: BuildTask): Promise<string | null>
  buildHere(packageName: string): Promise<void>
}

/** What is known of the packages of one face, fetched again while one of them is being made. */
export function useBuilds(fdId: string, isSignedIn: boolean): Builds {
  const query = useTasks(fdId, isSignedIn)
  const [own, setOwn] = useState<OwnBuild | null>(null)
  const { isBusy, act } = useAction(tellRefusal)
  const refresh = async (): Promise<void> => {
    if (isSignedIn) await query.refetch()
  }
  const change = (work: () => Promise<unknown>): Promise<void> => act(work).finally(refresh)
  const build = (packageName: string): Promise<void> =>
    change(async () => {
      const built = await buildHere(fdId, packageName, () => void build(packageName))
      if (built !== null) setOwn(built)
    })
  return {
    ...{
      tasks: query.data?.tasks ?? null,
      known: query.data?.known ?? noPackage,
      hasFailed: hasFailed(query),
      own,
      isBusy,
      refresh,
      link: addressOf,
    },
    // what is built is what is saved, under the name that stands in it
    start: () =>
      change(async () => {
        const { ok } = await send({ do: 'design.save' })
        if (!ok) return
        await call(buildPreview, { params: { id: designId() }, body: { target: fdId } })
      }),
    cancel: ({ id }) => change(() => call(cancelBuild, { params: { id } })),
    retry: ({ id }) => change(() => call(retryBuild, { params: { id } })),
    async download(task) {
      const url = await addressOf(task)
      if (url !== null) window.location.assign(url)
    },
    buildHere: build,
  }
}
