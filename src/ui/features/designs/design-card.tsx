import { Copy, Ellipsis, ArrowRight, Package, PencilLine, Store, Trash2, Undo2 } from 'lucide-react'
import { memo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { daysLeft } from '../../../shared/api/drafts/limits.ts'
import type { DraftRow } from '../../../shared/api/faces.ts'
import type { FaceStanding } from '../../../shared/api/publish/standing.ts'
import { Logo } from '../../app/page/page-bar.tsx'
import { iconLook } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { rememberPortrait } from '../../app/session/shown-designs.ts'
import { timeFormatOf, useText, type Texts } from '../../app/text.ts'
import { noteOf, statusWords } from '../../app/standing/standing-words.ts'
import { VerdictNote } from '../../app/standing/verdict-note.tsx'
import standingCss from '../../app/standing/standing.module.css'
import css from './designs.module.css'

export type CardActs = {
  readonly open: (design: DraftRow) => void
  readonly publish: (design: DraftRow) => void
  readonly packages: (design: DraftRow) => void
  readonly select: (design: DraftRow, how: { readonly isRange: boolean }) => void
  readonly rename: (design: DraftRow, name: string) => void
  readonly beginRename: (design: DraftRow | null) => void
  readonly duplicate: (designs: readonly DraftRow[]) => void
  readonly trash: (designs: readonly DraftRow[]) => void
  readonly restore: (designs: readonly DraftRow[]) => void
  readonly erase: (designs: readonly DraftRow[]) => void
  /** It has the one tab stop of the list from now on. */
  readonly reach: (design: DraftRow) => void
}

type CardProps = {
  readonly design: DraftRow
  readonly isSelected: boolean
  readonly isReached: boolean
  readonly isRenamed: boolean
  readonly acts: CardActs
}

function entriesOf(design: DraftRow, acts: CardActs, text: Texts['text']): readonly MenuEntry[] {
  if (design.trashedAt !== null)
    return [
      { id: 'restore', label: text('ui.designs.restore'), icon: Undo2, run: () => acts.restore([design]) },
      'line',
      {
        ...{ id: 'erase', label: text('ui.designs.erase'), icon: Trash2, isDanger: true },
        run: () => acts.erase([design]),
      },
    ]
  return [
    { id: 'open', label: text('ui.designs.open'), icon: ArrowRight, run: () => acts.open(design) },
    {
      ...{ id: 'rename', label: text('ui.designs.rename'), icon: PencilLine, keys: 'F2' },
      run: () => acts.beginRename(design),
    },
    {
      ...{ id: 'duplicate', label: text('ui.designs.duplicate'), icon: Copy },
      run: () => acts.duplicate([design]),
    },
    {
      ...{ id: 'publish', label: text('ui.designs.publish'), icon: Store },
      run: () => acts.publish(design),
    },
    {
      ...{ id: 'packages', label: text('ui.designs.packages'), icon: Package },
      run: () => acts.packages(design),
    },
    'line',
    {
      ...{ id: 'trash', label: text('ui.designs.trash'), icon: Trash2, isDanger: true, keys: 'Delete' },
      run: () => acts.trash([design]),
    },
  ]
}

/** A name as it is typed; Enter and leaving take it, Escape does not. */
function NameField({ design, acts }: Pick<CardProps, 'design' | 'acts'>) {
  const { text } = useText()
  const [typed, setTyped] = useState(design.name)
  const [isOver, setOver] = useState(false)
  const end = (name: string): void => {
    if (isOver) return
    setOver(true)
    acts.rename(design, name.trim() === '' ? design.name : name.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(typed)
    if (event.key === 'Escape') end(design.name)
  }
  return (
    <input
      className={css.nameField}
      aria-label={text('ui.designs.nameOf', { name: design.name })}
      value={typed}
      maxLength={60}
      autoFocus
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(typed)}
    />
  )
}

const hourMs = 60 * 60_000

function stateWords(design: DraftRow, { text, locale }: Texts): string {
  if (design.trashedAt !== null) {
    const count = daysLeft(design.trashedAt, Date.now())
    return count === 0 ? text('ui.designs.lastHour') : text('ui.designs.daysLeft', { count })
  }
  const at = Date.parse(design.updatedAt)
  const isRecent = Date.now() - at < 20 * hourMs
  const time = timeFormatOf(locale, isRecent ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(at)
  return text('ui.home.edited', { time })
}

const Picture = ({ design }: Pick<CardProps, 'design'>) => (
  <span className={css.dial}>
    {design.preview ? (
      <img src={design.preview} alt="" loading="lazy" decoding="async" draggable={false} />
    ) : (
      <Logo />
    )}
  </span>
)

/** Where the design stands with stores and review, and why it was not approved (W4.01–W4.05). */
function CardStanding({ id, standing }: { readonly id: string; readonly standing: FaceStanding }) {
  const { text } = useText()
  const note = noteOf(standing.standing)
  const says = note === null ? statusWords(standing, text) : `${statusWords(standing, text)} · ${text(note)}`
  return (
    <span className={css.standing}>
      <Link
        href={`/publish?id=${id}`}
        className={standingCss.chip ?? ''}
        data-status={standing.status}
        data-standing={standing.standing}
        aria-label={text('ui.standing.of', { status: says })}
      >
        {says}
      </Link>
      {standing.verdict === null ? null : <VerdictNote verdict={standing.verdict} />}
    </span>
  )
}

type MainProps = Omit<CardProps, 'isRenamed'> & {
  /** When it was changed, or how long it stays. */
  readonly words: string
}

/** The picture: opens a design, selects one that lies in the trash. */
function Main({ design, isSelected, isReached, words, acts }: MainProps) {
  const { text } = useText()
  const isTrash = design.trashedAt !== null
  const tabIndex = isReached ? 0 : -1
  const onPress = (event: MouseEvent): void => {
    const isRange = event.shiftKey
    if (isTrash || isRange || event.ctrlKey || event.metaKey) {
      event.preventDefault()
      acts.select(design, { isRange })
    } else if (design.preview) rememberPortrait(design.id, design.preview)
  }
  return isTrash ? (
    <button
      type="button"
      className={css.picture}
      tabIndex={tabIndex}
      aria-pressed={isSelected}
      aria-label={text('ui.designs.select', { name: design.name })}
      aria-description={words}
      data-main
      onClick={onPress}
    >
      <Picture design={design} />
    </button>
  ) : (
    <Link
      href={`/dial/${design.id}`}
      className={css.picture ?? ''}
      tabIndex={tabIndex}
      aria-label={design.name}
      aria-description={words}
      data-main
      onClick={onPress}
    >
      <Picture design={design} />
    </Link>
  )
}

type SelectBoxProps = {
  readonly design: DraftRow
  readonly isSelected: boolean
  readonly tabIndex: number
  readonly acts: CardActs
}

function SelectBox({ design, isSelected, tabIndex, acts }: SelectBoxProps) {
  const { text } = useText()
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={isSelected}
        aria-label={text('ui.designs.select', { name: design.name })}
        onChange={() => {}}
        onClick={(event) => acts.select(design, { isRange: event.shiftKey })}
      />
    </label>
  )
}

type FactsProps = {
  readonly design: DraftRow
  readonly words: string
}

function Facts({ design, words }: FactsProps) {
  const { text, locale } = useText()
  const isTrash = design.trashedAt !== null
  const exact = timeFormatOf(locale, { dateStyle: 'full', timeStyle: 'medium' })
  return (
    <span className={css.facts} data-tip={exact.format(Date.parse(design.trashedAt ?? design.updatedAt))}>
      {design.system === null || isTrash ? null : (
        <span className={css.system} data-system={design.system}>
          {text(`ui.designs.system.${design.system}`)}
        </span>
      )}
      <span>{words}</span>
    </span>
  )
}

/** One design: its picture opens it, a box selects it, a menu holds the rest. */
export const DesignCard = memo(function DesignCard(props: CardProps) {
  const { design, isSelected, isReached, isRenamed, acts } = props
  const texts = useText()
  const { text } = texts
  const isTrash = design.trashedAt !== null
  const tabIndex = isReached ? 0 : -1
  const words = stateWords(design, texts)
  return (
    <li
      className={cx(css.card, isSelected && css.selected)}
      data-design={design.id}
      onFocus={() => acts.reach(design)}
    >
      <Main design={design} isSelected={isSelected} isReached={isReached} words={words} acts={acts} />
      <SelectBox design={design} isSelected={isSelected} tabIndex={tabIndex} acts={acts} />
      <div className={css.words}>
        {isRenamed ? (
          <NameField design={design} acts={acts} />
        ) : (
          <b
            className={css.name}
            data-tip={design.name}
            data-cut
            onDoubleClick={() => (isTrash ? undefined : acts.beginRename(design))}
          >
            {design.name}
          </b>
        )}
        <DropMenu
          entries={() => entriesOf(design, acts, text)}
          side="bottom end"
          button={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          buttonProps={{
            ...{ className: iconLook, tabIndex },
            'aria-label': text('ui.designs.menuOf', { name: design.name }),
          }}
        />
        <Facts design={design} words={words} />
        {design.standing === null || isTrash ? null : (
          <CardStanding id={design.id} standing={design.standing} />
        )}
      </div>
    </li>
  )
})
