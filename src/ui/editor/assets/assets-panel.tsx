import { Upload, X } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { chooseFiles } from '../../kit/choose-files.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { Queries, forgetOwn } from '../../app/session/queries.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import type { OwnAsset } from '../../../shared/api/own-files/library.ts'
import { DeleteDialog, WhereDialog, type About } from './asset-dialogs.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './assets.module.css'
import { FontList } from './font-list.tsx'
import { FolderBar, ownPictures } from './folder-bar.tsx'
import { MoveDialog, RenameDialog } from './name-dialogs.tsx'
import { PictureList } from './picture-list.tsx'
import { forgetFile, sendFiles, sending } from './sending.ts'

type Kind = 'image' | 'font'

const kinds: readonly Kind[] = ['image', 'font']

/** Fonts of other types can be chosen too: they are refused with what to do about it. */
const accepted: Readonly<Record<Kind, string>> = {
  image: 'image/png,image/jpeg,image/gif',
  font: '.ttf,.otf,.ttc,.woff,.woff2',
}

/** Files on their way, and those that were not taken. */
function SendingRows() {
  const { text, say } = useText()
  const { files } = useSnapshot(sending)
  if (files.length === 0) return null
  return (
    <ul className={css.sending} aria-label={text('ui.assets.uploads')}>
      {files.map(({ id, name, share, refusal }) => {
        const label = text(refusal ? 'ui.assets.dismiss' : 'ui.assets.cancel', { name })
        const percent = Math.floor(share * 100)
        return (
          <li key={id} data-sending={refusal ? 'refused' : 'going'}>
            <span className={cx(panelCss.stack2, panelCss.rest)}>
              <span className={cx(panelCss.cut, css.name)}>{name}</span>
              {refusal ? (
                <span role="alert" className={css.problem}>
                  {say(refusal.key, refusal.params)}
                </span>
              ) : (
                <progress value={share} aria-label={text('ui.assets.uploading', { name, percent })} />
              )}
            </span>
            <IconButton icon={X} iconSize={14} label={label} onClick={() => forgetFile(id)} />
          </li>
        )
      })}
    </ul>
  )
}

type Open =
  | { readonly what: 'where' | 'delete' | 'rename'; readonly about: About }
  | { readonly what: 'move'; readonly about: Extract<About, { kind: 'image' }> }

function Dialogs({ open, onClose }: { readonly open: Open | null; readonly onClose: () => void }) {
  if (!open) return null
  if (open.what === 'where') return <WhereDialog about={open.about} onClose={onClose} />
  if (open.what === 'rename') return <RenameDialog about={open.about} onClose={onClose} />
  if (open.what === 'move') return <MoveDialog about={open.about} onClose={onClose} />
  return <DeleteDialog about={open.about} onClose={onClose} />
}

function Panel() {
  const { text } = useText()
  const { token } = useUser()
  const { at: savedAt } = useProjection('save')
  const [kind, setKind] = useState<Kind>('image')
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const [shown, setShown] = useState(ownPictures)
  const name = useDeferredValue(query.trim())
  const isVisitor = token === ''
  const aboutPicture = (asset: OwnAsset): Extract<About, { kind: 'image' }> => ({
    ...{ kind: 'image', url: asset.url, folder: asset.folder },
    name: asset.name || text('ui.assets.unnamed'),
  })

  // a save takes pictures up and lets others go
  useEffect(forgetOwn, [savedAt])

  const upload = async (): Promise<void> => {
    const files = await chooseFiles({ accept: accepted[kind], isMultiple: true })
    if (files.length > 0) await sendFiles(files)
  }
  return (
    <>
      <div className={panelCss.head}>
        <h2 className={cx(panelCss.title, css.title)}>{text('ui.rail.assets')}</h2>
        <SearchField
          label={text('ui.assets.search')}
          clearLabel={text('ui.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      <div className={cx(panelCss.apart, css.bar)}>
        <div className={cx(panelCss.segments, css.kinds)} role="group" aria-label={text('ui.assets.kind')}>
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {text(one === 'font' ? 'ui.assets.fonts' : 'ui.assets.pictures')}
            </button>
          ))}
        </div>
        <Button icon={Upload} disabled={isVisitor} onClick={() => void upload()}>
          {text(kind === 'font' ? 'ui.assets.uploadFonts' : 'ui.assets.upload')}
        </Button>
      </div>
      {isVisitor ? (
        <p className={css.said}>
          {text('ui.assets.signIn')}
          <Button look="primary" onClick={openLogin}>
            {text('ui.signIn')}
          </Button>
        </p>
      ) : null}
      <SendingRows />
      {kind === 'image' && !isVisitor ? (
        <>
          <FolderBar shown={shown} onShow={setShown} />
          <PictureList
            key={`${name} ${shown.origin ?? ''} ${shown.folder ?? ''}`}
            name={name}
            shown={shown}
            onWhere={(asset) => setOpen({ what: 'where', about: aboutPicture(asset) })}
            onRename={(asset) => setOpen({ what: 'rename', about: aboutPicture(asset) })}
            onMove={(asset) => setOpen({ what: 'move', about: aboutPicture(asset) })}
            onDelete={(asset) => setOpen({ what: 'delete', about: aboutPicture(asset) })}
          />
        </>
      ) : null}
      {kind === 'font' ? (
        <FontList
          name={name}
          onWhere={(font) => setOpen({ what: 'where', about: aboutFont(font) })}
          onRename={(font) => setOpen({ what: 'rename', about: aboutFont(font) })}
          onDelete={(font) => setOpen({ what: 'delete', about: aboutFont(font) })}
        />
      ) : null}
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </>
  )
}

const aboutFont = (font: Extract<About, { kind: 'font' }>['font']): Extract<About, { kind: 'font' }> => ({
  kind: 'font',
  name: font.fontName,
  url: font.fontUrl,
  // a copy: what a menu was opened for stays what it was
  font: { ...font },
})

/** Everything that the person uploaded, to find, to put on the dial, and to throw away. */
export const AssetsPanel = () => (
  <Queries>
    <Panel />
  </Queries>
)
