import { IDBFactory } from 'fake-indexeddb'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Design } from '../../../../src/shared/document/design.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import type { DeviceAnswer } from '../../../../src/shared/protocol/offline.ts'
import { listDevice } from '../../../../src/worker/services/drafts/device/device-list.ts'
import { createLocalCopy } from '../../../../src/worker/services/drafts/device/local-copy.ts'
import { designWith } from '../../shared/document/sample-design.ts'
import { add, openIn } from './one-design.ts'
import { createDevice, createTestServer, openTab } from './world.ts'

const renameDial = (design: Design, dialName: string): Design => ({ ...design, dialName })

const listIn = (factory: IDBFactory, person = 'user-a'): Promise<DeviceAnswer> =>
  listDevice(createLocalCopy(factory), { person })

test('what waits is told by design, with how many changes and since when, and leaves the list when it is saved', async () => {
  const [server, device] = [createTestServer(), createDevice()]
  const [first, second] = [randomUUID(), randomUUID()]
  server.state.mode = 'down'
  const tab = openTab(device, server)
  let design = renameDial(await openIn(tab, device, { id: first, from: 'new' }), 'Mine')
  const began = device.clock.now()
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(5000)
  design = add(design, 'later')
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(5000)
  await openIn(tab, device, { id: second, from: 'new' })
  await tab.workspace.whenIdle()

  const { designs } = await listIn(device.factory)
  expect(designs?.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  const [waiting, ...others] = (designs ?? []).filter((one) => one.waiting > 0)
  expect(waiting).toMatchObject({ id: first, name: 'Mine', waiting: 2, waitingSince: began })
  // a new design that nobody has touched waits for nothing
  expect(others).toEqual([])

  server.state.mode = 'up'
  await openIn(tab, device, { id: first, from: 'work' })
  await device.clock.advance(70_000)
  await tab.workspace.whenIdle()
  expect(server.drafts.has(first)).toBe(true)
  const after = (await listIn(device.factory)).designs?.find(({ id }) => id === first)
  expect(after).toMatchObject({ waiting: 0, waitingSince: null })
})

test('what is changed after a save waits since then, not since the first change ever', async () => {
  const [server, device, id] = [createTestServer(), createDevice(), randomUUID()]
  const tab = openTab(device, server)
  let design = add(await openIn(tab, device, { id, from: 'new' }), 'a')
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(5000)
  expect(server.drafts.get(id)?.rev).toBe(1)
  server.state.mode = 'down'
  await device.clock.advance(60_000)
  const began = device.clock.now()
  design = add(design, 'b')
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(5000)
  await tab.workspace.whenIdle()
  const { designs } = await listIn(device.factory)
  expect(designs).toMatchObject([{ id, waiting: 1, waitingSince: began }])
})

test('nobody is told of the designs of another account on the same device', async () => {
  const factory = new IDBFactory() as IDBFactory
  const copy = createLocalCopy(factory)
  const facts = {
    text: '{}',
    version: 1,
    savedVersion: 0,
    rev: null,
    saveId: null,
    name: 'x',
    portrait: null,
  }
  const written = ['user-a', 'user-ab', 'user-b'].map((userId) =>
    copy.writeDesign({ ...facts, id: `of ${userId}`, userId, updatedAt: 1, waitingSince: 1 }),
  )
  await Promise.all(written)
  expect((await listIn(factory, 'user-a')).designs?.map(({ id }) => id)).toEqual(['of user-a'])
  expect((await listIn(factory, 'user')).designs).toEqual([])
})

test('designs that a version without lists has written are in the list, with name and portrait', async () => {
  const factory = new IDBFactory() as IDBFactory
  const url = `/f/image/aa/${'a'.repeat(64)}.png`
  const design = renameDial(designWith(1), 'Old')
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  const faces = {
    ...design.faces,
    [design.activeFdId]: { ...face, normal: { ...face.normal, imageUrl: url } },
  }
  const text = serializeDesign({ ...design, faces })
  await new Promise<void>((resolve) => {
    const request = factory.open('dialwright', 2)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const name of ['designs', 'pictures']) result.createObjectStore(name)
      const designs = request.transaction?.objectStore('designs')
      const facts = { rev: 1, saveId: null, userId: 'user-a', updatedAt: 7 }
      designs?.put({ id: 'a', text, version: 3, savedVersion: 1, ...facts }, ['user-a', 'a'])
      designs?.put({ id: 'b', text: 'torn', version: 1, savedVersion: 1, ...facts }, ['user-a', 'b'])
      designs?.put(null, ['user-a', 'c'])
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  const { designs } = await listIn(factory)
  expect(designs).toEqual([
    { id: 'a', name: 'Old', portrait: url, updatedAt: 7, waiting: 2, waitingSince: 7 },
    { id: 'b', name: '', portrait: null, updatedAt: 7, waiting: 0, waitingSince: null },
  ])
  expect((await createLocalCopy(factory).readDesign('user-a', 'a'))?.text).toBe(text)
})

test('a device that cannot be asked says so', async () => {
  expect(await listDevice(createLocalCopy(undefined), { person: 'user-a' })).toEqual({
    designs: null,
  })
})
