import { isRoot } from '../../../../shared/document/create.ts'
import type { DocumentParts } from '../../../core/editor.ts'

/** A face from outside whose choices do not fit here keeps them, and they are written back as they came. */
export const cameAlong = ({ store }: DocumentParts): boolean =>
  store.design?.faces[store.design.activeFdId]?.normal.nodeList.some(
    (layer) => isRoot(layer) && 'choices' in layer.style,
  ) === true
