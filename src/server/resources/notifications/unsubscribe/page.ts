import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageTags, textOf, type Locale, type MessageKey } from '../../../../shared/messages/text.ts'
import type { Context } from '../../../base/context.ts'
import { escapeHtml } from '../../../base/html.ts'
import type { Params } from '../../../base/reply.ts'
import { printPolicy } from '../../../base/html.ts'
import { localeOfPerson } from '../sending/compose.ts'
import { findPublic, keepChoice, type PersonRow } from '../queries.ts'
import { canEnd, readUnsubscribe, type Ended } from './link.ts'

const style = `
:root { color-scheme: dark light; --page: #111316; --card: #17191e; --line: #2b3038; --text: #f0f2f5; --muted: #a5adba; --fill: #2f6fe0; --link: #5aa2ff }
@media (prefers-color-scheme: light) {
  :root { --page: #f5f6f8; --card: #fff; --line: #dfe3e9; --text: #16181d; --muted: #5a6270; --fill: #1f5fd0; --link: #1f5fd0 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 15vh 24px 24px; background: var(--page); color: var(--text); font: 16px/24px system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 32px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
.brand { margin: 0 0 24px; color: var(--muted); font-weight: 600 }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 30px }
p { margin: 0 0 20px; color: var(--muted) }
form { display: inline }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px }
button { height: 40px; padding: 0 18px; border: 0; border-radius: 8px; background: var(--fill); color: #fff; font: inherit; cursor: pointer }
a { color: var(--link) }
a:focus-visible, button:focus-visible { outline: 2px solid var(--link); outline-offset: 3px }
`

/** Runs only in a browser with a user before it: a program that follows the links in mails turns nothing off. */
const script = `document.querySelector('form[data-at-once]')?.submit()`

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = printPolicy({
  'default-src': ["'none'"],
  'style-src': [digestOf(style)],
  'script-src': [digestOf(script)],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
})

type Stage = 'ask' | 'done' | 'undone' | 'security' | 'invalid'

interface Shown {
  readonly stage: Stage
  readonly locale: Locale
  readonly token: string
  readonly groups: Ended['groups']
}

const texts = {
  ask: { title: 'notification.unsubscribe.ask', text: null },
  done: { title: 'notification.unsubscribe.done', text: 'notification.unsubscribe.doneText' },
  undone: { title: 'notification.unsubscribe.undone', text: 'notification.unsubscribe.undoneText' },
  security: { title: 'notification.unsubscribe.security', text: 'notification.unsubscribe.securityText' },
  invalid: { title: 'notification.unsubscribe.invalid', text: 'notification.unsubscribe.invalidText' },
} as const satisfies Record<Stage, { title: MessageKey; text: MessageKey | null }>

function print({ stage, locale, token, groups }: Shown): string {
  const group = groups
    .map((one) => textOf(locale, `notification.group.${one}`))
    .join(textOf(locale, 'ui.comma'))
  const say = (key: MessageKey, params: Params = {}): string => escapeHtml(textOf(locale, key, params))
  const { title, text } = texts[stage]
  const action = `/unsubscribe/${escapeHtml(token)}`
  const press = (to: string, key: MessageKey, atOnce = ''): string =>
    `<form method="post" action="${to}"${atOnce}><button>${say(key)}</button></form>`
  const presses = {
    ask: press(action, 'notification.unsubscribe.press', ' data-at-once'),
    done: press(`${action}/undo`, 'notification.unsubscribe.undo'),
    undone: '',
    security: '',
    invalid: '',
  }[stage]
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${say('notification.unsubscribe.title')} · Dialwright</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Dialwright</p>
<h1>${say(title, { group })}</h1>
${text === null ? '' : `<p>${say(text)}</p>`}
<div class="row">${presses}<a href="/profile#notifications">${say('notification.unsubscribe.profile')}</a></div>
</main>
${stage === 'ask' ? `<script>${script}</script>` : ''}
</body>
</html>
`
}

/** The browser's first language where it is one of ours, else English. */
const localeOf = ({ headers }: FastifyRequest): Locale =>
  /^\s*zh\b/i.test(headers['accept-language'] ?? '') ? 'zh-cn' : 'en'

async function findEnded(context: Context, token: string): Promise<[Ended, PersonRow] | null> {
  const ended = readUnsubscribe(token, context.sign)
  if (ended === null) return null
  const [person] = await context.run((sql) => findPublic(sql, ended.account))
  return person === undefined ? null : [ended, person]
}

/** All of what the link names, or none of it. */
async function turn(context: Context, [{ way, groups }, { id: userId }]: [Ended, PersonRow], isOn: boolean) {
  await context.transact(async (tx) => {
    for (const group of groups) await keepChoice(tx, { userId, group, way, isOn })
  })
}

/**
 * `/unsubscribe/<token>`, without a session: what mails link to. A GET changes nothing and presses by itself where a
 * script runs; a POST, which programs for mail send by RFC 8058, turns off at once and can be taken back.
 */
export function addUnsubscribePage(app: FastifyInstance, context: Context): void {
  type Named = FastifyRequest<{ Params: { token: string } }>
  async function answer(request: Named, reply: FastifyReply, wanted: 'ask' | 'done' | 'undone') {
    const { token } = request.params
    const found = await findEnded(context, token)
    const isEndable = found !== null && canEnd(found[0].groups)
    if (isEndable && wanted !== 'ask') await turn(context, found, wanted === 'undone')
    const stage = found === null ? 'invalid' : isEndable ? wanted : 'security'
    const locale = found === null ? localeOf(request) : localeOfPerson(found[1])
    return await reply
      .code(found === null ? 404 : 200)
      .headers({
        ...{ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
        ...{ 'cache-control': 'no-store', 'content-language': languageTags[locale] },
      })
      .type('text/html; charset=utf-8')
      .send(print({ stage, locale, token, groups: found?.[0].groups ?? [] }))
  }
  void app.register(async (scope) => {
    // a form, or whatever a program for mail sends: what is meant stands in the address
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 8_192 }, (_request, _body, done) =>
      done(null, null),
    )
    scope.get('/unsubscribe/:token', { schema: { hide: true } }, (request: Named, reply) =>
      answer(request, reply, 'ask'),
    )
    scope.post('/unsubscribe/:token', { schema: { hide: true } }, (request: Named, reply) =>
      answer(request, reply, 'done'),
    )
    scope.post('/unsubscribe/:token/undo', { schema: { hide: true } }, (request: Named, reply) =>
      answer(request, reply, 'undone'),
    )
    await Promise.resolve()
  })
}
