import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Design } from '../../../../src/shared/document/design.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { rewriteUrls } from '../../../../src/shared/document/rewrite-urls.ts'
import { imageLayer, pushState, withNormal } from '../../shared/document/sample-design.ts'
import { add, layersOf, openIn } from './one-design.ts'
import {
  createDevice,
  createTestServer,
  file,
  openTab,
  pngOf,
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

describe('two copies', () => {
  async function conflict(): Promise<{ tab: Tab; mine: Design; theirs: Design }> {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'both')
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    const theirs = add(design, 'theirs')
    const draft = server.drafts.get(id)
    if (!draft) throw new Error('not saved')
    server.drafts.set(id, { ...draft, rev: 2, body: JSON.parse(serializeDesign(theirs)) })
    const mine = add(design, 'mine')
    tab.workspace.changed(mine, 'commit')
    await device.clock.advance(2100)
    return { tab, mine, theirs }
  }

  it('are both kept when the server’s is newer: code 4002', async () => {
    const { tab, mine } = await conflict()
    expect(tab.state()).toBe('conflict')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('theirs')
    expect((await tab.local.readDesign('user-a', id))?.text).toBe(serializeDesign(mine))
    expect(await tab.workspace.saveNow()).toEqual({ ok: false, error: { key: 'save.conflict' } })
    tab.workspace.changed(add(mine, 'more'), 'commit')
    await device.clock.advance(100_000)
    expect(server.drafts.get(id)?.rev).toBe(2)
    expect((await tab.local.readDesign('user-a', id))?.text).toContain('more')
  })

  it('are found out on opening too', async () => {
    const { mine } = await conflict()
    device = { ...createDevice(), factory: device.factory }
    const tab = openTab(device, server)
    expect(serializeDesign(await open(tab))).toBe(serializeDesign(mine))
    expect(tab.state()).toBe('conflict')
    await device.clock.advance(100_000)
    expect(server.drafts.get(id)?.rev).toBe(2)
  })

  it('count as one when they are the same', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    server.state.mode = 'lost'
    await device.clock.advance(2100)
    server.state.mode = 'up'
    device = { ...createDevice(), factory: device.factory }
    const next = openTab(device, server)
    await open(next)
    expect(next.state()).not.toBe('conflict')
    await device.clock.advance(2100)
    expect(next.state()).toBe('saved')
    expect(server.drafts.get(id)?.rev).toBe(2)
  })

  it('are one when the save of the tab before arrives late, and more was done here meanwhile', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    server.state.mode = 'lost'
    await device.clock.advance(2100)
    const late = server.drafts.get(id)
    if (!late) throw new Error('the save arrived')
    server.state.mode = 'up'
    // the request is still on its way while the next tab asks
    server.drafts.delete(id)
    device = { ...createDevice(), factory: device.factory }
    const next = openTab(device, server)
    const found = await open(next)
    server.drafts.set(id, late)
    next.workspace.changed(add(found, 'b'), 'commit')
    await device.clock.advance(10_000)
    expect(next.state()).toBe('saved')
    expect(layersOf(server.drafts.get(id)?.body)).toEqual(expect.arrayContaining(['a', 'b']))
  })

  it('are two when the newer one is somebody else’s save, also while an answer of this device is missing', async () => {
    const tab = openTab(device, server)
    const design = add(await open(tab, 'new'), 'a')
    tab.workspace.changed(design, 'commit')
    server.state.mode = 'lost'
    await device.clock.advance(2100)
    const own = server.drafts.get(id)
    if (!own) throw new Error('the save arrived')
    server.drafts.set(id, { ...own, rev: 2, saveId: randomUUID() })
    server.state.mode = 'up'
    tab.workspace.changed(add(design, 'b'), 'commit')
    await device.clock.advance(10_000)
    expect(tab.state()).toBe('conflict')
    device = { ...createDevice(), factory: device.factory }
    const next = openTab(device, server)
    await open(next)
    expect(next.state()).toBe('conflict')
  })

  const named = (): Record<string, readonly string[]> =>
    Object.fromEntries(server.versions.map(({ name, body }) => [name, layersOf(body)]))

  it('can be settled for mine: theirs is a version of this design before mine is saved on top', async () => {
    const { tab } = await conflict()
    expect((await tab.workspace.resolveConflict('mine')).ok).toBe(true)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('mine')
    expect(server.drafts.size).toBe(1)
    expect(named()).toEqual({ 'theirs of 5000': expect.arrayContaining(['theirs']) })
    expect(tab.state()).toBe('saved')
    expect(await tab.workspace.resolveConflict('mine')).toMatchObject({ error: { key: 'save.noConflict' } })
  })

  it('can be settled for theirs: mine is a version of this design before it is left', async () => {
    const { tab } = await conflict()
    const reopened: Design[] = []
    tab.workspace.onReopen(({ design }) => reopened.push(design))
    expect((await tab.workspace.resolveConflict('theirs')).ok).toBe(true)
    expect(layersOf(reopened[0])).toContain('theirs')
    expect(Object.values(named())).toEqual([expect.arrayContaining(['mine'])])
    await tab.workspace.whenIdle()
    expect((await tab.local.readDesign('user-a', id))?.text).toContain('theirs')
    expect(tab.state()).toBe('saved')
  })

  it('can be kept as two designs: mine is a draft of its own', async () => {
    const { tab } = await conflict()
    expect((await tab.workspace.resolveConflict('both')).ok).toBe(true)
    const copy = [...server.drafts.values()].find((draft) => draft.id !== id)
    expect(copy?.name).toBe('Untitled dial (copy)')
    expect(layersOf(copy?.body)).toContain('mine')
    expect(layersOf(server.drafts.get(id)?.body)).toContain('theirs')
    expect(server.versions).toEqual([])
  })

  it('a third writer who comes in between is kept too', async () => {
    const { tab } = await conflict()
    let isFirst = true
    server.state.beforeReply = () => {
      const draft = server.drafts.get(id)
      if (!isFirst || !draft) return
      isFirst = false
      server.drafts.set(id, { ...draft, rev: draft.rev + 1, saveId: randomUUID() })
    }
    expect((await tab.workspace.resolveConflict('mine')).ok).toBe(true)
    expect(Object.values(named())).toEqual([expect.arrayContaining(['theirs'])])
    expect(layersOf(server.drafts.get(id)?.body)).toContain('mine')
  })

  it.each(['mine', 'theirs'] as const)(
    'stay as they are when no version can be kept, and say why (%s)',
    async (goOnWith) => {
      const { tab } = await conflict()
      server.state.areVersionsFull = true
      expect(await tab.workspace.resolveConflict(goOnWith)).toMatchObject({
        error: { key: 'server.tooManyVersions' },
      })
      expect(tab.state()).toBe('conflict')
      expect(layersOf(server.drafts.get(id)?.body)).toContain('theirs')
      expect((await tab.workspace.resolveConflict('both')).ok).toBe(true)
    },
  )

  it('what is done while mine is put aside is not left behind', async () => {
    const { tab, mine } = await conflict()
    const going = tab.workspace.resolveConflict('theirs')
    tab.workspace.changed(add(mine, 'later'), 'commit')
    expect((await going).ok).toBe(false)
    expect(tab.state()).toBe('conflict')
  })

  it('stay as they are when the copy cannot be made', async () => {
    const { tab } = await conflict()
    server.state.mode = 'down'
    const copying = tab.workspace.resolveConflict('theirs')
    // what only reads is tried once more
    await device.clock.advance(1_000)
    expect((await copying).ok).toBe(false)
    expect(tab.state()).toBe('conflict')
  })
})

describe('two tabs', () => {
  it('the second only shows the design, and becomes the writer when the first leaves it', async () => {
    const first = openTab(device, server)
    const design = add(await open(first, 'new'), 'a')
    first.workspace.changed(design, 'commit')
    await device.clock.advance(10)
    const second = openTab(device, server)
    const promise = second.workspace.open(id, { from: 'work' })
    await device.clock.advance(350)
    const result = await promise
    expect(result.ok && result.value.readOnly).toBe('readOnly.elsewhere')
    expect(second.state()).toBe('elsewhere')
    second.workspace.changed(add(design, 'refused'), 'commit')
    expect(await second.workspace.saveNow()).toMatchObject({ error: { key: 'save.elsewhere' } })
    // the dirty record of the first tab is not this tab's to save
    expect(server.calls.filter((call) => call.includes('save'))).toHaveLength(0)

    const later = add(design, 'b')
    first.workspace.changed(later, 'commit')
    const reopened: { design: Design; readOnly: string | null }[] = []
    second.workspace.onReopen((opened) => reopened.push(opened))
    await first.workspace.open(randomUUID(), { from: 'new' })
    await device.clock.advance(100)
    expect(reopened.map(({ readOnly }) => readOnly)).toEqual([null])
    expect(layersOf(reopened[0]?.design)).toContain('b')
    expect(second.state()).toBe('saved')
    second.workspace.changed(add(later, 'c'), 'commit')
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('c')
    expect(layersOf(server.drafts.get(id)?.body)).not.toContain('refused')
  })

  async function twoTabs() {
    const first = openTab(device, server)
    const design = add(await open(first, 'new'), 'a')
    first.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    const second = openTab(device, server)
    await open(second)
    const reopened: { design: Design; readOnly: string | null }[][] = [[], []]
    first.workspace.onReopen((opened) => reopened[0]?.push(opened))
    second.workspace.onReopen((opened) => reopened[1]?.push(opened))
    return { first, second, design, reopened }
  }

  it('the second takes over with the last change of the first, which then only looks [UX 5]', async () => {
    const { first, second, design, reopened } = await twoTabs()
    const later = add(design, 'not on the server yet')
    first.workspace.changed(later, 'commit')
    const taken = second.workspace.takeOver()
    await device.clock.advance(10)
    expect(await taken).toEqual({ ok: true, value: null })
    expect([first.state(), second.state()]).toEqual(['elsewhere', 'unsaved'])
    expect(reopened[0]?.map(({ readOnly }) => readOnly)).toEqual(['readOnly.elsewhere'])
    expect(reopened[1]?.map(({ readOnly }) => readOnly)).toEqual([null])
    expect(layersOf(reopened[1]?.[0]?.design)).toContain('not on the server yet')
    first.workspace.changed(add(later, 'too late'), 'commit')
    second.workspace.changed(add(later, 'mine'), 'commit')
    await device.clock.advance(100_000)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('mine')
    expect(layersOf(server.drafts.get(id)?.body)).not.toContain('too late')
    expect([first.state(), second.state()]).toEqual(['elsewhere', 'saved'])
  })

  it('a save that is on its way is waited for, and taking over makes no conflict', async () => {
    const { first, second, design } = await twoTabs()
    let answer: () => void = () => undefined
    server.state.beforeReply = () => new Promise<void>((resolve) => (answer = resolve))
    first.workspace.changed(add(design, 'b'), 'commit')
    await device.clock.advance(2100)
    const taken = second.workspace.takeOver()
    await device.clock.advance(100)
    expect(device.talk.log.map(({ say }) => say)).toEqual(['ask'])
    server.state.beforeReply = null
    answer()
    await device.clock.advance(100)
    await taken
    expect(device.talk.log.map(({ say }) => say)).toEqual(['ask', 'ready'])
    expect([first.state(), second.state()]).toEqual(['elsewhere', 'saved'])
  })

  it('taken back and forth, each tab goes on from what the other left', async () => {
    const { first, second, design, reopened } = await twoTabs()
    const toSecond = second.workspace.takeOver()
    await device.clock.advance(10)
    await toSecond
    second.workspace.changed(add(design, 'by the second'), 'commit')
    await device.clock.advance(10)
    const toFirst = first.workspace.takeOver()
    await device.clock.advance(10)
    await toFirst
    expect(layersOf(reopened[0]?.at(-1)?.design)).toContain('by the second')
    expect(reopened[0]?.at(-1)?.readOnly).toBe(null)
    expect(second.state()).toBe('elsewhere')
  })

  it('a tab that sleeps is not waited for longer than a few seconds', async () => {
    const { first, second } = await twoTabs()
    first.sleep.isAsleep = true
    const taken = second.workspace.takeOver()
    await device.clock.advance(3000)
    expect(second.state()).toBe('elsewhere')
    await device.clock.advance(1500)
    await taken
    expect([first.state(), second.state()]).toEqual(['elsewhere', 'saved'])
  })

  it('when who asked is gone, the tab goes on where it was', async () => {
    const first = openTab(device, server)
    const design = add(await open(first, 'new'), 'a')
    first.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    const gone = device.talk.join(() => false)
    gone.say({ say: 'ask', name: `dialwright:design:user-a:${id}` })
    await device.clock.advance(100)
    expect(first.state()).toBe('elsewhere')
    await device.clock.advance(4500)
    expect(first.state()).toBe('saved')
    first.workspace.changed(add(design, 'b'), 'commit')
    await device.clock.advance(2100)
    expect(layersOf(server.drafts.get(id)?.body)).toContain('b')
  })

  it('a waiting tab that goes elsewhere does not keep its place', async () => {
    const first = openTab(device, server)
    await open(first, 'new')
    const second = openTab(device, server)
    await open(second)
    const away = second.workspace.open(randomUUID(), { from: 'new' })
    await device.clock.advance(350)
    await away
    const back = first.workspace.open(randomUUID(), { from: 'new' })
    await device.clock.advance(350)
    await back
    await open(openTab(device, server))
    expect(second.state()).toBe('new')
  })
})

describe('pictures of this device', () => {
  it('are uploaded before the save and their urls rewritten in the design and in the engine', async () => {
    const tab = openTab(device, server)
    let design = await open(tab, 'new')
    server.state.mode = 'down'
    const imported = tab.library.import([file('hand.png', await pngOf(8))])
    await device.clock.advance(16_000)
    const result = await imported
    const picture = result.ok ? result.value[0] : null
    expect(picture?.url).toMatch(/^local:[0-9a-f]{64}$/)
    const layer = imageLayer('pictured')
    design = withNormal(design, (variant) =>
      pushState(variant, [
        ...variant.nodeList,
        { ...layer, style: { ...layer.style, url: picture?.url } } as never,
      ]),
    )
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.state()).toBe('offline')

    let engine = design
    tab.workspace.onRewrite((rewrite) => {
      engine = rewriteUrls(engine, rewrite)
    })
    server.state.mode = 'up'
    await device.clock.advance(60_000)
    expect(tab.state()).toBe('saved')
    expect(server.calls.filter((call) => call === 'POST /api/upload')).not.toHaveLength(0)
    const body = JSON.stringify(server.drafts.get(id)?.body)
    expect(body).not.toContain('local:')
    expect(body).toContain('/f/image/')
    expect(serializeDesign(engine)).toBe((await tab.local.readDesign('user-a', id))?.text)
    const saves = server.calls.length
    await device.clock.advance(60_000)
    expect(server.calls).toHaveLength(saves)
  })

  it('that are nowhere on this device do not hold back the rest, and it is said', async () => {
    const tab = openTab(device, server)
    const layer = imageLayer('lost')
    const url = `local:${'0'.repeat(64)}`
    const design = withNormal(await open(tab, 'new'), (variant) =>
      pushState(variant, [...variant.nodeList, { ...layer, style: { ...layer.style, url } } as never]),
    )
    tab.workspace.changed(design, 'commit')
    await device.clock.advance(2100)
    expect(tab.state()).toBe('saved')
    expect(tab.notices).toMatchObject([{ key: 'picture.missing', params: { count: 1 } }])
  })
})
