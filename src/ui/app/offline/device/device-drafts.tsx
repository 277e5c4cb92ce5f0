import { useState } from 'react'
import { Link } from 'wouter'
import type { DeviceDesign } from '../../../../shared/protocol/offline.ts'
import { BlankDrafts } from '../../page/blank-card.tsx'
import css from '../../page/page.module.css'
import { Button } from '../../../kit/button.tsx'
import { rememberPortrait } from '../../session/shown-designs.ts'
import { timeFormatOf, useText } from '../../text.ts'
import { useDevice } from './ask-device.ts'
import { DevicePortrait } from './device-portrait.tsx'

/** Two rows of cards; the rest comes with a press. */
const firstCount = 8

function DeviceCard({ design }: { readonly design: DeviceDesign }) {
  const { text, locale } = useText()
  const { id, name, portrait, updatedAt } = design
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(updatedAt)
  return (
    <Link
      href={`/dial/${id}`}
      className={css.card}
      onClick={() => {
        if (portrait !== null) rememberPortrait(id, portrait)
      }}
    >
      <span className={css.dial}>
        <DevicePortrait url={portrait} />
      </span>
      <span className={css.words}>
        <b>{name || text('draft.untitled')}</b>
        <span>{text('ui.home.edited', { time })}</span>
      </span>
    </Link>
  )
}

/** The designs of this device in place of those of the server, which cannot be reached. */
export function DeviceDrafts({ onRetry }: { readonly onRetry: () => void }) {
  const { text } = useText()
  const answer = useDevice()
  const [isAll, setAll] = useState(false)
  if (answer === null) return <BlankDrafts />
  const designs = answer.designs ?? []
  const words =
    answer.designs === null ? 'ui.device.failed' : designs.length > 0 ? 'ui.device.away' : 'ui.device.none'
  return (
    <>
      <p className={css.away} role="status">
        <span>{text(words)}</span>
        <Button onClick={onRetry}>{text('ui.retry')}</Button>
      </p>
      <div className={css.drafts} data-device>
        {(isAll ? designs : designs.slice(0, firstCount)).map((design) => (
          <DeviceCard key={design.id} design={design} />
        ))}
      </div>
      {isAll || designs.length <= firstCount ? null : (
        <Button className={css.all} onClick={() => setAll(true)}>
          {text('ui.device.all', { count: designs.length })}
        </Button>
      )}
    </>
  )
}
