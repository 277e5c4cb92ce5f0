import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { activeVariant, type Design, type VariantKey } from '../../../../src/shared/document/design.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { designWith } from '../../shared/document/sample-design.ts'
import { longestPutOffMs, pauseMs } from '../../../../src/worker/services/saving/save-schedule.ts'
import { add, layersOf, openIn } from './one-design.ts'
import {
  createDevice,
  createTestServer,
  openTab,
  settle,
  type Device,
  type Tab,
  type TestServer,
} from './world.ts'

let server: TestServer
let device: Device
let id: string

beforeEach(() => {
  server = createTestServer()
  device = createDevice()
  id = randomUUID()
})

const open = (tab: Tab, from: 'work' | 'new' = 'work'): Promise<Design> => openIn(tab, device, { id, from })

async function savedOnServer(layers: number): Promise<Design> {
  const design = { ...designWith(layers), id }
  const body: unknown = JSON.parse(serializeDesign(design))
  server.drafts.set(id, { id, rev: 1, name: 'Dial', body, saveId: null, owner: 'user-a' })
  return design
}

describe('opening', () => {
  it('finds nothing anywhere', async () => {
    const tab = openTab(device, server)
    const promise = tab.workspace.open(id, { from: 'work' })
    await device.clock.advance(350)
    expect(await promise).toEqual({ ok: false, error: { key: 'open.notFound' } })
  })

  it('is not idle while a design is on its way', async () => {
    await savedOnServer(3)
    const tab = openTab(device, server)
    let isOpen = false
    void tab.workspace.open(id, { from: 'work' }).then(() => (isOpen = true))
    const wasOpen = tab.workspace.whenIdle().then(() => isOpen)
    await device.clock.advance(350)
    expect(await wasOpen).toBe(true)
  })

  it('takes the server’s copy where this device has none, history included', async () => {
    const stored = await savedOnServer(3)
    const tab = openTab(device, server)
    const design = await open(tab)
    expect(serializeDesign(design)).toBe(serializeDesign(stored))
    expect(activeVariant(design).snapshotData).toHaveLength(4)
    expect(tab.state()).toBe('saved')
  })

  it('takes the newer copy of the server over a clean one of this device', async () => {
    const first = openTab(device, server)
    const design = add(await open(first, 'new'), 'mine')
    first.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    await first.workspace.open(randomUUID(), { from: 'new' })
    const draft = server.drafts.get(id)
    if (!draft) throw new Error('not saved')
    server.drafts.set(id, {
      ...draft,
      rev: 2,
      body: JSON.parse(serializeDesign(add(design, 'other device'))),
    })
    const tab = openTab(device, server)
    expect(layersOf(await open(tab))).toContain('other device')
    expect(tab.state()).toBe('saved')
  })

  it('opens the copy of this device when the server cannot be reached, without waiting for a slow one', async () => {
    const first = openTab(device, server)
    first.workspace.changed(add(await open(first, 'new'), 'a'), 'commit')
    await device.clock.advance(2100)
    await first.workspace.open(randomUUID(), { from: 'new' })
    for (const mode of ['down', 'hang'] as const) {
      server.state.mode = mode
      const tab = openTab(device, server)
      const promise = tab.workspace.open(id, { from: 'work' })
      await device.clock.advance(4400)
      const result = await promise
      expect(result.ok && layersOf(result.value.design)).toContain('a')
      expect(tab.notices.map((notice) => notice.key)).toEqual(['open.fromDevice'])
      const left = tab.workspace.open(randomUUID(), { from: 'new' })
      await device.clock.advance(400)
      await left
    }
  })

  it('says that a visitor must sign in for what is not on this device, and asks no server', async () => {
    await savedOnServer(1)
    const tab = openTab(device, server, null)
    expect(await tab.workspace.open(id, { from: 'work' })).toEqual({
      ok: false,
      error: { key: 'open.signIn' },
    })
    expect(server.calls).toEqual([])
    expect(tab.forcedLogouts()).toBe(0)
  })

  it('refuses a server copy of a newer format with both versions', async () => {
    server.drafts.set(id, { id, rev: 1, name: 'x', body: { format: 9 }, saveId: null, owner: 'user-a' })
    const tab = openTab(device, server)
    const promise = tab.workspace.open(id, { from: 'work' })
    await device.clock.advance(350)
    expect(await promise).toEqual({
      ok: false,
      error: { key: 'load.newerVersion', params: { found: 9, supported: 1 } },
    })
  })

  it('makes a new design of the asked size that a reload finds again', async () => {
    const tab = openTab(device, server)
    const promise = tab.workspace.open(id, { from: 'new', width: 466, height: 466 })
    await device.clock.advance(350)
    const result = await promise
    expect(result.ok && result.value.design).toMatchObject({
      id,
      ratio: '466*466',
      dialName: 'Untitled dial',
    })
    await tab.workspace.whenIdle()
    await tab.workspace.open(randomUUID(), { from: 'new' })
    expect(serializeDesign(await open(openTab(device, server)))).toBe(
      result.ok && serializeDesign(result.value.design),
    )
  })

  it.each([
    ['all', ['android 480*480', 'falcon 466*466']],
    ['wearOS', ['android 480*480']],
    ['other', ['falcon 466*466']],
  ] as const)(
    'gives a new design for %s a face for each of its targets [S1.17–S1.22]',
    async (system, faces) => {
      const tab = openTab(device, server)
      const promise = tab.workspace.open(id, { from: 'new', width: 480, height: 480, system })
      await device.clock.advance(350)
      const result = await promise
      if (!result.ok) throw new Error(result.error.key)
      const { design } = result.value
      expect(design.fdIds.map((fdId) => design.faces[fdId]?.normal)).toMatchObject(
        faces.map((face) => ({ platform: face.split(' ')[0], ratio: face.split(' ')[1] })),
      )
      expect([design.system, design.fdIds.indexOf(design.activeFdId)]).toEqual([system, 0])
    },
  )

  it('does not start known work anew', async () => {
    const first = openTab(device, server)
    first.workspace.changed(add(await open(first, 'new'), 'kept'), 'commit')
    await device.clock.advance(2100)
    await first.workspace.open(randomUUID(), { from: 'new' })
    expect(layersOf(await open(openTab(device, server), 'new'))).toContain('kept')
  })

  it('makes new work of a sample under new ids, and refuses a path that is not ours', async () => {
    const sample = designWith(2)
    server.files.set('/samples/one.json', new Blob([serializeDesign(sample)]))
    const tab = openTab(device, server)
    const start = async (sampleUrl: string) => {
      const promise = tab.workspace.open(id, { from: 'new', sampleUrl })
      await device.clock.advance(350)
      return promise
    }
    const result = await start('/samples/one.json')
    if (!result.ok) throw new Error(result.error.key)
    expect(result.value.design.id).toBe(id)
    expect(activeVariant(result.value.design).nodeList).toHaveLength(3)
    expect(layersOf(result.value.design)).not.toContain('layer-0')
    id = randomUUID()
    expect(await start('https://elsewhere.example/x.json')).toMatchObject({ error: { key: 'open.sample' } })
    expect(await start('/samples/none.json')).toMatchObject({ error: { key: 'open.sample' } })
    server.state.mode = 'down'
    expect(await start('/samples/one.json')).toMatchObject({ error: { key: 'http.noResponse' } })
  })
})

describe('a visitor', () => {
  it('sees a new design, and nothing is saved anywhere [A17]', async () => {
    const tab = openTab(device, server, null)
    const design = await open(tab, 'new')
    expect(tab.state()).toBe('visitor')
    tab.workspace.changed(add(design, 'a'), 'commit')
    await device.clock.advance(10_000)
    expect(await tab.local.readDesign('user-a', id)).toBeNull()
    expect(server.calls).toEqual([])
    expect(await tab.workspace.saveNow()).toEqual({ ok: false, error: { key: 'save.signIn' } })
  })

  it('goes on with the same design after signing in', async () => {
    const tab = openTab(device, server, null)
    const design = await open(tab, 'new')
    tab.workspace.setSession('token-a', 'user-a')
    await device.clock.advance(10)
    expect(tab.state()).toBe('new')
    expect((await tab.local.readDesign('user-a', id))?.userId).toBe('user-a')
    tab.workspace.changed(add(design, 'a'), 'commit')
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
  })

  it('does not get the work of another account on this device', async () => {
    const first = openTab(device, server)
    first.workspace.changed(add(await open(first, 'new'), 'private'), 'commit')
    await device.clock.advance(2100)
    await first.workspace.open(randomUUID(), { from: 'new' })
    server.drafts.clear()
    server.tokens.set('token-b', 'user-b')
    const tab = openTab(device, server, 'token-b')
    const promise = tab.workspace.open(id, { from: 'work' })
    await device.clock.advance(350)
    expect(await promise).toEqual({ ok: false, error: { key: 'open.otherAccount' } })
    expect((await tab.local.readDesign('user-a', id))?.userId).toBe('user-a')
  })
})

describe('saving', () => {
  it('keeps a commit on this device at once and sends it after a pause', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    await tab.workspace.whenIdle()
    expect((await tab.local.readDesign('user-a', id))?.text).toBe(serializeDesign(design))
    expect(tab.state()).toBe('unsaved')
    await device.clock.advance(1900)
    expect(server.drafts.size).toBe(0)
    await device.clock.advance(200)
    expect(layersOf(server.drafts.get(id)?.body)).toEqual(layersOf(design))
    expect(tab.states().slice(-3)).toEqual(['unsaved', 'saving', 'saved'])
    expect(tab.reports.at(-1)?.at).toBeGreaterThan(1_000_000)
  })

  it('says which revision of the server is this very state, and none once it was changed', async () => {
    const tab = openTab(device, server)
    const rev = () => tab.reports.at(-1)?.rev
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    await tab.workspace.whenIdle()
    expect(rev()).toBeNull()
    await device.clock.advance(2_100)
    expect(rev()).toBe(server.drafts.get(id)?.rev)
    tab.workspace.changed(add(design, 'b'), 'commit')
    await tab.workspace.whenIdle()
    expect(rev()).toBeNull()
    await device.clock.advance(2_100)
    expect(rev()).toBe(server.drafts.get(id)?.rev)
  })

  it('makes one save of a row of commits', async () => {
    const tab = openTab(device, server)
    let design = await open(tab, 'new')
    for (let i = 0; i < 20; i++) {
      design = add(design, `layer ${i}`)
      tab.workspace.changed(design, 'commit')
      await device.clock.advance(500)
    }
    await device.clock.advance(2100)
    expect(server.calls.filter((call) => call.includes('save'))).toHaveLength(1)
    expect(layersOf(server.drafts.get(id)?.body)).toHaveLength(21)
  })

  it('puts a save off while a gesture goes on, but not for ever', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    const drag = async (ms: number): Promise<void> => {
      for (let at = 0; at < ms; at += 500) {
        await device.clock.advance(500)
        tab.workspace.changed(add(design, `at ${at}`), 'preview')
      }
    }
    await drag(6000)
    expect(server.drafts.has(id)).toBe(false)
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
    tab.workspace.changed(add(design, 'b'), 'commit')
    await drag(pauseMs + longestPutOffMs + 500)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('b')
  })

  it('coalesces writes on this device to the newest version', async () => {
    const tab = openTab(device, server)
    let design = await open(tab, 'new')
    for (let i = 0; i < 50; i++) {
      design = add(design, `layer ${i}`)
      tab.workspace.changed(design, 'commit')
    }
    await tab.workspace.whenIdle()
    const record = await tab.local.readDesign('user-a', id)
    expect(record?.version).toBe(50)
    expect(record?.text).toBe(serializeDesign(design))
  })

  it('never writes a preview; saving while dragging saves the last commit', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    tab.workspace.changed(add(design, 'dragged'), 'preview')
    expect(await tab.workspace.saveNow()).toEqual({ ok: true, value: null })
    expect(layersOf(server.drafts.get(id)?.body)).not.toContain('dragged')
    await tab.workspace.whenIdle()
    expect((await tab.local.readDesign('user-a', id))?.text).toBe(serializeDesign(design))
    const dropped = add(design, 'dropped')
    tab.workspace.changed(dropped, 'commit')
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('dropped')
  })

  it('writes where the portrait is into the variant that it shows, in the same save [S3.29]', async () => {
    let of = { fdId: '', variant: 'normal' } as VariantKey
    let shown = 0
    const url = `/f/image/aa/${'a'.repeat(64)}.png`
    device.uploadPortrait = () => {
      shown += 1
      return Promise.resolve({ url, of })
    }
    const tab = openTab(device, server)
    const told: string[] = []
    tab.workspace.onPortrait((portrait) => told.push(portrait.url))
    const design = add(await open(tab, 'new'), 'a')
    of = { fdId: design.activeFdId, variant: 'ambient' }
    tab.workspace.changed(design, 'commit')
    expect((await tab.workspace.saveNow()).ok).toBe(true)
    const saved = server.drafts.get(id)?.body as unknown as Design
    expect(saved.faces[of.fdId]?.ambient.imageUrl).toBe(url)
    expect(saved.faces[of.fdId]?.normal.imageUrl).toBe('')
    expect([shown, told]).toEqual([1, [url]])
    // the same portrait again is no news, and nothing more is saved for it
    await device.clock.advance(5000)
    expect([shown, server.drafts.get(id)?.rev]).toEqual([1, 1])
  })

  it('saves at once when asked, also a new design that nobody touched', async () => {
    const tab = openTab(device, server)
    await open(tab, 'new')
    expect((await tab.workspace.saveNow()).ok).toBe(true)
    expect(server.drafts.get(id)).toMatchObject({ rev: 1, name: 'Untitled dial' })
    expect((await tab.workspace.saveNow()).ok).toBe(true)
    expect(server.drafts.get(id)?.rev).toBe(1)
  })

  it('loses nothing when saved twice at once and edited in between', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    let edits = 0
    server.state.beforeReply = () => {
      if (edits++ === 0) tab.workspace.changed(add(design, 'while saving'), 'commit')
    }
    const both = await Promise.all([tab.workspace.saveNow(), tab.workspace.saveNow()])
    expect(both.every((result) => result.ok)).toBe(true)
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('while saving')
    expect(tab.state()).toBe('saved')
    expect((await tab.local.readDesign('user-a', id))?.rev).toBe(server.drafts.get(id)?.rev)
  })

  it('says offline while the server is away, tries again with growing pauses, and loses nothing', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    server.state.mode = 'down'
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.state()).toBe('offline')
    expect(await tab.workspace.saveNow()).toEqual({ ok: false, error: { key: 'save.offline' } })
    const before = server.calls.length
    await device.clock.advance(60_000)
    const tries = server.calls.length - before
    expect(tries).toBeGreaterThan(2)
    expect(tries).toBeLessThan(8)
    expect((await tab.local.readDesign('user-a', id))?.text).toBe(serializeDesign(design))
    server.state.mode = 'up'
    await device.clock.advance(120_000)
    expect(tab.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
  })

  it('tries at once when the network is back', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    server.state.mode = 'down'
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(30_000)
    server.state.mode = 'up'
    tab.goOnline()
    await settle()
    expect(tab.state()).toBe('saved')
  })

  it('takes a save whose answer was lost for its own', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    server.state.mode = 'lost'
    await device.clock.advance(2100)
    expect(tab.state()).toBe('offline')
    expect(server.drafts.get(id)?.rev).toBe(1)
    server.state.mode = 'up'
    tab.workspace.changed(add(design, 'b'), 'commit')
    await device.clock.advance(10_000)
    expect(tab.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('b')
  })

  it('shows failed with the message of an HTTP error, and tries again where that can help [W8.07 A21]', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    server.state.status = 500
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.state()).toBe('failed')
    expect(tab.notices.map(({ key, tone }) => [key, tone])).toEqual([['http.500', 'warning']])
    expect(await tab.workspace.saveNow()).toMatchObject({ error: { key: 'http.500' } })
    expect(tab.notices).toHaveLength(1)
    server.state.status = 200
    await device.clock.advance(10_000)
    expect(tab.state()).toBe('saved')
  })

  it('does not repeat a save that the server will not take', async () => {
    const tab = openTab(device, server)
    server.state.status = 400
    tab.workspace.changed(add(await open(tab, 'new'), 'a'), 'commit')
    await device.clock.advance(100_000)
    expect(server.calls.filter((call) => call.includes('save'))).toHaveLength(1)
    expect(tab.state()).toBe('failed')
  })

  it('signs out on body code 403 and keeps the work dirty until the same person is back [S8.01 S8.02 A20]', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    server.tokens.clear()
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.forcedLogouts()).toBe(1)
    expect(tab.session.token).toBeNull()
    expect(tab.state()).toBe('unsaved')
    const record = await tab.local.readDesign('user-a', id)
    expect(record?.text).toBe(serializeDesign(design))
    expect(record?.savedVersion).not.toBe(record?.version)
    server.tokens.set('token-c', 'user-a')
    tab.workspace.setSession('token-c', 'user-a')
    await device.clock.advance(100)
    expect(tab.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
  })

  it('is not done for somebody else who signs in afterwards', async () => {
    const tab = openTab(device, server)
    server.state.mode = 'down'
    tab.workspace.changed(add(await open(tab, 'new'), 'a'), 'commit')
    await device.clock.advance(100)
    server.state.mode = 'up'
    server.tokens.set('token-b', 'user-b')
    tab.workspace.setSession('token-b', 'user-b')
    await device.clock.advance(10_000)
    expect(server.drafts.size).toBe(0)
    expect(tab.closings()).toBe(1)
    expect(await tab.workspace.saveNow()).toMatchObject({ error: { key: 'save.nothingOpen' } })
    expect((await tab.local.readDesign('user-a', id))?.userId).toBe('user-a')
  })

  it('survives a killed worker: the next one finds the last commit and sends it', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    server.state.mode = 'down'
    tab.workspace.changed(design, 'commit')
    await tab.workspace.whenIdle()
    // a killed worker runs nothing more and its locks fall
    const after = { ...createDevice(), factory: device.factory }
    device = after
    server.state.mode = 'up'
    const next = openTab(after, server)
    expect(serializeDesign(await open(next))).toBe(serializeDesign(design))
    expect(next.state()).toBe('unsaved')
    await after.clock.advance(2100)
    expect(next.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
  })

  it('saves what was left dirty when another design is opened', async () => {
    const tab = openTab(device, server)
    tab.workspace.changed(add(await open(tab, 'new'), 'a'), 'commit')
    const promise = tab.workspace.open(randomUUID(), { from: 'new' })
    await device.clock.advance(350)
    await promise
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
  })

  it('says when this device cannot keep the work, and still saves to the server', async () => {
    const broken = {
      ...device,
      factory: {
        open: () => {
          throw new DOMException('no', 'SecurityError')
        },
      } as never,
    }
    device = broken
    const tab = openTab(broken, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.notices.map((notice) => notice.key)).toContain('local.unavailable')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('a')
    server.state.mode = 'down'
    tab.workspace.changed(add(design, 'b'), 'commit')
    await device.clock.advance(2100)
    // nobody may read that the work is safe on this device
    expect(tab.reports.at(-1)).toMatchObject({ state: 'unkept', why: 'local.unavailable' })
    expect(await tab.workspace.saveNow()).toMatchObject({ error: { key: 'http.noResponse' } })
  })
})
