import { useQuery } from '@tanstack/react-query'
import { pageAssets, type AssetSet } from '../../../shared/api/files.ts'
import { Queries } from '../../app/session/queries.tsx'
import { keepSets, keptSets, setsToldAt } from '../../app/session/kept-sets.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import type { SetChooserProps } from './set-chooser.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './set-chooser.module.css'

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
    initialDataUpdatedAt: () => setsToldAt(type),
  })
  if (isPending) return <p className={cx(panelCss.note, css.said)}>{text('ui.dock.setsLoading')}</p>
  if (!sets)
    return (
      <p className={cx(panelCss.note, css.said)} role="alert">
        {text('ui.dock.setsFailed')}
      </p>
    )
  if (sets.length === 0) return <p className={cx(panelCss.note, css.said)}>{text('ui.dock.setsNone')}</p>
  return (
    <ul>
      {sets.map((set) => (
        <li key={set.id}>
          <button type="button" className={cx(panelCss.stack6, css.set)} onClick={() => onApply(set)}>
            <span className={css.name}>{locale === 'zh-cn' ? set.name.cn : set.name.en}</span>
            <span className={cx(panelCss.stack4, css.items)} aria-hidden>
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

/** The sets of a type, as buttons. */
export const AssetSets = (props: SetChooserProps) => (
  <Queries>
    <Sets {...props} />
  </Queries>
)
