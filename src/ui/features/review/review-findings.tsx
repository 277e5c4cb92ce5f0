import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Note } from '../../kit/layout/layout.tsx'
import { useText } from '../../app/text.ts'
import css from '../../app/changes/changes.module.css'
import type { Review } from './use-reviews.ts'

const marks = { error: OctagonAlert, warning: TriangleAlert, hint: Info } as const

type Props = { readonly review: Review; readonly nameOf: (fdId: string) => string }

/** What the rules of the editor said of it when it was submitted, with the layers that they mean. */
export function Findings({ review: { findings }, nameOf }: Props) {
  const { text, locale } = useText()
  if (findings.length === 0) return <Note>{text('ui.review.noFindings')}</Note>
  return (
    <ul className={css.changes} data-findings>
      {findings.map(({ fdId, variant, severity, words, layer }, at) => {
        const Mark = marks[severity]
        return (
          // the same may be said of two layers with one name
          <li key={`${fdId} ${at}`} data-severity={severity}>
            <Mark size={16} strokeWidth={1.5} aria-label={text(`ui.review.severity.${severity}`)} />
            <span>
              {layer === undefined || layer === '' ? null : <b>{layer}: </b>}
              {locale === 'zh-cn' ? words.cn : words.en}
              <small>
                {nameOf(fdId)} · {text(`ui.review.variant.${variant}`)}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
