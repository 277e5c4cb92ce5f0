import { Play } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { BlankCard } from '../home/blank-card.tsx'
import { PageBar } from '../home/page-bar.tsx'
import page from '../home/page.module.css'
import { Button } from '../kit/button.tsx'
import { InnerPart, definePart } from '../parts/part.tsx'
import { useScreen } from '../screen.ts'
import { useText, type Texts } from '../text.ts'
import { askInspiration, cardOf, useInspiration, type Inspiration } from './designs.ts'
import { Filters } from './filters.tsx'
import css from './inspire.module.css'
import type { RunningProps } from './running-dialog.tsx'
import { isWanted, showAll, wanted } from './wanted.ts'

/** Its file brings the stage on which a design runs: whoever only looks around need not load it. */
const running = definePart<RunningProps>(
  ['page', 'server', 'share', 'inspire'],
  async () => (await import('./running-dialog.tsx')).RunningDialog,
)

/** The tags of a design in words. */
const saidOf = ({ styles, colors, watch }: Inspiration, { text }: Pick<Texts, 'text'>): string =>
  [
    ...styles.map((tag) => text(`ui.inspire.style.${tag}`)),
    ...colors.map((tag) => text(`ui.inspire.color.${tag}`)),
    text(`ui.inspire.watch.${watch}`),
  ].join(' ')

type CardProps = { readonly design: Inspiration; readonly onOpen: () => void }

function Card({ design, onOpen }: CardProps) {
  const { text, locale } = useText()
  const styles = design.styles.map((tag) => text(`ui.inspire.style.${tag}`)).join(' · ')
  const watch = text(`ui.inspire.watch.${design.watch}`)
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-label={text('ui.inspire.look', { name: design.name[locale] })}
        aria-description={`${watch}. ${styles}`}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={running.warm}
        onFocus={running.warm}
      >
        <span className={css.dial}>
          <img src={cardOf(design)} alt="" width={180} height={180} loading="lazy" draggable={false} />
          <span className={css.play} aria-hidden>
            <Play size={18} strokeWidth={1.5} />
          </span>
        </span>
        <span className={css.words}>
          <b>{design.name[locale]}</b>
          {/* drawn from the attributes: a name must hold all words that stand in the button (WCAG 2.5.3) */}
          <span data-says={styles} />
          <span className={css.mark} data-watch={design.watch} data-says={watch} />
        </span>
      </button>
    </li>
  )
}

function NotThere() {
  const { text } = useText()
  return (
    <p className={page.problem} role="alert">
      {text('ui.inspire.failed')}
      <Button onClick={() => void askInspiration()}>{text('ui.retry')}</Button>
    </p>
  )
}

const blanks = Array.from({ length: 10 }, (_none, at) => at)

/** Complete designs to start from, each seen running before it is opened (S2.101). */
export function InspireScreen() {
  const texts = useText()
  const { text } = texts
  const { list, hasFailed } = useInspiration()
  const by = useSnapshot(wanted)
  const [openId, setOpenId] = useState<string | null>(null)
  // null: it was never opened
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useScreen('page', text('ui.inspire.title'))
  const shown = (list ?? []).filter((design) => isWanted(design, by, saidOf(design, texts)))
  const look = (id: string): void => {
    setOpenId(id)
    setOpen(true)
  }
  return (
    <div className={page.page}>
      <PageBar />
      <main className={page.content}>
        <div className={css.head}>
          <h1>{text('ui.inspire.title')}</h1>
          <p>{text('ui.inspire.lead')}</p>
        </div>
        {hasFailed ? (
          <NotThere />
        ) : (
          <>
            <Filters />
            <p className={css.count} role="status">
              {list === null ? '' : text('ui.inspire.count', { count: shown.length, all: list.length })}
            </p>
            {list !== null && shown.length === 0 ? (
              <div className={css.none}>
                <p>{text('ui.inspire.none')}</p>
                <Button onClick={showAll}>{text('ui.inspire.showAll')}</Button>
              </div>
            ) : null}
            <ul className={css.cards} aria-label={text('ui.inspire.title')} aria-busy={list === null}>
              {list === null
                ? blanks.map((at) => (
                    <li key={at}>
                      <BlankCard />
                    </li>
                  ))
                : shown.map((design) => (
                    <Card key={design.id} design={design} onOpen={() => look(design.id)} />
                  ))}
            </ul>
          </>
        )}
      </main>
      {isOpen === null ? null : (
        <InnerPart
          part={running}
          props={{
            isOpen,
            designs: shown,
            id: openId ?? '',
            onLook: setOpenId,
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  )
}
