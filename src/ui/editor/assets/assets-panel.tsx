import { Upload, X } from 'lucide-react'
import { useDeferredValue, useEffect, useState, type DragEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { chooseFiles } from '../../kit/choose-files.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { Queries, forgetOwn } from '../../app/session/queries.tsx'
import { openLogin, user, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import type { OwnAsset } from '../../../shared/api/own-files/library.ts'
import { DeleteDialog, WhereDialog, type About } from './asset-dialogs.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './assets.module.css'
import { FontList } from './font-list.tsx'
import { MoveDialog, RenameDialog } from './name-dialogs.tsx'
import { ChosenBar } from './pictures/chosen-bar.tsx'
import { DeleteChosen, MoveChosen, RenameChosen } from './pictures/chosen-dialogs.tsx'
import { FolderBar, ownPictures } from './pictures/folder-bar.tsx'
import { PictureList, type Chosen, type Sort } from './pictures/picture-list.tsx'
import { ReplaceDialog } from './pictures/replace-dialog.tsx'
import { forgetFile, sendFiles, sending, type SendingFile } from './sending.ts'

type Kind = 'image' | 'font'

const kinds: readonly Kind[] = ['image', 'font']

/** Fonts of other types can be chosen too: they are refused with what to do about it. */
const accepted: Readonly<Record<Kind, string>> = {
  image: 'image/png,image/jpeg,image/gif,image/webp,image/apng,image/svg+xml,.svg',
  font: '.ttf,.otf,.ttc,.woff,.woff2',
}

/** What of a drawing was not kept: told where it was given. */
function Kept({ notes }: { readonly notes: SendingFile['notes'] }) {
  const { text, say } = useText()
  return (
    <span role="status" className={css.facts}>
      {text('ui.assets.keptWithout')}
      {notes.map(({ key, params }) => (
        <span key={key} className={css.note}>
          {say(key, params)}
        </span>
      ))}
    </span>
  )
}

/** Files on their way, and those that were not taken. */
function SendingRows() {
  const { text, say } = useText()
  const { files } = useSnapshot(sending)
  if (files.length === 0) return null
  return (
    <ul className={css.sending} aria-label={text('ui.assets.uploads')}>
      {files.map(({ id, name, share, refusal, notes }) => {
        const label = text(refusal || notes.length > 0 ? 'ui.assets.dismiss' : 'ui.assets.cancel', { name })
        const percent = Math.floor(share * 100)
        return (
          <li key={id} data-sending={refusal ? 'refused' : notes.length > 0 ? 'noted' : 'going'}>
            <span className={cx(panelCss.stack2, panelCss.rest)}>
              <span className={cx(panelCss.cut, css.name)}>{name}</span>
              {refusal ? (
                <span role="alert" className={css.problem}>
                  {say(refusal.key, refusal.params)}
                </span>
              ) : notes.length > 0 ? (
                <Kept notes={notes} />
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
  | { readonly what: 'move' | 'replace'; readonly about: Extract<About, { kind: 'image' }> }

function Dialogs({ open, onClose }: { readonly open: Open | null; readonly onClose: () => void }) {
  if (!open) return null
  if (open.what === 'where') return <WhereDialog about={open.about} onClose={onClose} />
  if (open.what === 'rename') return <RenameDialog about={open.about} onClose={onClose} />
  if (open.what === 'replace') return <ReplaceDialog about={open.about} onClose={onClose} />
  if (open.what === 'move') return <MoveDialog about={open.about} onClose={onClose} />
  return <DeleteDialog about={open.about} onClose={onClose} />
}

type ManyAct = 'move' | 'rename' | 'delete'

const chosenDialogs = { move: MoveChosen, rename: RenameChosen, delete: DeleteChosen } as const

const nothingChosen: Chosen = new Map()

/** The list, what it shows, and what is done with several of it. */
function Pictures({ name, onOpen }: { readonly name: string; readonly onOpen: (open: Open) => void }) {
  const { text } = useText()
  const [shown, setShown] = useState(ownPictures)
  const [sort, setSort] = useState<Sort>('newest')
  const [chosen, setChosen] = useState(nothingChosen)
  const [many, setMany] = useState<ManyAct | null>(null)
  const about = (asset: OwnAsset): Extract<About, { kind: 'image' }> => ({
    ...{ kind: 'image', url: asset.url, folder: asset.folder },
    name: asset.name || text('ui.assets.unnamed'),
  })
  const clear = (): void => setChosen(nothingChosen)
  const Many = many === null ? null : chosenDialogs[many]
  return (
    <>
      {chosen.size > 0 ? (
        <ChosenBar chosen={chosen} onClear={clear} onOpen={setMany} />
      ) : (
        <FolderBar shown={shown} onShow={setShown} sort={sort} onSort={setSort} />
      )}
      <PictureList
        key={`${name} ${shown.origin ?? ''} ${shown.folder ?? ''} ${sort}`}
        name={name}
        shown={shown}
        sort={sort}
        chosen={chosen}
        onChosen={setChosen}
        onWhere={(asset) => onOpen({ what: 'where', about: about(asset) })}
        onRename={(asset) => onOpen({ what: 'rename', about: about(asset) })}
        onMove={(asset) => onOpen({ what: 'move', about: about(asset) })}
        onReplace={(asset) => onOpen({ what: 'replace', about: about(asset) })}
        onDelete={(asset) => onOpen({ what: 'delete', about: about(asset) })}
      />
      {Many ? <Many chosen={chosen} onClose={() => setMany(null)} onDone={clear} /> : null}
    </>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files that are let go of over the panel are kept, and not put on the dial. */
const dropProps = {
  onDragOver: (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  },
  onDrop: (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    const files = [...event.dataTransfer.files]
    if (user.token === '') openLogin()
    else void sendFiles(files)
  },
}

type KindBarProps = {
  readonly kind: Kind
  readonly isVisitor: boolean
  readonly onKind: (kind: Kind) => void
}

/** Which files are listed, and more of them. */
function KindBar({ kind, isVisitor, onKind }: KindBarProps) {
  const { text } = useText()
  const upload = async (): Promise<void> => {
    const files = await chooseFiles({ accept: accepted[kind], isMultiple: true })
    if (files.length > 0) await sendFiles(files)
  }
  return (
    <div className={cx(panelCss.apart, css.bar)}>
      <div className={cx(panelCss.segments, css.kinds)} role="group" aria-label={text('ui.assets.kind')}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
            {text(one === 'font' ? 'ui.assets.fonts' : 'ui.assets.pictures')}
          </button>
        ))}
      </div>
      <Button icon={Upload} disabled={isVisitor} onClick={() => void upload()}>
        {text(kind === 'font' ? 'ui.assets.uploadFonts' : 'ui.assets.upload')}
      </Button>
    </div>
  )
}

function SignInFirst() {
  const { text } = useText()
  return (
    <p className={css.said}>
      {text('ui.assets.signIn')}
      <Button look="primary" onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </p>
  )
}

function Panel() {
  const { text } = useText()
  const { token } = useUser()
  const { at: savedAt } = useProjection('save')
  const [kind, setKind] = useState<Kind>('image')
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const name = useDeferredValue(query.trim())
  const isVisitor = token === ''
  // a save takes pictures up and lets others go
  useEffect(forgetOwn, [savedAt])

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
      <KindBar kind={kind} isVisitor={isVisitor} onKind={setKind} />
      {isVisitor ? <SignInFirst /> : null}
      <SendingRows />
      {kind === 'image' && !isVisitor ? <Pictures name={name} onOpen={setOpen} /> : null}
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
    <div className={css.panel} {...dropProps} data-drops-assets>
      <Panel />
    </div>
  </Queries>
)
