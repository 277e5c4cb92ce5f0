import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from 'playwright/test'
import { see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

const app = ownDials('stopped')

/** Notes what is fetched from it. */
const arrived: string[] = []
const server = createServer(({ url = '' }, reply) => {
  arrived.push(url)
  reply.end()
})
let elsewhere = ''

test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => server.close())

const space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const inside = (): string =>
  `<svg ${space} width="9" height="9" onload="parent.hit=1"><script>parent.hit=1</script><image href="${elsewhere}/inner.png" width="9" height="9"/><rect width="9" height="9" fill="#00c060"/></svg>`

/** Everything by which a drawing could run, fetch or show a page; what is honest of it is two groups. */
const hostile = (): string => `<?xml version="1.0"?><?xml-stylesheet href="${elsewhere}/sheet.css"?>
<svg ${space} viewBox="0 0 80 80" width="80" height="80" onload="parent.hit=1;top.hit=1">
<script>parent.hit=1</script><script href="${elsewhere}/script.js"/>
<style>@import url(${elsewhere}/import.css); @\\69mport "${elsewhere}/escaped.css"; @font-face{font-family:f;src:url(${elsewhere}/font.woff2)}
rect{fill:url(${elsewhere}/paint.svg#p);filter:url("${elsewhere}/filter.svg#f");cursor:u\\72l(${elsewhere}/cursor.png);background-image:image-set("${elsewhere}/set.png" 1x)} *{--a:url(${elsewhere}/a.png);mask:var(--a);list-style:url(${elsewhere}/list.png)}</style>
<g><image href="${elsewhere}/image.png" width="9" height="9"/><image xlink:href="/f/none.png" width="9" height="9"/>
<use href="${elsewhere}/use.svg#u"/><a xlink:href="javascript:parent.hit=1"><rect class="a" width="9" height="9" onclick="parent.hit=1" style="fill:#00c060;mask-image:url(${elsewhere}/mask.png)"/></a></g>
<g><foreignObject width="80" height="80"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}/page.html"/><img xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}/img.png" onerror="parent.hit=1"/></foreignObject>
<animate attributeName="href" begin="0s" onbegin="parent.hit=1" to="javascript:parent.hit=1"/><filter id="f"><feImage href="${elsewhere}/fe.png"/></filter>
<image href="data:image/svg+xml;base64,${btoa(inside())}" x="40" width="40" height="40"/></g></svg>`

const open = (page: Page, text: string) =>
  page.evaluate(
    async (content) =>
      window.dialwright.run({ do: 'drawing.open', file: new File([content], 'hostile.svg') }),
    text,
  )

/** Notes each document that the page opens, and tries in it what a drawing must not be able to. */
const watchFrames = (page: Page) =>
  page.evaluate((address) => {
    const frames: string[] = []
    const attack = (frame: HTMLIFrameElement): void => {
      const { contentDocument: inner, contentWindow: view } = frame
      frames.push(`${frame.sandbox.value} ${inner?.documentElement.localName}`)
      if (!inner || !view) return
      const script = inner.createElementNS('http://www.w3.org/1999/xhtml', 'script')
      script.textContent = 'parent.hit=1'
      inner.documentElement.append(script)
      const image = inner.createElementNS('http://www.w3.org/2000/svg', 'image')
      image.setAttribute('href', `${address}/sealed.png`)
      image.setAttribute('onerror', 'parent.hit=1')
      inner.documentElement.append(image)
      const made = new (view as Window & typeof globalThis).Image()
      made.src = `${address}/made.png`
    }
    const attackLoaded = ({ target }: Event): void => {
      if (target instanceof HTMLIFrameElement) attack(target)
    }
    // before the page puts the drawing into it
    document.addEventListener('load', attackLoaded, true)
    Object.assign(window, { sealedFrames: frames })
  }, elsewhere)

test('of a hostile drawing nothing runs, nothing is fetched, and the document that reads it lets nothing through', async ({
  page,
}) => {
  const tried: string[] = []
  page.on('request', (request) => tried.push(request.url()))
  await watchFrames(page)
  expect(await open(page, hostile())).toMatchObject({ ok: true })
  await page.evaluate(() => window.dialwright.whenIdle())
  const seen = await page.evaluate(() => ({
    frames: (window as unknown as { sealedFrames: readonly string[] }).sealedFrames,
    isHit: 'hit' in window,
    left: document.querySelectorAll('iframe').length,
    report: [...document.querySelectorAll('li[data-what="missing"]')].map((one) => one.textContent).join(' '),
  }))
  // the one of the file, and the one of the drawing in it
  expect(seen.frames.length).toBeGreaterThanOrEqual(2)
  expect(new Set(seen.frames)).toEqual(new Set(['allow-same-origin html']))
  expect(seen.isHit).toBe(false)
  expect(seen.left).toBe(0)
  expect(seen.report).toMatch(/Scripts/)
  expect(seen.report).toMatch(/outside the file/)
  // what the test itself puts into the document is tried, and goes nowhere
  const ofTest = [`${elsewhere}/sealed.png`, `${elsewhere}/made.png`]
  const isForeign = (url: string): boolean => url.startsWith(elsewhere) || url.includes('none.png')
  expect(tried.filter((url) => isForeign(url) && !ofTest.includes(url))).toEqual([])
  await fetch(`${elsewhere}/control`)
  expect(arrived).toEqual(['/control'])
  const policy = (await fetch(app().url)).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'(?:;|$)/)
  expect(policy).toMatch(/style-src 'self'(?:;|$)/)
  expect(policy).not.toMatch(/unsafe|frame-src|child-src/)
})

const deep = (count: number): string => '<g>'.repeat(count) + '</g>'.repeat(count)

const doubled = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`,
  ).join('')

const bombs: readonly (readonly [name: string, inner: string, key: string])[] = [
  ['10,000 groups in each other', deep(10_000), 'svg.tooDeep'],
  ['doubling by use', `<g id="g0"><rect width="1" height="1"/></g>${doubled(40)}`, 'svg.many.elements'],
  [
    'doubling by use where another child is shown',
    `<switch><g/><g><g id="g0"><rect width="1" height="1"/></g>${doubled(40)}</g></switch>`,
    'svg.many.elements',
  ],
  [
    'a filter of each element by one rule',
    `<style>*{filter:blur(9px)}</style>${'<g><rect width="9" height="9"/></g>'.repeat(3000)}`,
    'svg.many.filtered',
  ],
  [
    'masks that mask masks by rules',
    `<style>${Array.from({ length: 30 }, (_, at) => `.m${at + 1}{mask:url(#m${at})}`).join('')}</style>${Array.from(
      { length: 31 },
      (_, at) =>
        `<mask id="m${at}"><rect class="m${at}" width="9" height="9"/><rect class="m${at}" width="9" height="9"/></mask>`,
    ).join('')}<rect class="m30" width="9" height="9"/>`,
    'svg.many.elements',
  ],
]

test('drawings that would take a browser for ever are refused in words, and the page goes on', async ({
  page,
}) => {
  const before = (await see(page, 'design')).layerCount
  for (const [name, inner, key] of bombs) {
    const outcome = await open(page, `<svg ${space} viewBox="0 0 80 80">${inner}</svg>`)
    expect(outcome, name).toMatchObject({ ok: false, refusal: { key } })
  }
  expect((await see(page, 'design')).layerCount).toBe(before)
  expect(
    await open(page, `<svg ${space} viewBox="0 0 9 9"><rect width="9" height="9"/></svg>`),
  ).toMatchObject({
    ok: true,
  })
})
