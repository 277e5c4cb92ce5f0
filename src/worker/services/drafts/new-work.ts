import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { renewDesign } from '../../../shared/document/create.ts'
import type { Design } from '../../../shared/document/design.ts'
import type { DesignSource, Refusal } from '../../../shared/protocol/commands.ts'
import { isOwnPath } from '../../core/files/own-path.ts'
import { freshDesign } from './fresh-design.ts'
import type { WorkStart } from './work/state.ts'
import type { WorkspaceDeps } from './workspace.ts'

type NewDeps = Pick<WorkspaceDeps, 'fetch' | 'makeId' | 'now' | 'openFile' | 'texts'> & {
  readonly loadText: (text: string) => Result<Design, Refusal>
}

/** Makes designs that are not stored anywhere yet: empty ones, and those that begin as a sample. */
export function createNewWork(deps: NewDeps) {
  async function readSample(path: string): Promise<Result<Design, Refusal>> {
    if (!isOwnPath(path)) return refused({ key: 'open.sample' })
    try {
      const reply = await deps.fetch(path)
      return reply.ok ? deps.loadText(await reply.text()) : refused({ key: 'open.sample' })
    } catch {
      return refused({ key: 'http.noResponse' })
    }
  }

  return async function startNew(
    { id, userId }: Pick<WorkStart, 'id' | 'userId'>,
    source: Extract<DesignSource, { from: 'new' | 'file' }>,
  ): Promise<Result<WorkStart, Refusal>> {
    const { makeId } = deps
    const at = deps.now()
    const isNew = {
      id,
      version: 0,
      savedVersion: 0,
      rev: null,
      saveId: null,
      savedAt: null,
      waitingSince: null,
      conflictRev: null,
      userId,
    }
    if (source.from === 'file') {
      const opened = await deps.openFile(source.file)
      return opened.ok ? ok({ ...isNew, design: renewDesign(opened.value, { id, makeId, at }) }) : opened
    }
    if (source.sampleUrl !== undefined) {
      const [sample, labelOf] = await Promise.all([
        readSample(source.sampleUrl),
        deps.texts.labels().catch(() => null),
      ])
      if (!sample.ok) return sample
      if (labelOf === null) return refused({ key: 'http.noResponse' })
      return ok({
        ...isNew,
        design: renewDesign(sample.value, { id, makeId, at, labelOf }),
      })
    }
    const texts = { ...deps.texts.untitled(), root: deps.texts.root() }
    return ok({ ...isNew, design: freshDesign(source, { id, makeId, at, texts }) })
  }
}
