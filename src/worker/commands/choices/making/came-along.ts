import { isRoot } from '../../../../shared/document/create.ts'
import type { DocumentParts } from '../../../core/editor.ts'

/** A face from outside has choices of its own, which are written back as they came. */
export const cameAlong = ({ store }: DocumentParts): boolean => {
  const face = store.design?.faces[store.design.activeFdId]
  return [face?.ambient, face?.normal].some((variant) =>
    variant?.nodeList.some((layer) => isRoot(layer) && 'origin' in layer.style),
  )
}
