import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { pageLibrary, type OwnAsset } from '../../../../shared/api/own-files/library.ts'
import { call, personNow } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import { SearchField } from '../../../kit/fields/search-field.tsx'
import { Modal } from '../../../kit/messages/modal.tsx'
import panelCss from '../../panel.module.css'
import css from '../assets.module.css'
import { sourceOf } from '../drag.ts'

/** As many as can be looked through; a name finds the others. */
const shownMost = 60

type OfferedProps = {
  readonly assets: readonly OwnAsset[]
  readonly onChoose: (asset: OwnAsset) => void
}

function Offered({ assets, onChoose }: OfferedProps) {
  const { text } = useText()
  return (
    <ul className={css.offered}>
      {assets.map((asset) => (
        <li key={asset.file}>
          <button type="button" onClick={() => onChoose(asset)}>
            <span className={cx(panelCss.middle, css.thumb)}>
              <img src={asset.url} alt="" loading="lazy" draggable={false} />
            </span>
            <span className={panelCss.cut}>{asset.name || text('ui.assets.unnamed')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type OwnPictureProps = {
  readonly title: string
  readonly hint?: string
  /** The url of a picture that is not offered. */
  readonly without: string
  readonly onChoose: (picture: { readonly url: string; readonly name: string }) => void
  readonly onClose: () => void
}

/** One of the person's own pictures is chosen; films and drawings, which no layer shows as they are, are not offered. */
export function OwnPictureDialog({ title, hint, without, onChoose, onClose }: OwnPictureProps) {
  const { text } = useText()
  const [query, setQuery] = useState('')
  const name = useDeferredValue(query.trim())
  const { data } = useQuery({
    queryKey: ['own', 'library', personNow(), 'replace', name],
    queryFn: ({ signal }) =>
      call(
        pageLibrary,
        { query: { kind: 'image', size: shownMost, ...(name === '' ? {} : { name }) } },
        { signal },
      ),
  })
  const offered = (data?.records ?? []).filter(({ url }) => url !== without && sourceOf(url) === null)
  const choose = ({ url, name: own }: OwnAsset): void => {
    onClose()
    onChoose({ url, name: own || text('ui.assets.unnamed') })
  }
  return (
    <Modal isOpen title={title} closeLabel={text('ui.close')} width={440} onClose={onClose}>
      {hint === undefined ? null : <p className={panelCss.note}>{hint}</p>}
      <SearchField
        label={text('ui.assets.search')}
        clearLabel={text('ui.clear')}
        value={query}
        onChange={setQuery}
      />
      {data && offered.length === 0 ? <p role="status">{text('ui.assets.noneFound')}</p> : null}
      <Offered assets={offered} onChoose={choose} />
    </Modal>
  )
}
