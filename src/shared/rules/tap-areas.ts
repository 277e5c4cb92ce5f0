import type { Design, Layer } from '../document/design.ts'
import { kindOf } from '../layers/registry.ts'

/** Those of one face, in both of its modes. */
export type TapAreas = { readonly fdId: string; readonly layers: readonly Layer[] }

/** What can be tapped, by face (S6.04, A40). */
export const tapAreasByFace = ({ fdIds, faces }: Design): readonly TapAreas[] =>
  fdIds.map((fdId) => {
    const face = faces[fdId]
    const layers = face ? [...face.normal.nodeList, ...face.ambient.nodeList] : []
    return { fdId, layers: layers.filter((layer) => kindOf(layer).abilities.isTapArea === true) }
  })

/** Of the face that has most of them. */
export const mostTapAreas = (design: Design): number =>
  Math.max(0, ...tapAreasByFace(design).map(({ layers }) => layers.length))
