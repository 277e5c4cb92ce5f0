import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  changeNotificationSettings,
  readNotificationSettings,
  type NotificationSettings,
} from '../../../shared/api/notifications/notifications.ts'
import { Note } from '../../kit/layout/layout.tsx'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/page-fields/page-fields.tsx'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/layout/layout.module.css'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { keepAnswer } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import css from './notifications-card.module.css'

type Way = NotificationSettings['ways'][number]
type Group = NotificationSettings['groups'][number]

/** Where what is sent goes, and whether this server can send it at all. */
function WayNote({ way, address, sender }: Way) {
  const { text } = useText()
  const name = text(`ui.notifications.way.${way}`)
  if (sender === 'ready') return <Note>{text('ui.notifications.to', { way: name, address })}</Note>
  return <p className={css.warning}>{text(`ui.notifications.sender.${sender}`, { way: name })}</p>
}

function GroupRow({ group, ways, onChange }: RowProps) {
  const { text } = useText()
  const { group: name, on, isRequired } = group
  const reachable = ways.map(({ way }) => way).filter((way) => on.includes(way))
  return (
    <li className={look.item}>
      <div>
        <b id={`group-${name}`} className={css.name}>
          {text(`notification.group.${name}`)}
        </b>
        <div className={look.note} id={`group-${name}-text`}>
          <p>{text(`ui.notifications.groupText.${name}`)}</p>
          {isRequired ? <p>{text('ui.notifications.required')}</p> : null}
        </div>
      </div>
      {ways.map(({ way }) => {
        const isOn = on.includes(way)
        return (
          <Checkbox
            key={way}
            role="switch"
            aria-describedby={`group-${name}-text`}
            aria-label={`${text(`notification.group.${name}`)}: ${text(`ui.notifications.way.${way}`)}`}
            checked={isOn}
            disabled={isRequired && isOn && reachable.length === 1}
            onChange={() => onChange({ group: name, way, isOn: !isOn })}
          >
            {text(`ui.notifications.way.${way}`)}
          </Checkbox>
        )
      })}
    </li>
  )
}

type Choice = { readonly group: Group['group']; readonly way: Way['way']; readonly isOn: boolean }

type RowProps = {
  readonly group: Group
  readonly ways: readonly Way[]
  readonly onChange: (choice: Choice) => void
}

function Settings({ data }: { readonly data: NotificationSettings }) {
  const { text, locale } = useText()
  const queryKey = useOwnKey('notification-settings')
  const { problem, act } = useAction()
  const change = (body: Choice): void =>
    void act(async () => {
      const answer = await call(changeNotificationSettings, { body })
      await keepAnswer<NotificationSettings>(queryKey, () => answer)
    })
  const time = timeFormatOf(locale, { hour: '2-digit', minute: '2-digit' })
  if (data.ways.length === 0) return <Note>{text('ui.notifications.noWay')}</Note>
  return (
    <>
      {data.ways.map((way) => (
        <WayNote key={way.way} {...way} />
      ))}
      <ul className={look.items}>
        {data.groups.map((group) => (
          <GroupRow key={group.group} group={group} ways={data.ways} onChange={change} />
        ))}
      </ul>
      <Note>{text('ui.notifications.digest', { time: time.format(new Date(data.digestAt)) })}</Note>
      <ProblemLine problem={problem} />
    </>
  )
}

/** Which notifications are also sent, and how; links of mails lead to it by `#notifications`. */
export function NotificationsCard() {
  const { text } = useText()
  const element = useRef<HTMLElement>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: useOwnKey('notification-settings'),
    queryFn: () => call(readNotificationSettings, {}),
    refetchOnMount: 'always',
  })
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && window.location.hash === '#notifications') element.current?.scrollIntoView()
  }, [isHere])
  return (
    <section
      ref={element}
      id="notifications"
      className={cx(look.card, css.card)}
      aria-labelledby="notifications-title"
    >
      <div>
        <h2 id="notifications-title" className={look.title}>
          {text('ui.notifications.settings')}
        </h2>
        <Note>{text('ui.notifications.settingsText')}</Note>
      </div>
      {data ? <Settings data={data} /> : null}
      {isError && !data ? (
        <p className={look.problem} role="alert">
          {text('ui.notifications.failed')} <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
        </p>
      ) : null}
    </section>
  )
}
