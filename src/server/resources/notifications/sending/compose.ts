import { editions, type EditionId } from '../../../../shared/edition.ts'
import {
  isLocale,
  languageTags,
  textOf,
  type Locale,
  type MessageKey,
} from '../../../../shared/messages/text.ts'
import {
  notificationKinds,
  type NotificationGroup,
  type NotificationWay,
} from '../../../../shared/notifications/kinds.ts'
import { escapeHtml } from '../../../base/html.ts'
import type { Params } from '../../../base/reply.ts'
import type { NoticeMessage } from '../../../base/ports/message.ts'
import { linkOf } from '../list.ts'
import type { PersonRow, Row } from '../queries.ts'
import { canEnd, unsubscribePath, type Ended } from '../unsubscribe/link.ts'
import { sayNotification, type Said } from '../words.ts'

export interface Composed {
  readonly person: PersonRow
  readonly id: string
  readonly way: NotificationWay
  readonly isDigest: boolean
  /** At least one. */
  readonly rows: readonly Row[]
}

interface World {
  /** Of the page, without a slash at its end. */
  readonly baseUrl: string
  readonly sign: (text: string) => string
}

interface Item extends Said {
  readonly url: string
}

export const localeOfPerson = ({ locale, edition }: PersonRow): Locale =>
  locale !== null && isLocale(locale) ? locale : editions[edition as EditionId].locale

interface Foot {
  readonly label: string
  readonly url: string
}

interface Mail {
  readonly locale: Locale
  readonly lead: string
  readonly items: readonly Item[]
  readonly openLabel: string
  readonly feet: readonly Foot[]
  /** Why it cannot be ended; empty where it can. */
  readonly note: string
}

function plainOf({ lead, items, openLabel, feet, note }: Mail): string {
  const parts = [
    ...(lead === '' ? [] : [lead]),
    ...items.map(({ title, text, url }) => `${title}\n${text}\n${openLabel}: ${url}`),
    ['--', ...(note === '' ? [] : [note]), ...feet.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const font = "font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif"

/** Styles stand in the elements: many programs for mail leave a style sheet out. */
function htmlOf({ locale, lead, items, openLabel, feet, note }: Mail): string {
  const link = ({ label, url }: Foot, color: string): string =>
    `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(label)}</a>`
  const shown = items.map(
    ({ title, text, url }) =>
      `<div style="margin:0 0 24px"><h2 style="margin:0 0 4px;font-size:17px;line-height:24px">${escapeHtml(title)}</h2>` +
      `<p style="margin:0 0 8px;font-size:15px;line-height:22px">${escapeHtml(text)}</p>` +
      `<p style="margin:0;font-size:15px;line-height:22px">${link({ label: openLabel, url }, '#1f5fd0')}</p></div>`,
  )
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#16181d;${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:15px;font-weight:600">Dialwright</p>
${lead === '' ? '' : `<p style="margin:0 0 16px;font-size:15px;line-height:22px">${escapeHtml(lead)}</p>`}
${shown.join('\n')}
<hr style="border:0;border-top:1px solid #dfe3e9;margin:0 0 12px">
<p style="margin:0;color:#4c5361;font-size:13px;line-height:20px">${note === '' ? '' : `${escapeHtml(note)} `}${feet
    .map((foot) => link(foot, '#4c5361'))
    .join(' · ')}</p>
</div>
</body>
</html>
`
}

/** What goes out of some notifications of one person, in their language. */
export function compose(
  { person, id, way, isDigest, rows }: Composed,
  { baseUrl, sign }: World,
): NoticeMessage {
  const locale = localeOfPerson(person)
  const say = (key: MessageKey, params?: Params): string => textOf(locale, key, params)
  const aheadHours = editions[person.edition as EditionId].dayAheadHours
  const items = rows.map((row) => ({
    ...sayNotification(row, { locale, aheadHours }),
    url: `${baseUrl}${linkOf(row)}`,
  }))
  const [first] = items
  if (first === undefined) throw new Error('a message of nothing')
  const all = `${baseUrl}/notifications`
  const count = items.length
  const receiver = (way === 'email' ? person.email : person.phone) ?? ''
  if (way === 'sms') {
    const text = isDigest
      ? say('notification.sms.digest', { count, link: all })
      : say('notification.sms.one', { title: first.title, text: first.text, link: first.url })
    return { way, receiver, id, subject: '', text, html: '', unsubscribe: null }
  }
  const groups: readonly NotificationGroup[] = [
    ...new Set(rows.map(({ kind }) => notificationKinds[kind].group)),
  ]
  const ended: Ended = { account: person.publicId, way, groups }
  const unsubscribe = canEnd(groups) ? `${baseUrl}${unsubscribePath(ended, sign)}` : null
  const names = groups.map((group) => say(`notification.group.${group}`)).join(say('ui.comma'))
  const mail: Mail = {
    ...{ locale, items, openLabel: say('notification.mail.open') },
    lead: isDigest ? say('notification.mail.digestLead') : '',
    note: unsubscribe === null ? say('notification.mail.security') : '',
    feet: [
      ...(isDigest ? [{ label: say('notification.mail.all'), url: all }] : []),
      { label: say('notification.mail.preferences'), url: `${baseUrl}/profile#notifications` },
      ...(unsubscribe === null
        ? []
        : [{ label: say('notification.mail.unsubscribe', { group: names }), url: unsubscribe }]),
    ],
  }
  const subject = isDigest
    ? say('notification.mail.digestSubject', { count })
    : say('notification.mail.subject', { title: first.title })
  return { way, receiver, id, subject, text: plainOf(mail), html: htmlOf(mail), unsubscribe }
}
