import type { PanelPlace } from '../../../shared/protocol/projections.ts'
import type { Texts } from '../../app/text.ts'

/** Bytes as people read them: `3.2`, then `48` KB. */
const kbOf = (bytes: number): number => {
  const kb = bytes / 1024
  return kb < 10 ? Math.max(0.1, Math.round(kb * 10) / 10) : Math.round(kb)
}

type Facts = Pick<PanelPlace, 'fileSize' | 'width' | 'height'>

/** The same in the room under a tile. */
export const shortFactsOf = ({ width, height, fileSize }: Facts, { text }: Texts): readonly string[] => [
  ...(width !== null && height !== null ? [`${width}×${height}`] : []),
  ...(fileSize !== null ? [text('ui.dock.shortBytes', { kb: kbOf(fileSize) })] : []),
]

/** What is known of a picture: its pixels and what it weighs. */
export const factsOf = ({ width, height, fileSize }: Facts, { text }: Texts): readonly string[] => [
  ...(width !== null && height !== null ? [text('ui.dock.size', { width, height })] : []),
  ...(fileSize !== null ? [text('ui.dock.bytes', { kb: kbOf(fileSize) })] : []),
]
