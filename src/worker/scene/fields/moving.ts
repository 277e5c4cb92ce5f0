import type { Layer } from '../../../shared/document/design.ts'

/** An expression places, sizes or turns it. */
export const movesByItself = ({ style }: Layer): boolean =>
  style.rotate !== '' ||
  Object.entries(style.dynamic ?? {}).some(([name, text]) => name !== 'opacity' && text !== '')
