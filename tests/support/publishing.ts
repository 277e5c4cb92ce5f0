import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import type { Role } from '../../src/shared/api/staff/roles.ts'
import type { RunningApp } from './app.ts'
import { comeSignedIn } from './own-dials.ts'
import { makePerson } from './people.ts'

/* What tests of publishing share: calls as a page makes them, people, and roles as the command of the server gives them. */

export interface ServerReply {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

interface Submission {
  readonly token: string
  readonly method?: string
  readonly body?: object
}

export async function ask(
  app: RunningApp,
  path: string,
  { token, method = 'GET', body }: Submission,
): Promise<ServerReply> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { token, [pageHeader.name]: pageHeader.value, ...type }
  const payload = body === undefined ? {} : { body: JSON.stringify(body) }
  return (await (await fetch(`${app.url}${path}`, { method, headers, ...payload })).json()) as ServerReply
}

/** The url of a picture of this person. */
export async function uploadPng(app: RunningApp, token: string, png: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([png as BlobPart], { type: 'image/png' }), 'a.png')
  const headers = { token, [pageHeader.name]: pageHeader.value }
  const told = (await (
    await fetch(`${app.url}/api/upload`, { method: 'POST', headers, body })
  ).json()) as ServerReply
  return String(told.data['url'])
}

/** Signed in at the page; the name that a role is given to. */
export async function come(page: Page, app: RunningApp, edition: 'domestic' | 'overseas'): Promise<string> {
  if (edition === 'domestic') return await comeSignedIn(page, app)
  const { email, id, token } = await makePerson(app, `designer${randomUUID().slice(0, 6)}`)
  await page.goto(`${app.url}/api/config`)
  const held = JSON.stringify({ token, userInfo: { userId: id, userName: 'Designer', receiver: email } })
  await page.evaluate((session) => localStorage.setItem('dialwright.user', session), held)
  return email
}

/** Roles as the command of the server gives them; the database is held by one process. */
export async function giveRoles(
  app: RunningApp,
  folder: string,
  { name, roles }: { readonly name: string; readonly roles: readonly Role[] },
): Promise<void> {
  await app.kill()
  const env = { ...process.env, DATA_DIR: folder }
  for (const role of roles) {
    const child = spawn(process.execPath, ['dist/server/people.js', 'grant', name, role], { env })
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  }
  await app.restart()
}

export const makeReviewer = (app: RunningApp, folder: string, name: string): Promise<void> =>
  giveRoles(app, folder, { name, roles: ['reviewer'] })

const sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]

/** For somebody to look at in both sizes, where SHOTS names a folder. */
export async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true })
  }
}
