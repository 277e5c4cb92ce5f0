import type { Design, Layer, Snapshot, Variant } from '../../../../src/shared/document/design.ts'
import { createDesign } from '../../../../src/shared/document/create.ts'

/** Ids that count up: `id-1`, `id-2`, … */
export function countingIds(prefix = 'id'): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}

export function imageLayer(uuid: string, x = 0): Layer {
  const style = {
    x,
    y: 20.5,
    width: 100,
    height: 80,
    offset: { x: 0.5, y: 0.5 },
    rotation: 30,
    opacity: 0.5,
    draggable: true,
    isLock: false,
    visible: true,
    rotate: '(##HOUR## * 30)',
    zebra: 'unknown fields survive',
    list: [{ b: 1, a: 2 }],
  }
  return {
    uuid,
    constructorName: 'Widget',
    nodeType: 'from-the-future',
    type: 'hour',
    label: '时针',
    icon: 'clock',
    level: 3,
    style,
  }
}

export const emptyDesign = (id = 'work-1'): Design =>
  createDesign({
    id,
    makeId: countingIds(),
    at: 1000,
    texts: { dialName: 'Dial', dialNameCn: '表盘', root: 'Background' },
  })

/** The normal variant of the only face changed. */
export function withNormal(design: Design, change: (variant: Variant) => Variant): Design {
  const fdId = design.activeFdId
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  return { ...design, faces: { ...design.faces, [fdId]: { ...face, normal: change(face.normal) } } }
}

/** One more state whose list is the given one. */
export function pushState(variant: Variant, nodeList: readonly Layer[], key = 'history.add'): Variant {
  const state: Snapshot = {
    label: { key },
    at: 2000,
    nodeList,
    selection: nodeList.slice(-1).map((l) => l.uuid),
  }
  const kept = variant.snapshotData.slice(0, variant.snapshotIndex + 1)
  const snapshotData = [...kept, state].slice(-21)
  return { ...variant, nodeList, snapshotData, snapshotIndex: snapshotData.length - 1 }
}

/** A design with `count` layers added one state after another. */
export function designWith(count: number): Design {
  let design = emptyDesign()
  for (let i = 0; i < count; i++)
    design = withNormal(design, (variant) =>
      pushState(variant, [...variant.nodeList, imageLayer(`layer-${i}`, i)]),
    )
  return design
}
