import { ChevronLeft, ChevronRight, RotateCw, WandSparkles } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { useEngineStatus } from '../../app/engine/hooks.ts'
import { addressOfNew } from '../../app/open-design/dial-address.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { ShareStage } from '../../app/live-dial/share-stage.tsx'
import { useText } from '../../app/text.ts'
import { cardOf, sampleOf, type Template } from './designs.ts'
import css from './templates.module.css'
import { useRunning } from './running.ts'

export type RunningProps = {
  readonly isOpen: boolean
  /** Those between which one can go on. */
  readonly designs: readonly Template[]
  readonly id: string
  readonly onLook: (id: string) => void
  readonly onClose: () => void
}

function Stage({ design }: { readonly design: Template }) {
  const { text, say, locale } = useText()
  const { running, retry } = useRunning(design)
  const { phase, refusal: lost } = useEngineStatus()
  const refusal =
    running.phase === 'failed'
      ? running.refusal
      : phase === 'failed'
        ? (lost ?? { key: 'ui.shared.noEngine' })
        : null
  if (!refusal) return <ShareStage name={design.name[locale]} isShown={running.phase === 'shown'} />
  return (
    <div className={css.failed}>
      <p role="alert">{say(refusal.key, refusal.params)}</p>
      <Button icon={RotateCw} onClick={retry}>
        {text('ui.retry')}
      </Button>
    </div>
  )
}

function Tags({ design }: { readonly design: Template }) {
  const { text } = useText()
  return (
    <dl className={css.tags}>
      <dt>{text('ui.inspire.watch')}</dt>
      <dd>
        <span className={css.mark} data-watch={design.watch}>
          {text(`ui.inspire.watch.${design.watch}`)}
        </span>{' '}
        {design.side} × {design.side}
      </dd>
      <dt>{text('ui.inspire.style')}</dt>
      <dd>{design.styles.map((tag) => text(`ui.inspire.style.${tag}`)).join(' · ')}</dd>
      <dt>{text('ui.inspire.color')}</dt>
      <dd className={css.colors}>
        {design.colors.map((tag) => (
          <span key={tag}>
            <i className={css.swatch} data-color={tag} aria-hidden />
            {text(`ui.inspire.color.${tag}`)}
          </span>
        ))}
      </dd>
    </dl>
  )
}

type LookProps = Pick<RunningProps, 'designs' | 'onLook'> & { readonly design: Template }

/** The design running beside what is said of it. */
function Look({ design, designs, onLook }: LookProps) {
  const { text, locale } = useText()
  const [, goTo] = useLocation()
  const place = designs.findIndex(({ id }) => id === design.id)
  const beside = (step: number): Template | undefined =>
    designs[(place + step + designs.length) % designs.length]
  const step = (by: number) => {
    const next = beside(by)
    return (
      <IconButton
        icon={by < 0 ? ChevronLeft : ChevronRight}
        iconSize={20}
        className={css.step}
        label={text(by < 0 ? 'ui.inspire.previous' : 'ui.inspire.next', { name: next?.name[locale] ?? '' })}
        onClick={() => next && onLook(next.id)}
      />
    )
  }
  const use = (): void => goTo(addressOfNew({ sample: sampleOf(design), portrait: cardOf(design) }))
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const next = key === 'ArrowLeft' ? beside(-1) : key === 'ArrowRight' ? beside(1) : undefined
    if (next) onLook(next.id)
  }
  return (
    <div className={css.look} onKeyDown={onKeyDown}>
      <div className={css.stage}>
        <Stage design={design} />
      </div>
      <div className={css.about}>
        <Tags design={design} />
        <p className={css.hint}>{text('ui.inspire.hint')}</p>
        <Button look="primary" size="large" icon={WandSparkles} data-autofocus onClick={use}>
          {text('ui.inspire.use')}
        </Button>
        {designs.length > 1 ? (
          <div className={css.steps}>
            {step(-1)}
            <span>{text('ui.inspire.place', { place: place + 1, all: designs.length })}</span>
            {step(1)}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** A design runs in the time of now, before it is opened. */
export function RunningDialog({ isOpen, designs, id, onLook, onClose }: RunningProps) {
  const { text, locale } = useText()
  const design = designs.find((one) => one.id === id)
  return (
    <Modal
      isOpen={isOpen && design !== undefined}
      title={design?.name[locale] ?? ''}
      closeLabel={text('ui.close')}
      width={880}
      onClose={onClose}
    >
      {design ? <Look design={design} designs={designs} onLook={onLook} /> : null}
    </Modal>
  )
}
