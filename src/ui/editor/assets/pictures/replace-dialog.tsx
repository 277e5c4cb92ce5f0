import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { pageLibrary, type OwnAsset } from '../../../../shared/api/own-files/library.ts'
import { send } from '../../../app/engine/hooks.ts'
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

type ReplaceProps = {
  readonly about: { readonly url: string; readonly name: string }
  readonly onClose: () => void
}

/** Another own picture for every layer of the design that shows this one. */
export function ReplaceDialog({ about, onClose }: ReplaceProps) {
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
  const offered = (data?.records ?? []).filter(({ url }) => url !== about.url && sourceOf(url) === null)
  const replace = ({ url, name: own }: OwnAsset): void => {
    onClose()
    void send({ do: 'picture.replaceUses', from: about.url, to: url, name: own || text('ui.assets.unnamed') })
  }
  return (
    <Modal
      isOpen
      title={text('ui.assets.replaceTitle', { name: about.name })}
      closeLabel={text('ui.close')}
      width={440}
      onClose={onClose}
    >
      <p className={panelCss.note}>{text('ui.assets.replaceText')}</p>
      <SearchField
        label={text('ui.assets.search')}
        clearLabel={text('ui.clear')}
        value={query}
        onChange={setQuery}
      />
      {data && offered.length === 0 ? <p role="status">{text('ui.assets.noneFound')}</p> : null}
      <Offered assets={offered} onChoose={replace} />
    </Modal>
  )
}
