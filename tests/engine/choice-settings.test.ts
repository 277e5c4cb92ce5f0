import { expect, test } from 'vitest'
import type { ChoiceEdit } from '../../src/shared/protocol/commands/choices.ts'
import { choicePictures, ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import { firstSight, seenProviders } from '../../src/shared/document/choices/seen-choices.ts'
import { rewriteUrls } from '../../src/shared/document/rewrite-urls.ts'
import { ownUrlsOf } from '../../src/shared/project-file/write-project.ts'
import { variantOf } from '../../src/shared/document/design.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFile } from '../support/fake-ports.ts'
import { TestEngine } from '../support/test-engine.ts'

/* Pictures and words of a screen reader that the watch has of a choice and its options in its settings (issue 35). */

async function started(): Promise<TestEngine> {
  const t = await TestEngine.start({
    layers: [
      makeImage('hands', [220, 40]),
      makeText('words', 'hello', { fill: '#FFFFFF' }),
      makeLayer({ uuid: 'slot', nodeType: 'complication', x: 300, y: 300, systemProviderValue: 4 }),
    ],
  })
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
  t.do({ do: 'choice.add', kind: 'boolean', ids: ['words'] })
  return t.do({ do: 'choice.add', kind: 'flavor' })
}

const of = (t: TestEngine, kind: string) => {
  const found = t.see('choices').find((one) => one.kind === kind)
  if (!found?.own) throw new Error(`no ${kind}`)
  return { ...found, own: found.own, option: found.options[0]?.id ?? '' }
}

const edit = (t: TestEngine, kind: string, change: ChoiceEdit) =>
  t.runLater({ do: 'choice.edit', id: of(t, kind).id, edit: change })

const refusedAs = async (outcome: ReturnType<typeof edit>): Promise<unknown> => {
  const { ok, ...rest } = await outcome
  return ok ? 'done' : (rest as { refusal: { key: string } }).refusal.key
}

const shot = makeFile('shot-40x40.png')

test('a flavour has a picture from a file, from the dial or none; each is one step of both modes', async () => {
  const t = await started()
  const option = of(t, 'flavor').option
  const icon = (): string => of(t, 'flavor').options[0]?.icon ?? ''
  expect((await edit(t, 'flavor', { what: 'icon', option, from: { files: [shot] } })).ok).toBe(true)
  const first = icon()
  expect(first).not.toBe('')
  expect((await edit(t, 'flavor', { what: 'icon', option, from: 'dial' })).ok).toBe(true)
  expect(icon()).not.toBe(first)
  const { design } = t
  const ambient = variantOf(design, { fdId: design.activeFdId, variant: 'ambient' })?.nodeList ?? []
  expect(choicePictures(ownChoicesIn(ambient))).toEqual([icon()])
  t.do({ do: 'history.undo' })
  expect(icon()).toBe(first)
  await edit(t, 'flavor', { what: 'icon', option, from: null })
  expect(icon()).toBe('')
  t.do({ do: 'history.undo' })
  expect(icon()).toBe(first)
  // a flavour that is brought up to date keeps its picture, and one that is made anew has none
  await edit(t, 'flavor', { what: 'capture', option })
  await edit(t, 'flavor', { what: 'addOption' })
  expect(of(t, 'flavor').options.map((one) => one.icon)).toEqual([first, ''])
})

test('what the format has no picture for is refused, and what is gone meanwhile too', async () => {
  const t = await started()
  const from = { files: [shot] }
  const badly = (kind: string, change: ChoiceEdit) => refusedAs(edit(t, kind, change))
  expect(await badly('flavor', { what: 'icon', from })).toBe('refusal.badValue')
  expect(await badly('flavor', { what: 'highlight', from })).toBe('refusal.badValue')
  expect(await badly('boolean', { what: 'icon', option: 'TRUE', from })).toBe('refusal.badValue')
  expect(await badly('list', { what: 'highlight', option: of(t, 'list').option, from })).toBe(
    'refusal.badValue',
  )
  expect(await badly('list', { what: 'highlight', from: 'dial' })).toBe('refusal.badValue')
  expect(await badly('list', { what: 'icon', option: 'nothing', from })).toBe('refusal.noOption')
  expect(await badly('list', { what: 'icon', from: { files: [] } })).toBe('refusal.noPicture')
  expect(await badly('boolean', { what: 'screenReader', option: 'TRUE', en: 'On' })).toBe('refusal.badValue')
  const coming = edit(t, 'list', { what: 'icon', from })
  t.do({ do: 'choice.edit', id: of(t, 'list').id, edit: { what: 'delete' } })
  expect(await refusedAs(coming)).toBe('refusal.noChoice')
})

test('a screen reader says other words than the name, up to 200 letters, or the name again', async () => {
  const t = await started()
  await edit(t, 'list', { what: 'screenReader', en: '  The hands ', zhCn: '指针' })
  expect(of(t, 'list').own.screenReader).toEqual({ en: 'The hands', zhCn: '指针' })
  expect(await edit(t, 'list', { what: 'screenReader', en: 'x'.repeat(201) })).toMatchObject({
    refusal: { key: 'refusal.longScreenReader', params: { max: 200, length: 201 } },
  })
  const { option } = of(t, 'flavor')
  await edit(t, 'flavor', { what: 'screenReader', option, zhCn: '白天' })
  expect(of(t, 'flavor').own.options[0]?.screenReader).toEqual({ en: '', zhCn: '白天' })
  await edit(t, 'flavor', { what: 'screenReader', option, zhCn: ' ' })
  expect(JSON.stringify(t.list[0]?.style)).not.toContain('白天')
  expect(ownChoicesIn(t.list).find(({ kind }) => kind === 'flavor')?.options[0]).not.toHaveProperty(
    'screenReader',
  )
})

test('a picture of the settings that is gone is told, replaced everywhere and saved with the design', async () => {
  const t = await started()
  await edit(t, 'list', { what: 'highlight', from: { files: [shot] } })
  const url = of(t, 'list').own.highlight ?? ''
  t.frames()
  expect(t.pictures.requested).toContain(url)
  t.pictures.setFailed(url)
  t.frames()
  expect(t.see('missing').pictures).toMatchObject({ count: 1, urls: 1 })
  t.do({ do: 'picture.retry' })
  expect(t.pictures.retried).toEqual([url])
  await t.runLater({ do: 'picture.replaceUses', from: url, to: '/art/next.png', name: 'next' })
  expect(of(t, 'list').own.highlight).toBe('/art/next.png')
  t.do({ do: 'history.undo' })
  expect([...ownUrlsOf(rewriteUrls(t.design, (one) => (one === url ? '/f/image/00/a.png' : one)))]).toContain(
    '/f/image/00/a.png',
  )
})

/** The texts that the slot is drawn with. */
const inSlot = (t: TestEngine): string => {
  t.frames()
  return JSON.stringify(t.renderer.last?.layers.find(({ id }) => id === 'slot')?.ops)
}

test('a flavour fills a slot with another provider: it is seen with it, and stays until another flavour is taken', async () => {
  const t = await started()
  const [list] = t.see('choices')
  await edit(t, 'flavor', { what: 'addOption' })
  const { options, own } = of(t, 'flavor')
  const [first = '', second = ''] = options.map(({ id }) => id)
  expect(of(t, 'flavor').chosen, 'what was made last is looked at').toBe(second)
  expect(own.slots).toMatchObject([{ id: 'slot', own: 'provider.4' }])
  const steps = inSlot(t)
  await edit(t, 'flavor', { what: 'provider', option: second, slot: 'slot', provider: 1 })
  const battery = inSlot(t)
  expect(battery).not.toBe(steps)
  expect(of(t, 'flavor').own.options.map(({ providers }) => providers)).toEqual([{}, { slot: 1 }])
  // two flavours of the same options are told apart by what was taken
  t.do({ do: 'choice.set', id: 'flavors', option: first })
  expect([of(t, 'flavor').chosen, inSlot(t)]).toEqual([first, steps])
  t.do({ do: 'choice.set', id: 'flavors', option: second })
  expect([of(t, 'flavor').chosen, inSlot(t)]).toEqual([second, battery])
  t.do({ do: 'choice.set', id: list?.id ?? '', option: list?.options[1]?.id ?? '' })
  expect([of(t, 'flavor').chosen, inSlot(t)], 'a mixture keeps the slots').toEqual(['', battery])
  // what is shown goes along into a new flavour
  await edit(t, 'flavor', { what: 'addOption' })
  expect(of(t, 'flavor').own.options[2]?.providers).toEqual({ slot: 1 })
  await edit(t, 'flavor', { what: 'provider', option: second, slot: 'slot', provider: null })
  expect(of(t, 'flavor').own.options[1]?.providers).toEqual({})
  t.do({ do: 'history.undo' })
  expect(of(t, 'flavor').own.options[1]?.providers).toEqual({ slot: 1 })
  // the slot itself is as it was
  expect(t.layer('slot').style).toMatchObject({ systemProviderValue: 4 })
})

test('what does not fill a slot is refused; a slot that is deleted is left out, and back again with it', async () => {
  const t = await started()
  const { option } = of(t, 'flavor')
  const badly = (change: ChoiceEdit, kind = 'flavor') => refusedAs(edit(t, kind, change))
  expect(await badly({ what: 'provider', option, slot: 'words', provider: 1 })).toBe('refusal.badValue')
  expect(await badly({ what: 'provider', option, slot: 'slot', provider: 99 })).toBe('refusal.badValue')
  expect(await badly({ what: 'provider', option: 'nothing', slot: 'slot', provider: 1 })).toBe(
    'refusal.noOption',
  )
  const { id, option: own } = of(t, 'list')
  expect(id).not.toBe('flavors')
  expect(await badly({ what: 'provider', option: own, slot: 'slot', provider: 1 }, 'list')).toBe(
    'refusal.badValue',
  )
  await edit(t, 'flavor', { what: 'provider', option, slot: 'slot', provider: 1 })
  t.do({ do: 'layer.delete', ids: ['slot'] })
  expect(of(t, 'flavor').own.slots).toEqual([])
  t.do({ do: 'history.undo' })
  expect(of(t, 'flavor').own.options[0]?.providers).toEqual({ slot: 1 })
})

test('a watch without styles of the wearer has no flavours: slots are filled by their own, and no picture is drawn', async () => {
  const t = await started()
  const { option } = of(t, 'flavor')
  await edit(t, 'flavor', { what: 'provider', option, slot: 'slot', provider: 1 })
  const choices = ownChoicesIn(t.list)
  expect([seenProviders(choices, firstSight), seenProviders(choices, 'falcon')]).toEqual([
    { slot: 1 },
    undefined,
  ])
  await t.engine.run({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
  expect(await refusedAs(edit(t, 'flavor', { what: 'icon', option, from: 'dial' }))).toBe('refusal.noWearer')
})

test('a choice is offered with an option of a list only, which hides it from the wearer elsewhere', async () => {
  const t = await started()
  const { id, option, options } = of(t, 'list')
  const child = of(t, 'boolean').id
  const offered = (): readonly boolean[] => t.see('choices').map(({ isOffered }) => isOffered)
  expect(offered()).toEqual([true, true, true])
  await edit(t, 'list', { what: 'childSetting', option, child, isChild: true })
  expect([offered(), of(t, 'list').own.options[0]?.childSettingIds]).toEqual([[true, true, true], [child]])
  t.do({ do: 'choice.set', id, option: options[1]?.id ?? '' })
  expect(offered()).toEqual([true, false, true])
  // a second option may offer it too
  await edit(t, 'list', { what: 'childSetting', option: options[1]?.id ?? '', child, isChild: true })
  expect(offered()).toEqual([true, true, true])
  t.do({ do: 'history.undo' })
  await edit(t, 'list', { what: 'childSetting', option, child, isChild: false })
  expect([offered(), of(t, 'list').own.options[0]?.childSettingIds]).toEqual([[true, true, true], []])
})

test('choices that would hide each other are refused, and one that is gone is offered with nothing', async () => {
  const t = await started()
  const first = of(t, 'list')
  t.do({ do: 'choice.add', kind: 'list', ids: [] })
  const second = t.see('choices').findLast(({ kind }) => kind === 'list')
  const badly = (own: string, child: string) =>
    refusedAs(
      t.runLater({
        ...{ do: 'choice.edit', id: own },
        edit: {
          ...{ what: 'childSetting', child, isChild: true },
          option: t.see('choices').find(({ id }) => id === own)?.options[0]?.id ?? '',
        },
      }),
    )
  expect(await badly(first.id, second?.id ?? '')).toBe('done')
  expect(await badly(second?.id ?? '', first.id)).toBe('refusal.childLoop')
  expect(await badly(first.id, first.id)).toBe('refusal.childLoop')
  expect(await badly(first.id, 'flavors')).toBe('refusal.noChoice')
  expect(await badly(of(t, 'boolean').id, first.id)).toBe('refusal.badValue')
  t.do({ do: 'choice.edit', id: second?.id ?? '', edit: { what: 'delete' } })
  expect(of(t, 'list').own.options[0]?.childSettingIds).toEqual([])
})
