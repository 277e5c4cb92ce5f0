import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { designWith } from '../../shared/document/sample-design.ts'
import { add, openIn } from './one-design.ts'
import { createDevice, createTestServer, openTab, type Device, type TestServer } from './world.ts'

let server: TestServer
let device: Device
let id: string

beforeEach(() => {
  server = createTestServer()
  device = createDevice()
  id = randomUUID()
})

const body = (layers = 2): unknown => JSON.parse(serializeDesign(designWith(layers)))

describe('a design that somebody has shared', () => {
  it('leaves nothing on this device or the server, whoever looks and whatever is done', async () => {
    for (const token of ['token-a', null]) {
      const tab = openTab(device, server, token)
      const opening = tab.workspace.open(id, { from: 'shared', body: body() })
      await device.clock.advance(350)
      const opened = await opening
      if (!opened.ok) throw new Error(opened.error.key)
      expect(opened.value.readOnly).toBe('readOnly.shared')
      tab.workspace.changed(add(opened.value.design, 'mine'), 'commit')
      expect(await tab.workspace.saveNow()).toEqual({ ok: false, error: { key: 'save.nothingOpen' } })
      await device.clock.advance(60_000)
      await tab.workspace.close()
      expect(await tab.local.readDesign('user-a', id)).toBeNull()
    }
    expect(server.calls).toEqual([])
  })

  it('is validated as anything from outside', async () => {
    const tab = openTab(device, server, null)
    const opened = await tab.workspace.open(id, { from: 'shared', body: { format: 1, faces: 7 } })
    expect(opened).toMatchObject({ ok: false, error: { key: 'load.broken' } })
  })

  it('stays as it is when who looks signs in', async () => {
    const tab = openTab(device, server, null)
    await tab.workspace.open(id, { from: 'shared', body: body() })
    tab.session.set('token-a', 'user-a')
    await device.clock.advance(60_000)
    expect(tab.closings()).toBe(0)
    expect(await tab.local.readDesign('user-a', id)).toBeNull()
  })
})

describe('a save of a design that lies in the trash', () => {
  it('is refused with what takes it out, and saved by that', async () => {
    const tab = openTab(device, server)
    const design = await openIn(tab, device, { id, from: 'new' })
    tab.workspace.changed(add(design, 'first'), 'commit')
    await device.clock.advance(2100)
    expect(tab.state()).toBe('saved')
    server.trashed.add(id)
    tab.workspace.changed(add(design, 'second'), 'commit')
    await device.clock.advance(2100)
    const wayOut = { label: 'save.restore', command: { do: 'design.restore' } }
    expect(tab.notices.at(-1)).toMatchObject({ key: 'server.draftInTrash', wayOut })
    expect(tab.state()).toBe('failed')
    const refused = tab.workspace.saveNow()
    await device.clock.advance(100)
    expect(await refused).toMatchObject({ ok: false, error: { key: 'server.draftInTrash', wayOut } })
    const restoring = tab.workspace.restore()
    await device.clock.advance(100)
    expect(await restoring).toEqual({ ok: true, value: null })
    expect(tab.state()).toBe('saved')
    expect(JSON.stringify(server.drafts.get(id)?.body)).toContain('second')
  })

  it('says what is wrong when it cannot be taken out, and keeps the work', async () => {
    const tab = openTab(device, server)
    const design = await openIn(tab, device, { id, from: 'new' })
    tab.workspace.changed(add(design, 'first'), 'commit')
    await device.clock.advance(2100)
    server.trashed.add(id)
    server.state.mode = 'down'
    const restoring = tab.workspace.restore()
    await device.clock.advance(100)
    expect(await restoring).toEqual({ ok: false, error: { key: 'save.offline' } })
    expect(server.trashed.has(id)).toBe(true)
  })
})
