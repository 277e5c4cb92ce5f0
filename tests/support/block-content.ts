import { printContent } from '../../src/shared/api/own-files/block-content.ts'
import { printClip } from '../../src/shared/document/clip.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeText } from './make-design.ts'

/** An own block of one text, as an editor keeps it. */
export function blockContent(words: string): string {
  const layer = parseLayer(makeText('t', words))
  if (!layer) throw new Error('no layer')
  const from = { designId: 'design', fdId: 'face', variant: 'normal' as const, ratio: '450*450' }
  const picture = { width: 1, height: 1, data: 'CQkJ/w==' }
  return printContent({ json: printClip({ from, isCut: false, layers: [layer], pictures: [] }), picture })
}
