import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AuditFacts } from '../../../../src/shared/rules/audit.ts'
import type { Design } from '../../../../src/shared/document/design.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { designWith } from '../../shared/document/sample-design.ts'
import { add, openIn } from './one-design.ts'
import { createDevice, createTestServer, openTab, type Device, type TestServer } from './world.ts'

/* Where a design stands with the stores is the server's to say, whatever a stored form says of it (A40). */

let server: TestServer
let device: Device
let id: string

beforeEach(() => {
  server = createTestServer()
  device = createDevice()
  id = randomUUID()
})

const free: AuditFacts = { audited: true, vipExclusive: false }

function store(facts: Partial<AuditFacts> = {}): void {
  const body: unknown = JSON.parse(serializeDesign({ ...designWith(2), id, ...facts }))
  server.drafts.set(id, { id, rev: 1, name: 'Dial', body, saveId: null, owner: 'user-a' })
}

const open = (tab: ReturnType<typeof openTab>): Promise<Design> => openIn(tab, device, { id, from: 'work' })

test('the server’s copy opens as audited, although its body says nothing of it [S6.03 A40]', async () => {
  store()
  server.audits.set(id, free)
  expect(await open(openTab(device, server))).toMatchObject(free)
})

test('a body that says that it was approved counts for nothing [A40]', async () => {
  store(free)
  expect(await open(openTab(device, server))).toMatchObject({ audited: false })
})

test('the copy of this device learns it when it is opened, and keeps it for a day without a network [S6.03 A40]', async () => {
  store()
  const first = openTab(device, server)
  const design = await open(first)
  first.workspace.changed(add(design, 'mine'), 'commit')
  await device.clock.advance(2100)
  const left = first.workspace.close()
  await device.clock.advance(5000)
  await left
  server.audits.set(id, free)
  const second = openTab(device, server)
  expect(await open(second)).toMatchObject(free)
  await device.clock.advance(500)
  const closing = second.workspace.close()
  await device.clock.advance(5000)
  await closing
  server.state.mode = 'down'
  const third = openTab(device, server).workspace.open(id, { from: 'work' })
  // the client tries some times
  await device.clock.advance(20_000)
  expect(await third).toMatchObject({ ok: true, value: { design: free } })
})

test('approved while it is worked on: the next save tells the engine, once [S6.03 A40]', async () => {
  store()
  const tab = openTab(device, server)
  const told: AuditFacts[] = []
  const design = add(await open(tab), 'mine')
  tab.workspace.onAudit((audit) => {
    told.push(audit)
    // as the engine does
    tab.workspace.changed({ ...design, ...audit }, 'commit')
  })
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(2100)
  expect(told).toEqual([])
  server.audits.set(id, free)
  tab.workspace.changed(add(design, 'more'), 'commit')
  await device.clock.advance(5000)
  expect(told).toEqual([free])
})

test('a copy of an approved design is nobody’s audit, so it takes tap areas again [A40]', async () => {
  store()
  server.audits.set(id, free)
  const tab = openTab(device, server)
  await open(tab)
  await device.clock.advance(10)
  const kept = tab.workspace.keepCopy()
  await device.clock.advance(500)
  expect(await kept).toMatchObject({ ok: true })
  const copy = [...server.drafts.values()].find((draft) => draft.id !== id)
  expect(copy?.body).toMatchObject({ audited: false })
})
