import type { ExpressionMark } from '../../../../../shared/protocol/projections.ts'
import { cx } from '../../../../kit/cx.ts'
import panelCss from '../../../panel.module.css'
import css from './marked.module.css'

type MarkedProps = {
  /** Sets the letters as the input does. */
  readonly className: string | undefined
  readonly text: string
  readonly marks: readonly ExpressionMark[]
  /** How wrong they are. */
  readonly look: 'wrong' | 'doubtful'
}

/** The text with places of it marked; it lies under the input, letter on letter. */
export function Marked({ className, text, marks, look }: MarkedProps) {
  const pieces: { text: string; isMarked: boolean; at: number }[] = []
  let at = 0
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(at, mark.start)
    const end = Math.max(start, mark.end)
    pieces.push({ text: text.slice(at, start), isMarked: false, at })
    // an error at the end of the text still needs something to underline
    pieces.push({ text: text.slice(start, end) || ' ', isMarked: true, at: start })
    at = end
  }
  pieces.push({ text: text.slice(at), isMarked: false, at })
  return (
    <div className={cx(panelCss.cover, css.marked, className)} aria-hidden>
      {pieces.map((piece, index) => (
        <span key={`${piece.at}-${index}`} className={piece.isMarked ? css[look] : undefined}>
          {piece.text}
        </span>
      ))}
    </div>
  )
}
