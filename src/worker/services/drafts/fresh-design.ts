import { createDesign, type CreateDesignOptions } from '../../../shared/document/create.ts'
import type { Design } from '../../../shared/document/design.ts'
import { addFace, createFace } from '../../../shared/document/face-edit.ts'
import { platformFor, platformsOf } from '../../../shared/platforms/all.ts'
import type { DesignSource } from '../../../shared/protocol/commands.ts'
import { withDialOf } from '../../../shared/rules/faces/copy-face.ts'

type Asked = Extract<DesignSource, { from: 'new' }>

/** The first target of the system; where it has only its own sizes, the usual one of them. */
function firstFace({ width, height, system = 'all' }: Asked) {
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
export function freshDesign(asked: Asked, maker: Maker): Design {
  const design = createDesign({ ...maker, ...firstFace(asked) })
  return asked.system === undefined ? design : withEveryTarget(design, maker)
}
