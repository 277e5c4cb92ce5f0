import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost, type Config } from '../config.ts'
import { Refusal } from '../reply.ts'
import { printPolicy } from '../web.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

const label = 'No mail/SMS sender configured: development outbox'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '')

const row = ({ at, way, receiver, purpose, code }: OutboxEntry): string =>
  `<tr><td>${[at, way, receiver, String(purpose)].map(escapeHtml).join('</td><td>')}</td><td class="code">${escapeHtml(code)}</td></tr>`

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 56rem; padding: 0 1rem }
p { background: #fff3cd; color: #4d3800; border-left: 4px solid #b58100; padding: 0.75rem 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #ccc }
.code { font: 600 20px/1.5 ui-monospace, monospace; letter-spacing: 0.1em }
`

/** The page of the outbox may do nothing but look as it does. */
const policy = printPolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
})

const page = (entries: readonly OutboxEntry[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="5">
<title>Development outbox</title>
<style>${style}</style>
</head>
<body>
<h1>Development outbox</h1>
<p>${label}. Verification codes appear here, on this machine only. Set MAIL_URL or SMS_WEBHOOK_URL to send them.</p>
<table>
<thead><tr><th>Time</th><th>Way</th><th>Receiver</th><th>Purpose</th><th>Code</th></tr></thead>
<tbody>${entries.map(row).join('')}</tbody>
</table>
${entries.length === 0 ? '<p>No code has been asked for yet.</p>' : ''}
</body>
</html>
`

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Only a person on this machine: a direct loopback connection, under a loopback name, through no proxy. */
function isOwnMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    isLoopbackHost(address) &&
    isLoopbackHost(hostname) &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

/** A server with a public address may stand behind a proxy that hides where calls come from. */
export const isOutboxShown = (config: Config): boolean =>
  config.PUBLIC_URL === undefined || isLoopbackHost(new URL(config.PUBLIC_URL).hostname)

/** `GET /outbox`: HTML, or JSON when asked for; 404 for everybody else, and always once a provider is set. */
export function addOutboxPage(app: FastifyInstance, config: Config, outbox: Outbox | null): void {
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (outbox === null || !isOutboxShown(config) || !isOwnMachine(request)) throw new Refusal('notFound')
    void reply.header('cache-control', 'no-store')
    const wantsJson = (request.headers.accept ?? '').includes('application/json')
    if (wantsJson) return await reply.send({ label, messages: outbox.list() })
    return await reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(outbox.list()))
  })
}
