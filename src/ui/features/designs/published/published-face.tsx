import { Link } from 'wouter'
import { cx } from '../../../kit/cx.ts'
import { nameIn } from '../../../../shared/messages/name-in.ts'
import type { FaceRow } from '../../../../shared/api/publish/faces.ts'
import { Logo } from '../../../app/page/page-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { platformKey } from '../../../app/standing/platform-key.ts'
import { noteOf, statusWords } from '../../../app/standing/standing-words.ts'
import { standingOfVersions } from '../../../app/standing/version-states.ts'
import { VerdictNote } from '../../../app/standing/verdict-note.tsx'
import standingCss from '../../../app/standing/standing.module.css'
import css from './published.module.css'

type FaceWordsProps = {
  readonly face: FaceRow
  readonly shown: string
  readonly verdict: ReturnType<typeof standingOfVersions>['verdict']
}

/** Name, what it is sold for and to whom, and what was decided last. */
function FaceWords({ face, shown, verdict }: FaceWordsProps) {
  const { text, locale } = useText()
  const facts = [
    ...face.platforms.map((platform) => text(platformKey(platform))),
    ...(face.range === null ? [] : [text(`ui.publish.range.${face.range}`)]),
    ...(face.payType === null ? [] : [text(`ui.publish.pay.${face.payType}`)]),
  ]
  return (
    <div className={css.words}>
      <Link href={`/publish?id=${face.id}`} className={css.name ?? ''}>
        {shown}
      </Link>
      <span className={css.facts}>{facts.join(' · ')}</span>
      <span className={css.facts}>
        {text('ui.published.changed', {
          time: timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(face.updatedAt),
          ),
        })}
      </span>
      {verdict === null ? null : (
        <>
          <VerdictNote verdict={verdict} />
          <Link href={`/publish?id=${face.id}`}>{text('ui.standing.fix')}</Link>
        </>
      )}
    </div>
  )
}

type FaceProps = {
  readonly face: FaceRow
  readonly isBusy: boolean
  readonly onOnline: (isOnline: boolean) => void
  readonly onDelete: () => void
  readonly onPackages: () => void
}

/** One published design: where it stands, and what can be done with all of its versions at once. */
export function PublishedFace({ face, isBusy, onOnline, onDelete, onPackages }: FaceProps) {
  const { text, locale } = useText()
  const name = nameIn(locale, face.name)
  const shown = name.trim() === '' ? text('ui.publish.noName') : name
  const approved = face.versions.filter(({ release }) => release !== null)
  const isOnline = approved.some(({ online }) => online === 1)
  const standing = standingOfVersions(face.versions)
  const note = noteOf(standing.standing)
  return (
    <li className={css.face} data-face={face.id}>
      <span className={css.picture}>{face.preview ? <img src={face.preview} alt="" /> : <Logo />}</span>
      <FaceWords face={face} shown={shown} verdict={standing.verdict} />
      <span className={cx(standingCss.tone, css.status)} data-status={face.status}>
        {face.versions.length === 0 ? text(`ui.publish.status.${face.status}`) : statusWords(standing, text)}
        {note === null ? null : <small>{text(note)}</small>}
      </span>
      <span className={css.acts}>
        {approved.length > 0 ? (
          <Button
            disabled={isBusy}
            aria-label={text(isOnline ? 'ui.published.offlineOf' : 'ui.published.onlineOf', { name: shown })}
            onClick={() => onOnline(!isOnline)}
          >
            {text(isOnline ? 'ui.publish.putOffline' : 'ui.publish.putOnline')}
          </Button>
        ) : null}
        <Button
          look="ghost"
          aria-label={text('ui.published.packagesOf', { name: shown })}
          onClick={onPackages}
        >
          {text('ui.published.packages')}
        </Button>
        <Button
          look="ghost"
          disabled={isBusy}
          aria-label={text('ui.published.deleteOf', { name: shown })}
          onClick={onDelete}
        >
          {text('ui.published.delete')}
        </Button>
      </span>
    </li>
  )
}
