import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Images } from 'lucide-react'
import { pageAssets, type AssetSet } from '../../../shared/api/files.ts'
import { cx } from '../../kit/cx.ts'
import { opener } from '../../kit/menus/menu.tsx'
import popup from '../../kit/menus/popup.module.css'
import { call, keepSets, keptSets } from '../../session/session.ts'
import { useText } from '../../text.ts'
import css from './set-chooser.module.css'

type SetChooserProps = {
  readonly type: AssetSet['type']
  readonly onApply: (set: AssetSet) => void
}

/** How many pictures of a set are shown to tell it from the others. */
const shownItems = 8

const firstSets = (type: AssetSet['type']): readonly AssetSet[] | undefined => {
  const kept = keptSets(type)
  return kept.length > 0 ? kept : undefined
}

function Sets({ type, onApply }: SetChooserProps) {
  const { text, locale } = useText()
  const { data: sets, isPending } = useQuery({
    queryKey: ['assets', type],
    queryFn: async () => {
      const { records } = await call(pageAssets, { query: { type, current: 1, size: 50 } })
      keepSets(type, records)
      return records
    },
    staleTime: 600_000,
    // offline the sets of the last visit are still there
    initialData: () => firstSets(type),
    initialDataUpdatedAt: 0,
  })
  if (isPending) return <p className={css.said}>{text('ui.dock.setsLoading')}</p>
  if (!sets)
    return (
      <p className={css.said} role="alert">
        {text('ui.dock.setsFailed')}
      </p>
    )
  if (sets.length === 0) return <p className={css.said}>{text('ui.dock.setsNone')}</p>
  return (
    <ul>
      {sets.map((set) => (
        <li key={set.id}>
          <button type="button" className={css.set} onClick={() => onApply(set)}>
            <span className={css.name}>{locale === 'zh-cn' ? set.name.cn : set.name.en}</span>
            <span className={css.items} aria-hidden>
              {set.items.slice(0, shownItems).map((item) => (
                <img key={item.url} src={item.url} alt="" loading="lazy" />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The picture sets that come with the product; one fills every place. */
export function SetChooser({ type, onApply }: SetChooserProps) {
  const { text } = useText()
  return (
    <Popover>
      <PopoverButton className={opener}>
        <Images size={14} strokeWidth={1.5} aria-hidden />
        {text('ui.dock.sets')}
        <ChevronDown size={12} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'top end', gap: 6, padding: 8 }}
        focus
        className={cx(popup.popup, css.panel)}
      >
        {({ close }) => (
          <Sets
            type={type}
            onApply={(set) => {
              close()
              onApply(set)
            }}
          />
        )}
      </PopoverPanel>
    </Popover>
  )
}
