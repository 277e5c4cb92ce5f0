import {
  FolderHeart,
  History,
  Lightbulb,
  MessageCircle,
  Plus,
  SlidersHorizontal,
  Sparkles,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { editorComments } from '../comments/comments-state.ts'
import { layout, openPanel, overlays, type RailEntry } from '../layout.ts'
import css from './rail.module.css'

const entries: readonly {
  readonly id: RailEntry
  readonly icon: LucideIcon
  readonly text: MessageKey
}[] = [
  { id: 'add', icon: Plus, text: 'ui.rail.add' },
  { id: 'assets', icon: FolderHeart, text: 'ui.rail.assets' },
  { id: 'create', icon: Sparkles, text: 'ui.rail.create' },
  { id: 'data', icon: SlidersHorizontal, text: 'ui.rail.data' },
  { id: 'problems', icon: TriangleAlert, text: 'ui.rail.problems' },
  { id: 'comments', icon: MessageCircle, text: 'ui.rail.comments' },
  { id: 'history', icon: History, text: 'ui.rail.history' },
]

/** What an entry is called with a number on it. */
const countKeys: Partial<Record<RailEntry, MessageKey>> = {
  problems: 'ui.rail.problemsCount',
  comments: 'ui.comments.count',
}

function InspirationLink() {
  const { text } = useText()
  return (
    <Link
      href="/inspiration"
      className={css.entry ?? ''}
      aria-label={text('ui.rail.inspire')}
      data-tip={text('ui.rail.inspire.open')}
    >
      <Lightbulb size={20} strokeWidth={1.5} aria-hidden />
    </Link>
  )
}

/** What the upper left part shows; in a small window it opens and closes the left panel. */
export function Rail() {
  const { text } = useText()
  const { rail } = useSnapshot(layout)
  const { isLeftOpen } = useSnapshot(overlays)
  // without tags there is no data to set
  const hasTags = useProjection('tags').length > 0
  const shown = entries.filter(({ id }) => id !== 'data' || hasTags)
  const { error, warning } = useProjection('problems').counts
  const { open } = useSnapshot(editorComments)
  const badges: Partial<Record<RailEntry, number>> = { problems: error + warning, comments: open }
  return (
    <nav className={css.rail} aria-label={text('ui.region.rail')} data-region data-hides>
      {shown.map(({ id, icon: Icon, text: key }) => (
        <button
          key={id}
          type="button"
          className={cx(css.entry, rail === id && css.active)}
          aria-label={badges[id] ? text(countKeys[id] ?? key, { count: badges[id] }) : text(key)}
          aria-pressed={rail === id}
          data-tip={text(key)}
          onClick={() => {
            openPanel('left', rail === id ? !isLeftOpen : true)
            layout.rail = id
          }}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          {badges[id] ? (
            <span
              className={css.badge}
              data-state={id === 'comments' ? 'open' : error > 0 ? 'error' : 'warning'}
              aria-hidden
            >
              {badges[id] > 99 ? '99+' : badges[id]}
            </span>
          ) : null}
        </button>
      ))}
      <InspirationLink />
    </nav>
  )
}
