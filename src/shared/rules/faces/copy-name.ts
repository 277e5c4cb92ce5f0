import type { Layer } from '../../document/design.ts'

/** What a copy in the other mode keeps of the layer that it was made from; it has an id of its own. */
export const copyName = ({ nodeType, type, label }: Layer): string => `${nodeType} ${type} ${label}`
