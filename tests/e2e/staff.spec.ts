import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, type Browser, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import { tables } from '../../src/shared/messages/both.ts'
import type { PublishForm } from '../../src/shared/api/publish/form.ts'
import { startApp, type RunningApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { comeSignedIn, test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { confirmByCode, fill } from '../support/profile-page.ts'

/* The people who work there: from the link of the first start to a decision that the log tells of. */

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as Design

interface Design {
  readonly faces: Readonly<Record<string, Readonly<Record<'normal' | 'ambient', Variant>>>>
}
interface Variant {
  readonly nodeList: readonly { readonly label: string; readonly style: Record<string, unknown> }[]
}

const editions = [
  { edition: 'domestic', locale: 'zh-cn', range: 'china' },
  { edition: 'overseas', locale: 'en', range: 'overseas' },
] as const

type Edition = (typeof editions)[number]['edition']

interface Desk {
  readonly page: Page
  /** Phone or email. */
  readonly name: string
}

/** Somebody new in a browser of their own. */
async function come(browser: Browser, app: RunningApp, edition: Edition): Promise<Desk> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  if (edition === 'domestic') return { page, name: await comeSignedIn(page, app) }
  const email = `desk${randomUUID().slice(0, 8)}@example.com`
  // from elsewhere: a second code within a minute is not sent to where the first one was asked for
  const headers = { [pageHeader.name]: pageHeader.value, 'x-forwarded-for': '10.77.0.1' }
  await fetch(`${app.url}/api/user/captcha/email?type=1&email=${email}`, { headers })
  const [password, code] = ['Dial2026', await app.codeFor(email)]
  const reply = await fetch(`${app.url}/api/user/register`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, code, password, password2: password }),
  })
  const { data } = (await reply.json()) as { data: { token: string; info: { accountId: string } } }
  const userInfo = { userId: data.info.accountId, userName: '', receiver: email }
  await page.goto(`${app.url}/api/config`)
  const held = JSON.stringify({ token: data.token, userInfo })
  await page.evaluate((session) => localStorage.setItem('dialwright.user', session), held)
  return { page, name: email }
}

interface ServerReply {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

type Ask = { readonly token: string; readonly method?: string; readonly body?: object | FormData }

async function ask(
  app: RunningApp,
  path: string,
  { token, method = 'POST', body }: Ask,
): Promise<ServerReply> {
  const isForm = body instanceof FormData
  const type: Record<string, string> =
    body === undefined || isForm ? {} : { 'content-type': 'application/json' }
  const headers = { token, [pageHeader.name]: pageHeader.value, ...type }
  const payload = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
  const told = (await (
    await fetch(`${app.url}${path}`, { method, headers, ...payload })
  ).json()) as ServerReply
  expect(told.code, JSON.stringify(told)).toBe(200)
  return told
}

async function newPicture(app: RunningApp, token: string): Promise<string> {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#225588' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([png as BlobPart]), 'a.png')
  return String((await ask(app, '/api/upload', { token, body })).data['url'])
}

/** The design with a layer less, and another one that is elsewhere. */
function changed(design: Design): { readonly design: Design; readonly gone: string; readonly moved: string } {
  const next = structuredClone(design) as Design
  const [face] = Object.values(next.faces)
  const list = face?.normal.nodeList as Variant['nodeList'][number][]
  // the first one is the root of all
  const [gone] = list.splice(1, 1)
  const moved = list.findLast(({ style }) => typeof style['x'] === 'number')
  if (gone === undefined || moved === undefined) throw new Error('the sample has too few layers')
  moved.style['x'] = Number(moved.style['x']) + 12
  return { design: next, gone: gone.label, moved: moved.label }
}

type Submission = {
  readonly id: string
  readonly token: string
  readonly design: Design
  readonly rev?: number
}

async function submit(app: RunningApp, range: string, given: Submission): Promise<number> {
  const { id, token, design, rev: before } = given
  const rev = before === undefined ? {} : { rev: before }
  const body = { ...rev, id, name: 'Today', body: { ...design, id } }
  const saved = await ask(app, '/api/face/draft/save', { token, body })
  const form = {
    ...{ dialNameCn: '今日', dialName: 'Today 1', description: 'Steps, weather and the date of today.' },
    ...{ category: 'digital', tags: 'calm', range: range as PublishForm['range'], payType: 'free' },
    ...{ price: null, themeColors: [], features: [], details: [], copyright: true },
    preview: await newPicture(app, token),
  } satisfies PublishForm
  const now = Number(saved.data['rev'])
  await ask(app, '/api/face/web/publish', { token, body: { id, rev: now, form } })
  return now
}

/** Counts what comes to a port of this machine over UDP. */
async function listenForPackets(): Promise<{ port: number; count: () => number; close: () => void }> {
  const socket = createSocket('udp4')
  let packets = 0
  socket.on('message', () => (packets += 1))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, count: () => packets, close: () => void socket.close() }
}

/** What a script in the frame of the preview could reach. */
async function reachOf(page: Page, stunPort: number): Promise<Record<string, string>> {
  const frame = page.frames().find((one) => one.url().endsWith('/review-frame'))
  if (frame === undefined) throw new Error('there is no frame')
  return await frame.evaluate(async (port) => {
    const nameOf = (error: unknown): string => (error as Error).name
    let storage = 'read'
    try {
      localStorage.getItem('dialwright.user')
    } catch (error) {
      storage = nameOf(error)
    }
    const fetched = await fetch(`${location.protocol}//${location.host}/api/config`).then(
      () => 'read',
      nameOf,
    )
    let peers = 'asked'
    try {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
      // as long as a browser that does ask was seen to take
      await new Promise((resolve) => setTimeout(resolve, 1_500))
    } catch (error) {
      peers = nameOf(error)
    }
    return { origin: self.origin, storage, fetched, peers }
  }, stunPort)
}

const sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]

/** For somebody to look at, where SHOTS names a folder. */
async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true })
  }
}

for (const { edition, locale, range } of editions)
  test(`the link of the first start makes an administrator, who makes a reviewer, who sees a face run and decides, in the ${edition} edition [A27 W7.18]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const words = tables[locale]
    const app = await startApp({ EDITION: edition, TRUST_PROXY: '1' })
    const dialogs: string[] = []
    try {
      await expect.poll(() => app.printed()).toMatch(/\/people#first=[\w-]{43}\n/)
      const [, link = ''] = /(http\S+\/people#first=\S+)\n/.exec(app.printed()) ?? []
      const chief = await come(browser, app, edition)
      const judge = await come(browser, app, edition)
      const designer = await come(browser, app, edition)

      // a visitor signs in first, and the link is still good then
      const visitor = await browser.newPage()
      await visitor.goto(link)
      await expect(visitor.getByText(words['ui.people.visitorFirst'])).toBeVisible()
      await visitor.close()

      const { page } = chief
      await page.goto(link)
      const people = page.locator('[data-person]')
      await expect(people).toHaveCount(1)
      await expect(people.locator('[data-role=administrator]')).toBeVisible()
      expect(page.url(), 'what the link held is not in the history').toBe(`${app.url}/people`)

      // the same link again, by somebody else
      await judge.page.goto(link)
      await expect(judge.page.getByRole('alert')).toContainText(
        fill(words['server.firstLink'], { limit: 60 }),
      )
      await judge.page.goto(`${app.url}/review`)
      await expect(judge.page.getByText(words['ui.review.forbidden'])).toBeVisible()

      for (const role of ['reviewer', 'support'] as const) {
        await page.getByLabel(words['ui.people.name'], { exact: true }).fill(judge.name)
        await page.getByText(words[`ui.people.does.${role}`]).click()
        await page.getByRole('button', { name: words['ui.people.giveDo'], exact: true }).click()
        if (role === 'reviewer') await confirmByCode(page, app, { receiver: chief.name, words })
        await expect(people.locator(`[data-role=${role}]`)).toBeVisible()
      }
      await expect(people).toHaveCount(2)
      await expectAccessible(page, `people in ${locale}`)
      await shots(page, `people-${locale}`)

      // the last administrator stays one
      const own = people.filter({ has: page.locator('[data-role=administrator]') })
      await own.getByRole('button').click()
      await expect(page.getByText(words['server.lastAdministrator'])).toBeVisible()

      await designer.page.goto(`${app.url}/api/config`)
      const token = await tokenIn(designer.page)
      const id = randomUUID()
      const rev = await submit(app, range, { id, token, design: today })

      // the menu leads to the desks of who has them, and to no others
      const desk = judge.page
      await desk.goto(app.url)
      const account = new RegExp(`^${words['ui.account.of'].split('{{')[0]}`)
      await desk.getByRole('button', { name: account }).click()
      await expect(desk.getByRole('menuitem', { name: words['ui.staff.log'] })).toBeVisible()
      await expect(desk.getByRole('menuitem', { name: words['ui.staff.people'] })).toHaveCount(0)
      await expect(desk.getByRole('menuitem', { name: words['ui.staff.finance'] })).toHaveCount(0)
      await desk.getByRole('menuitem', { name: words['ui.staff.review'] }).click()
      const approve = desk.getByRole('button', { name: words['ui.review.approve'], exact: true })
      const preview = desk.locator('[data-preview=drawn]')

      desk.on('dialog', (dialog) => dialogs.push(dialog.message()))
      await desk.locator('[data-review]').click()
      await expect(preview).toBeVisible({ timeout: 120_000 })
      const frame = desk.frameLocator('[data-preview] iframe')
      await expect(frame.getByRole('img')).toHaveCount(2)
      const packets = await listenForPackets()
      expect(await reachOf(desk, packets.port)).toEqual({
        ...{ origin: 'null', storage: 'SecurityError', fetched: 'TypeError', peers: 'ReferenceError' },
      })
      expect(packets.count(), 'nothing asked for a way out').toBe(0)
      packets.close()
      await expect(desk.getByText(words['ui.review.first'])).toBeVisible()
      await expect(approve).toBeEnabled({ timeout: 120_000 })
      await approve.click()
      await expect(desk.getByText(words['ui.review.empty.pending'])).toBeVisible()

      // another one, that differs
      const next = changed(today)
      await submit(app, range, { id, token, design: next.design, rev })
      await desk.reload()
      await desk.locator('[data-review]').click()
      await expect(preview).toBeVisible({ timeout: 120_000 })
      await expect(frame.getByRole('img')).toHaveCount(4)
      const removed = desk.locator('[data-what=removed]')
      await expect(removed).toContainText(next.gone)
      await expect(desk.locator('[data-what=changed]').first()).toContainText(
        words['ui.review.changed.of.place'],
      )
      await expectAccessible(desk, `review with preview in ${locale}`)
      await shots(desk, `review-${locale}`)
      await expect(approve).toBeEnabled({ timeout: 120_000 })
      await approve.click()
      await expect(desk.getByText(words['ui.review.empty.pending'])).toBeVisible()

      // and down again
      await desk.getByRole('button', { name: words['ui.review.which.approved'], exact: true }).click()
      await desk.locator('[data-review]').click()
      const takeDown = desk.getByRole('button', { name: words['ui.review.takeDown'], exact: true })
      // the press comes in the same moment as the scroll to it: Chromium sends it where the last picture that it has
      // shown has that place, and that was the frame of the preview, a process of its own. A person sees first.
      await expect(async () => {
        await desk.getByLabel(words['ui.review.reason.broken'], { exact: true }).check({ timeout: 2_000 })
        await expect(takeDown).toBeEnabled({ timeout: 1_000 })
      }).toPass()
      await takeDown.click()
      await expect(desk.getByText(words['ui.review.empty.approved'])).toBeVisible()

      // support
      await desk.goto(`${app.url}/support`)
      await desk.getByLabel(words['ui.support.name'], { exact: true }).fill(designer.name)
      await desk.getByRole('button', { name: words['ui.support.findDo'], exact: true }).click()
      await expect(desk.getByText(id)).toBeVisible()
      await expect(desk.getByText(words['ui.support.noWithdrawals'])).toBeVisible()
      await expectAccessible(desk, `support in ${locale}`)
      await shots(desk, `support-${locale}`)

      // the log has all of it
      await desk.goto(`${app.url}/log`)
      const acts = desk.locator('[data-act]')
      await expect(acts).toHaveCount(7)
      expect(await acts.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-act')))).toEqual([
        ...['support.look', 'face.takeDown', 'face.approve', 'face.approve'],
        ...['role.grant', 'role.grant', 'role.first'],
      ])
      await shots(desk, `log-${locale}`)
      await desk.getByLabel(words['ui.log.kind'], { exact: true }).selectOption('review')
      await expect(acts).toHaveCount(3)
      await expectAccessible(desk, `log in ${locale}`)
      await desk.getByLabel(words['ui.log.from'], { exact: true }).fill('2090-01-01')
      await expect(desk.getByText(words['ui.log.empty'])).toBeVisible()
      expect(dialogs).toEqual([])
    } finally {
      await app.stop()
    }
  })
