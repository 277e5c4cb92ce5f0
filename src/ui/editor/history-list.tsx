import { Check } from 'lucide-react'
import { send, useProjection } from '../engine/hooks.ts'
import { cx } from '../kit/cx.ts'
import { languageTags, useText } from '../text.ts'
import css from './history-list.module.css'

/** States kept at most (S5). */
const keptStates = 21

/** The kept states, newest first; a click goes there. */
export function HistoryList() {
  const { text, say, locale } = useText()
  const { entries, index } = useProjection('history')
  const time = new Intl.DateTimeFormat(languageTags[locale], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const shown = entries.map((entry, at) => ({ entry, at })).reverse()
  return (
    <ol className={css.list} aria-label={text('ui.rail.history')}>
      {shown.map(({ entry, at }) => (
        <li key={`${at}-${entry.at}`}>
          <button
            type="button"
            className={cx(css.entry, at > index && css.ahead)}
            aria-current={at === index ? 'step' : undefined}
            onClick={() => void send({ do: 'history.go', index: at })}
          >
            <span className={css.mark}>
              {at === index ? <Check size={14} strokeWidth={2} aria-hidden /> : null}
            </span>
            <span className={css.verb}>{say(entry.key, entry.params)}</span>
            <time className={css.time}>{entry.at > 0 ? time.format(entry.at) : ''}</time>
          </button>
        </li>
      ))}
      {entries.length >= keptStates ? <li className={css.end}>{text('ui.history.oldest')}</li> : null}
    </ol>
  )
}
