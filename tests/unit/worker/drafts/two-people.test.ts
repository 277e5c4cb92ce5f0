import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Design } from '../../../../src/shared/document/design.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { designWith } from '../../shared/document/sample-design.ts'
import { add, layersOf, openIn } from './one-design.ts'
import {
  createDevice,
  createTestServer,
  file,
  openTab,
  pngOf,
  type Device,
  type TestServer,
} from './world.ts'

let server: TestServer
let device: Device
let id: string

beforeEach(() => {
  server = createTestServer()
  server.tokens.set('token-b', 'user-b')
  device = createDevice()
  id = randomUUID()
})

type Tab = ReturnType<typeof openTab>

async function tryOpening(tab: Tab, from: 'work' | 'new') {
  const promise = tab.workspace.open(id, { from })
  await device.clock.advance(350)
  return promise
}

const theirs = { ok: false, error: { key: 'open.otherAccount' } }

/** A tab of the first person whose work could not be sent. */
async function unsentWork(): Promise<{ tab: Tab; design: Design }> {
  const tab = openTab(device, server)
  const design = add(await openIn(tab, device, { id, from: 'new' }), 'private')
  server.state.mode = 'down'
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(100)
  return { tab, design }
}

/** The same device after the browser was closed: its tabs and locks are gone. */
function closeBrowser(): void {
  device = { ...createDevice(), factory: device.factory }
  server.state.mode = 'up'
}

describe('the work of one person', () => {
  it.each(['work', 'new'] as const)(
    'is not opened and not overwritten by another who opens its address from %s, and is sent when its owner is back',
    async (from) => {
      const { design } = await unsentWork()
      closeBrowser()
      const other = openTab(device, server, 'token-b')
      expect(await tryOpening(other, from)).toEqual(theirs)
      other.workspace.changed(add(design, 'of b'), 'commit')
      await device.clock.advance(5000)
      expect(await other.local.readDesign('user-b', id)).toBeNull()
      expect((await other.local.readDesign('user-a', id))?.text).toBe(serializeDesign(design))
      expect(server.drafts.size).toBe(0)
      closeBrowser()
      const own = openTab(device, server)
      expect(layersOf(await openIn(own, device, { id, from: 'work' }))).toContain('private')
      await device.clock.advance(2100)
      expect(own.state()).toBe('saved')
      expect(server.drafts.get(id)?.owner).toBe('user-a')
    },
  )

  it.each(['up', 'down'] as const)('is not shown to a visitor, with a server that is %s', async (mode) => {
    await unsentWork()
    closeBrowser()
    server.state.mode = mode
    for (const from of ['work', 'new'] as const)
      expect(await tryOpening(openTab(device, server, null), from)).toEqual(theirs)
  })

  it('is not shown after the session was ended and the page loaded again; it is there and sent when its owner is back [S8.01]', async () => {
    const { tab } = await unsentWork()
    server.state.mode = 'up'
    server.tokens.delete('token-a')
    await device.clock.advance(10_000)
    expect(tab.forcedLogouts()).toBe(1)
    expect(tab.closings(), 'who sits there sees what is kept').toBe(0)
    closeBrowser()
    const visitor = openTab(device, server, null)
    expect(await tryOpening(visitor, 'work')).toEqual(theirs)
    server.tokens.set('token-c', 'user-a')
    visitor.workspace.setSession('token-c', 'user-a')
    expect(layersOf(await openIn(visitor, device, { id, from: 'work' }))).toContain('private')
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('private')
  })

  it('is not shown when the session is found dead while it opens [S8.01]', async () => {
    await unsentWork()
    closeBrowser()
    server.tokens.delete('token-a')
    const tab = openTab(device, server)
    expect(await tryOpening(tab, 'work')).toEqual(theirs)
    expect(tab.forcedLogouts()).toBe(1)
    expect((await tab.local.readDesign('user-a', id))?.version).toBe(1)
  })

  it('is closed in a tab where somebody else signs in, who writes nothing into it', async () => {
    const { tab, design } = await unsentWork()
    server.state.mode = 'up'
    tab.workspace.setSession('token-b', 'user-b')
    tab.workspace.changed(add(design, 'by b'), 'commit')
    await device.clock.advance(10_000)
    expect(tab.closings()).toBe(1)
    expect(server.drafts.size).toBe(0)
    expect(await tab.local.readDesign('user-b', id)).toBeNull()
    expect((await tab.local.readDesign('user-a', id))?.text).toBe(serializeDesign(design))
    // the lock is free for its owner's next tab
    const own = openTab(device, server)
    await openIn(own, device, { id, from: 'work' })
    expect(own.state()).not.toBe('elsewhere')
  })

  it('is on the disk when it is closed because its person leaves, and no visitor opens it in this tab', async () => {
    const { tab, design } = await unsentWork()
    tab.workspace.changed(add(design, 'last'), 'commit')
    tab.workspace.setSession(null, null)
    const closed = tab.workspace.close()
    await device.clock.advance(6000)
    await closed
    expect(tab.closings()).toBe(1)
    expect((await tab.local.readDesign('user-a', id))?.text).toContain('last')
    expect(await tryOpening(tab, 'work')).toEqual(theirs)
  })

  it('is not opened for whoever signs in while it is on its way', async () => {
    await unsentWork()
    closeBrowser()
    const tab = openTab(device, server)
    const opened = tab.workspace.open(id, { from: 'work' })
    tab.workspace.setSession('token-b', 'user-b')
    await device.clock.advance(6000)
    expect(await opened).toEqual(theirs)
  })

  it('holds up nobody else: two people write under one id, each under a lock of their own', async () => {
    const first = openTab(device, server)
    await openIn(first, device, { id, from: 'new' })
    const second = openTab(device, server, 'token-b')
    // the server has one of the other person too
    const design = { ...designWith(2), id }
    server.drafts.set(id, {
      id,
      rev: 1,
      name: 'x',
      body: JSON.parse(serializeDesign(design)),
      saveId: null,
      owner: 'user-b',
    })
    expect(layersOf(await openIn(second, device, { id, from: 'work' }))).toHaveLength(layersOf(design).length)
    second.workspace.changed(add(design, 'of b'), 'commit')
    await device.clock.advance(100)
    expect((await second.local.readDesign('user-b', id))?.text).toContain('of b')
    expect((await second.local.readDesign('user-a', id))?.text).not.toContain('of b')
  })

  it('keeps its pictures to itself, and they come when the owner does', async () => {
    const tab = openTab(device, server)
    server.state.mode = 'down'
    const imported = tab.library.import([file('a.png', await pngOf(8))])
    await device.clock.advance(16_000)
    const result = await imported
    const url = (result.ok && result.value[0]?.url) || ''
    closeBrowser()
    const other = openTab(device, server, 'token-b')
    expect(await other.library.localFile(url)).toBeNull()
    other.library.request([url])
    await device.clock.advance(10)
    expect(other.library.get(url)).toBe('failed')
    expect((await other.uploads.upload([url])).missing).toEqual([url])
    other.workspace.setSession('token-a', 'user-a')
    await device.clock.advance(10)
    expect(other.library.get(url)).toMatchObject({ width: 8 })
    expect(await other.library.localFile(url)).toMatchObject({ name: 'a.png' })
  })
})

describe('an answer that judged the session wrongly', () => {
  it('signs nobody out, keeps the work, and the save is tried again by itself [S8.01]', async () => {
    const tab = openTab(device, server)
    const design = add(await openIn(tab, device, { id, from: 'new' }), 'a')
    server.state.misjudged = 3
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.forcedLogouts()).toBe(0)
    expect((await tab.local.readDesign('user-a', id))?.text).toBe(serializeDesign(design))
    await device.clock.advance(60_000)
    expect(tab.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
    expect(tab.forcedLogouts()).toBe(0)
  })
})

describe('a database that cannot be used', () => {
  const taken = (): Promise<void> =>
    new Promise((resolve) => {
      const request = device.factory.open('dialwright', 99)
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })

  it('of a newer version: says so and that nothing is kept here, and saves to the server', async () => {
    await taken()
    const tab = openTab(device, server)
    const design = await openIn(tab, device, { id, from: 'new' })
    tab.workspace.changed(add(design, 'a'), 'commit')
    await device.clock.advance(100)
    expect(tab.notices.map(({ key }) => key)).toContain('local.newer')
    expect(tab.reports.at(-1)).toMatchObject({ state: 'unkept', why: 'local.newer' })
    await device.clock.advance(2100)
    expect(tab.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
  })

  it('of a newer version: work that the server does not have is not "nowhere"', async () => {
    await taken()
    expect(await tryOpening(openTab(device, server), 'work')).toEqual({
      ok: false,
      error: { key: 'local.newer' },
    })
  })
})
