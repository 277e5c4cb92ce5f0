import type { MakeId } from '../../../shared/base/ids.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { renewDesign, createDesign, type CreateDesignOptions } from '../../../shared/document/create.ts'
import type { Design } from '../../../shared/document/design.ts'
import type { DesignSource, IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import { isOwnPath } from '../../core/files/own-path.ts'
import type { Clock } from './environment.ts'
import type { WorkStart } from './work/state.ts'
import { addFace, createFace } from '../../../shared/document/face-edit.ts'
import { platformFor, platformsOf } from '../../../shared/platforms/all.ts'
import { withDialOf } from '../../../shared/rules/faces/copy-face.ts'

type NewDesign = Extract<DesignSource, { from: 'new' }>

/** The first target of the system; where it has only its own sizes, the usual one of them. */
function firstFace({ width, height, system = 'all' }: NewDesign) {
  const [platform] = platformsOf(system)
  const [usual] = platform?.sizes ?? []
  const ratio = width && height ? { ratio: `${width}*${height}` } : {}
  if (!platform) return ratio
  const own = platform.customSide === null && usual ? { ratio: `${usual.width}*${usual.height}` } : ratio
  return { system, platform: platform.id, ...own }
}

type Maker = Pick<CreateDesignOptions, 'id' | 'makeId' | 'at' | 'texts'>

/** An empty face of the usual size for every target that has none yet: what is for all watches shows on all. */
function withEveryTarget(design: Design, { makeId, at, texts }: Maker): Design {
  const there = new Set(Object.values(design.faces).map(({ normal }) => platformFor(normal)))
  const missing = platformsOf(design.system).filter((platform) => !there.has(platform))
  return missing.reduce((so, { id, sizes: [usual] }) => {
    if (!usual) return so
    const { width, height, shape } = usual
    const spec = { platform: id, ratio: `${width}*${height}`, shape }
    const empty = createFace({ ...spec, makeId, at, rootLabel: texts.root })
    const [fdId = ''] = so.fdIds
    const first = so.faces[fdId]
    const face = first ? withDialOf(empty, { fdId, face: first }, at) : empty
    const added = addFace(so, { fdId: makeId(), face, platformOf: platformFor })
    return added.ok ? added.value : so
  }, design)
}

/** A design with nothing on it; a face for each target when the person chose the targets (S1.17–S1.22). */
function freshDesign(request: NewDesign, maker: Maker): Design {
  const design = createDesign({ ...maker, ...firstFace(request) })
  return request.system === undefined ? design : withEveryTarget(design, maker)
}

/** What a new design is made of. */
export type NewWorkDeps = {
  readonly now: Clock
  readonly makeId: MakeId
  /** Gets a path of this origin. */
  readonly fetch: (path: string) => Promise<{ readonly ok: boolean; text(): Promise<string> }>
  /** The design of a file of the disk. */
  readonly openFile: (file: IncomingFile) => Promise<Result<Design, Refusal>>
  /** Texts in the language of the moment; names of new designs are in both. */
  readonly texts: {
    readonly untitled: () => { readonly dialName: string; readonly dialNameCn: string }
    readonly root: () => string
    /** A label of a sample, which is a key of its own, in words; any other label as it is. */
    readonly labels: () => Promise<(label: string) => string>
  }
}

type NewDeps = NewWorkDeps & { readonly loadText: (text: string) => Result<Design, Refusal> }

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
