import { createDesign } from '../../src/shared/document/create.ts'
import { withVariant, type Design, type Layer, type VariantName } from '../../src/shared/document/design.ts'
import { addFace, createFace, type FaceSpec } from '../../src/shared/document/face-edit.ts'
import { platformFor } from '../../src/shared/platforms/all.ts'
import type { RuleWorld } from '../../src/shared/rules/rule.ts'
import { worldOf } from '../../src/shared/rules/world.ts'
import { createIds } from './seeded.ts'

/** A round face of this platform; `side` is its width and height. */
export const round = (platform: string, side: number): FaceSpec => ({
  platform,
  shape: 'circle',
  ratio: `${side}*${side}`,
})

const texts = { dialName: 'Test', dialNameCn: '测试', root: 'Background color' }

/** Faces `face-1`, `face-2` … of one design for every platform, each with a root; the first is shown. */
export function makeFaces(specs: readonly FaceSpec[], facts: Partial<Design> = {}): Design {
  const makeId = createIds('base')
  const empty = createDesign({ id: 'design-1', makeId, texts, at: 0 })
  const bare: Design = { ...empty, fdIds: [], activeFdId: 'face-1', faces: {} }
  const design = specs.reduce((all, spec, index) => {
    const face = createFace({ ...spec, makeId, rootLabel: texts.root, at: 0 })
    const next = addFace(all, { fdId: `face-${index + 1}`, face, platformOf: platformFor })
    if (!next.ok) throw new Error(next.error.key)
    return next.value
  }, bare)
  return { ...design, ...facts }
}

/** The design with these layers in front of what is there. */
export function withLayers(
  design: Design,
  { fdId, variant = 'normal' }: { readonly fdId: string; readonly variant?: VariantName },
  layers: readonly Layer[],
): Design {
  const there = design.faces[fdId]?.[variant]
  if (!there) throw new Error(`no face ${fdId}`)
  const nodeList = [...there.nodeList, ...layers]
  return withVariant(design, { fdId, variant }, { ...there, nodeList })
}

export function worldIn(design: Design, fdId: string, facts: Partial<RuleWorld> = {}): RuleWorld {
  const world = worldOf(design, { fdId, variant: facts.mode ?? 'normal' }, { platformOf: platformFor })
  if (!world) throw new Error(`no face ${fdId}`)
  return { ...world, ...facts }
}
