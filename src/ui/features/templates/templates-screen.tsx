import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { BlankCard } from '../../app/page/blank-card.tsx'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { InnerPart, definePart } from '../../app/lazy/part.tsx'
import { useScreen } from '../../app/screen.ts'
import { useText, type Texts } from '../../app/text.ts'
import { Card } from './card.tsx'
import { requestTemplates, useTemplates, type Template } from './designs.ts'
import { Filters } from './filters.tsx'
import css from './templates.module.css'
import type { RunningProps } from './running-dialog.tsx'
import { matchesFilters, showAll, wanted } from './filter-state.ts'

/** Its file brings the stage on which a design runs, which need not be loaded just to look around. */
const running = definePart<RunningProps>(async () => (await import('./running-dialog.tsx')).RunningDialog)

/** The tags of a design in words. */
const saidOf = ({ styles, colors, watch }: Template, { text }: Pick<Texts, 'text'>): string =>
  [
    ...styles.map((tag) => text(`ui.inspire.style.${tag}`)),
    ...colors.map((tag) => text(`ui.inspire.color.${tag}`)),
    text(`ui.inspire.watch.${watch}`),
  ].join(' ')

function NotThere() {
  const { text } = useText()
  return (
    <p className={page.problem} role="alert">
      {text('ui.inspire.failed')}
      <Button onClick={() => void requestTemplates()}>{text('ui.retry')}</Button>
    </p>
  )
}

const blanks = Array.from({ length: 10 }, (_none, at) => at)

/** Complete designs to start from, each seen running before it is opened (S2.101). */
export function TemplatesScreen() {
  const texts = useText()
  const { text } = texts
  const { list, hasFailed } = useTemplates()
  const by = useSnapshot(wanted)
  const [openId, setOpenId] = useState<string | null>(null)
  // null: it was never opened
  const [isOpen, setOpen] = useState<boolean | null>(null)
  // of all cards one at most: there is one engine, and the dialog has it while it is open
  const [runningId, setRunningId] = useState<string | null>(null)
  useScreen('page', text('ui.inspire.title'))
  const shown = (list ?? []).filter((design) => matchesFilters(design, by, saidOf(design, texts)))
  const run = (id: string, isOn: boolean): void =>
    setRunningId((before) => (isOn ? id : before === id ? null : before))
  const look = (id: string): void => {
    setRunningId(null)
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
                    <Card
                      key={design.id}
                      design={design}
                      isRunning={runningId === design.id && isOpen !== true}
                      onRun={(isOn) => run(design.id, isOn)}
                      onOpen={() => look(design.id)}
                      onWarm={running.warm}
                    />
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
