import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codePurposes } from '../../../../shared/api/accounts/accounts.ts'
import '../../../../shared/messages/both.ts'
import { textOf, type Locale, type MessageKey } from '../../../../shared/messages/text.ts'
import type { Config } from '../../../base/config.ts'
import { escapeHtml } from '../../../base/html.ts'
import { Refusal } from '../../../base/reply.ts'
import { printPolicy } from '../../../base/html.ts'
import type { Outbox, OutboxEntry, OutboxNotice } from '../../../base/ports/sender.ts'
import { isOwnMachine } from '../../../base/security/own-machine.ts'
import { isOutboxShown } from './outbox.ts'

const purposes = new Map<number, MessageKey>([
  [codePurposes.register, 'outbox.register'],
  [codePurposes.resetPassword, 'outbox.resetPassword'],
  [codePurposes.signIn, 'outbox.signIn'],
  [codePurposes.confirm, 'outbox.confirm'],
  [codePurposes.changeReceiver, 'outbox.changeReceiver'],
])

const style = `
:root { color-scheme: dark light; --page: #111316; --card: #17191e; --line: #2b3038; --text: #f0f2f5; --muted: #a5adba; --warn: #f2b544; --code: #5aa2ff }
@media (prefers-color-scheme: light) {
  :root { --page: #f5f6f8; --card: #fff; --line: #dfe3e9; --text: #16181d; --muted: #5a6270; --warn: #8a5a00; --code: #1f5fd0 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 48px 24px; background: var(--page); color: var(--text); font: 14px/22px system-ui, 'Noto Sans CJK SC', sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 760px; margin: 0 auto }
h1 { margin: 0 0 16px; font: 600 24px/32px system-ui, 'Noto Sans CJK SC', sans-serif }
.note { margin: 0 0 24px; padding: 12px 16px; border: 1px solid var(--line); border-left: 3px solid var(--warn); border-radius: 6px; background: var(--card); color: var(--muted) }
.note b { display: block; color: var(--warn); font-weight: 600 }
.card { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
table { width: 100%; border-collapse: collapse }
th, td { padding: 12px 16px; text-align: left; white-space: nowrap }
th { padding-block: 8px; color: var(--muted); font-size: 12px; font-weight: 500 }
tbody tr { border-top: 1px solid var(--line) }
td { color: var(--muted) }
.receiver { width: 100%; color: var(--text); white-space: normal; overflow-wrap: anywhere }
.code { color: var(--code); font: 600 20px/28px ui-monospace, 'Cascadia Mono', Consolas, monospace; letter-spacing: 0.12em; user-select: all }
h2 { margin: 32px 0 12px; font: 600 18px/28px system-ui, 'Noto Sans CJK SC', sans-serif }
.said { white-space: pre-line; overflow-wrap: anywhere }
.said b { color: var(--text); font-weight: 600 }
td { vertical-align: top }
.empty { padding: 48px 24px; color: var(--muted); text-align: center }
.empty b { display: block; color: var(--text); font-weight: 600 }
`

/** The page of the outbox may do nothing but look as it does. */
const policy = printPolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
})

type Say = (key: MessageKey) => string

/** The page is for this machine alone, so its own clock is the reader's. */
const timeOf = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(at))

function row(entry: OutboxEntry, locale: Locale): string {
  const purpose = purposes.get(entry.purpose)
  const cells = [
    ['code', entry.code],
    ['receiver', entry.receiver],
    ['purpose', purpose ? textOf(locale, purpose) : String(entry.purpose)],
    ['time', timeOf(locale, entry.at)],
  ] as const
  return `<tr>${cells.map(([name, text]) => `<td class="${name}">${escapeHtml(text)}</td>`).join('')}</tr>`
}

/** Which settings send codes; their names stay out of the messages, which the page loads too. */
const senders = { mail: 'MAIL_URL', sms: 'SMS_WEBHOOK_URL' } as const satisfies Record<string, keyof Config>

const table = (entries: readonly OutboxEntry[], locale: Locale, say: Say): string => `<table>
<thead><tr>${(['outbox.code', 'outbox.receiver', 'outbox.purpose', 'outbox.time'] as const)
  .map((key) => `<th>${say(key)}</th>`)
  .join('')}</tr></thead>
<tbody>${entries.map((entry) => row(entry, locale)).join('')}</tbody>
</table>`

function notices(all: readonly OutboxNotice[], locale: Locale, say: Say): string {
  if (all.length === 0) return `<p class="empty">${say('outbox.noticesEmpty')}</p>`
  const rows = all.map(({ subject, text, receiver, at }) => {
    const title = subject === '' ? '' : `<b>${escapeHtml(subject)}</b>\n`
    return `<tr><td class="said">${title}${escapeHtml(text)}</td><td>${escapeHtml(receiver)}</td><td>${escapeHtml(timeOf(locale, at))}</td></tr>`
  })
  const head = (['outbox.subject', 'outbox.receiver', 'outbox.time'] as const).map(
    (key) => `<th>${say(key)}</th>`,
  )
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function page({ list, notices: told }: Outbox, locale: Locale): string {
  const entries = list()
  const say: Say = (key) => escapeHtml(textOf(locale, key))
  const empty = `<p class="empty"><b>${say('outbox.empty')}</b>${say('outbox.emptyHint')}</p>`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>${say('outbox.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${say('outbox.title')}</h1>
<p class="note"><b>${say('outbox.label')}</b>${escapeHtml(textOf(locale, 'outbox.hint', senders))}</p>
<div class="card">${entries.length === 0 ? empty : table(entries, locale, say)}</div>
<h2>${say('outbox.notices')}</h2>
<div class="card">${notices(told(), locale, say)}</div>
</main>
</body>
</html>
`
}

/** The browser's first language where it is one of ours, else English. */
const localeOf = ({ headers }: FastifyRequest): Locale =>
  /^\s*zh\b/i.test(headers['accept-language'] ?? '') ? 'zh-cn' : 'en'

const hasSamePath = (given: string, path: string): boolean =>
  given.length === path.length && timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(path, 'latin1'))

/**
 * `GET /outbox/<secret>`: HTML, or JSON when requested; 404 for every other call, and always once a provider is set. A
 * proxy on this machine that adds no header looks like a person on it, hence the secret, which is only printed.
 */
export function addOutboxPage(app: FastifyInstance, config: Config, outbox: Outbox | null): void {
  // without the secret it is no screen of the app either
  app.get('/outbox', { schema: { hide: true } }, () => {
    throw new Refusal('notFound')
  })
  app.get<{ Params: { secret: string } }>(
    '/outbox/:secret',
    { schema: { hide: true } },
    async (request, reply) => {
      if (outbox === null || !isOutboxShown(config) || !isOwnMachine(request)) throw new Refusal('notFound')
      if (!hasSamePath(`/outbox/${request.params.secret}`, outbox.path)) throw new Refusal('notFound')
      void reply.header('cache-control', 'no-store')
      const wantsJson = (request.headers.accept ?? '').includes('application/json')
      if (wantsJson) {
        const label = textOf('en', 'outbox.label')
        return await reply.send({ label, messages: outbox.list(), notices: outbox.notices() })
      }
      return await reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page(outbox, localeOf(request)))
    },
  )
}
