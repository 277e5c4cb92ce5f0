import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../base/reply.ts'
import { printPolicy } from '../../../base/html.ts'

const style = `
html { background: var(--background); color: var(--text) }
body { margin: 0; font: 12px/18px system-ui, 'Noto Sans CJK SC', sans-serif }
main { display: grid; grid-template-columns: repeat(var(--columns, 2), 240px); gap: 16px 24px }
figure { display: grid; gap: 6px; margin: 0; justify-items: center; text-align: center }
canvas { width: 240px; height: 240px; object-fit: contain }
`

interface Scripts {
  /** What makes the canvases. */
  readonly shell: string
  /** What draws on them: the text of a worker. */
  readonly stage: string
}

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The document in which a submitted design runs: no origin, so that it has neither the reviewer's token nor anything
 * that this site keeps; no network at all, peers included; no script but its own two. The renderer makes code of its own, from no text
 * of a design.
 */
export function printFrame({ shell, stage }: Scripts): { readonly html: string; readonly policy: string } {
  // inside of a script element this alone would end it
  const safe = stage.replaceAll('</script', '<\\/script')
  return {
    policy: printPolicy({
      'default-src': ["'none'"],
      'script-src': [digest(shell), "'unsafe-eval'"],
      'style-src': [digest(style)],
      'worker-src': ['blob:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
      // where a browser knows it; the shell takes the means away everywhere
      webrtc: ["'block'"],
      sandbox: ['allow-scripts'],
    }),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Dialwright</title>
<style>${style}</style>
</head>
<body>
<main></main>
<script type="text/plain" id="stage">${safe}</script>
<script>${shell}</script>
</body>
</html>
`,
  }
}

/** Both are made by the build and stand beside the bundled server; run from its sources it has none. */
async function readScripts(): Promise<Scripts> {
  const read = (name: string): Promise<string> => readFile(new URL(`./${name}.js`, import.meta.url), 'utf8')
  const [shell, stage] = await Promise.all([read('review-shell'), read('review-stage')])
  return { shell, stage }
}

/** `GET /review-frame`: the same for all callers; designs and files come to it from the screen around it. */
export function addReviewFrame(app: FastifyInstance): void {
  let printed: Promise<ReturnType<typeof printFrame>> | null = null
  app.get('/review-frame', { schema: { hide: true } }, async (_request, reply) => {
    printed ??= readScripts().then(printFrame)
    const { html, policy } = await printed.catch(() => {
      printed = null
      throw new Refusal('notFound')
    })
    return await reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
