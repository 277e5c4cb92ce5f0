import { useQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow, ChevronDown, Folder, FolderOpen, Images, WandSparkles } from 'lucide-react'
import { listFolders } from '../../../../shared/api/own-files/library.ts'
import { DropMenu } from '../../../app/dropdown/drop-menu.tsx'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import type { MenuEntry } from '../../../kit/menus/menu.tsx'
import panelCss from '../../panel.module.css'
import css from '../assets.module.css'
import type { Shown, Sort } from './picture-list.tsx'

/** Folders of the person's pictures by name. */
export const useFolders = () =>
  useQuery({
    queryKey: ['own', 'folders'],
    queryFn: ({ signal }) => call(listFolders, {}, { signal }),
    staleTime: 60_000,
  })

export const ownPictures: Shown = { origin: 'own', folder: null }

const madePictures: Shown = { origin: 'made', folder: '' }

type BarProps = {
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

const sorts: readonly Sort[] = ['newest', 'oldest', 'name', 'size', 'uses']

function SortMenu({ sort, onSort }: Pick<BarProps, 'sort' | 'onSort'>) {
  const { text } = useText()
  return (
    <DropMenu
      side="bottom end"
      entries={sorts.map((one) => ({
        ...{ id: one, label: text(`ui.assets.sort.${one}`), isChecked: one === sort },
        run: () => onSort(one),
      }))}
      button={
        <>
          <ArrowDownWideNarrow size={14} strokeWidth={1.5} aria-hidden />
          <span className={panelCss.cut}>{text(`ui.assets.sort.${sort}`)}</span>
        </>
      }
      buttonProps={{
        className: cx(panelCss.row),
        'aria-label': text('ui.assets.sorted', { name: text(`ui.assets.sort.${sort}`) }),
      }}
    />
  )
}

/** The person's own pictures, each folder and what tools drew, as entries of a menu. */
function useViews(shown: Shown, onShow: BarProps['onShow']): readonly MenuEntry[] {
  const { text } = useText()
  const { data } = useFolders()
  const counted = (label: string, count: number): string => text('ui.assets.counted', { name: label, count })
  const folders = (data?.records ?? []).map((folder) => ({
    id: `folder ${folder.name}`,
    label: counted(folder.name, folder.count),
    icon: folder.name === shown.folder ? FolderOpen : Folder,
    isChecked: folder.name === shown.folder,
    run: () => onShow({ origin: null, folder: folder.name }),
  }))
  return [
    {
      ...{ id: 'own', label: text('ui.assets.viewOwn'), icon: Images },
      isChecked: shown.origin === 'own',
      run: () => onShow(ownPictures),
    },
    ...folders,
    'line',
    {
      id: 'made',
      label: data ? counted(text('ui.assets.viewMade'), data.made) : text('ui.assets.viewMade'),
      icon: WandSparkles,
      isChecked: shown.origin === 'made',
      run: () => onShow(madePictures),
    },
  ]
}

/** Which pictures the list shows: those that the person chose, one folder, or what tools of the editor drew. */
export function FolderBar({ shown, onShow, ...sorting }: BarProps) {
  const { text } = useText()
  const name = shown.folder || text(shown.origin === 'made' ? 'ui.assets.viewMade' : 'ui.assets.viewOwn')
  const entries = useViews(shown, onShow)
  return (
    <div className={cx(panelCss.apart, css.view)}>
      <DropMenu
        side="bottom start"
        entries={entries}
        button={
          <>
            <span className={panelCss.cut}>{name}</span>
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </>
        }
        buttonProps={{ className: cx(panelCss.row), 'aria-label': text('ui.assets.view', { name }) }}
      />
      <SortMenu {...sorting} />
    </div>
  )
}
