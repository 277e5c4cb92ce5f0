import { describe, expect, it } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const both = makeFaces([round('falcon', 466), round('android', 466)])

const image = (uuid: string, style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({ uuid, url: `/f/${uuid}.png`, fileSize: 10, x: 100, y: 100, width: 50, height: 50, ...style })

const animation = (uuid: string, style: Readonly<Record<string, unknown>> = {}): Layer => {
  const imgs = [{ url: `/f/${uuid}.png`, fileSize: 10, width: 50, height: 50 }]
  return makeLayer({ uuid, nodeType: 'animation', x: 100, y: 100, width: 50, height: 50, imgs, ...style })
}

const onFalcon = (...layers: readonly Layer[]) => withLayers(both, { fdId: 'face-1' }, layers)

const rowsOf = (test: TestEngine, fdId = 'face-1') =>
  test.see('problems').faces.find((face) => face.fdId === fdId)?.rows ?? []

const rowOf = (test: TestEngine, key: string) => {
  const row = rowsOf(test).find((one) => one.key === key)
  if (!row)
    throw new Error(
      `no ${key} among ${rowsOf(test)
        .map((one) => one.key)
        .join(', ')}`,
    )
  return row
}

describe('the list of problems', () => {
  it('is empty for a design without any', async () => {
    const test = await TestEngine.start({ design: onFalcon(image('a')) })
    expect(test.see('problems')).toEqual({ faces: [], counts: { error: 0, warning: 0, hint: 0, notice: 0 } })
  })

  const fixed = [
    ['finding.rotatingArea', image('a', { width: 300, height: 300, rotate: '(##secondHand##)' })],
    ['finding.animationArea', animation('a', { width: 300, height: 300 })],
    ['finding.outside', image('a', { x: 900, y: 900 })],
  ] as const

  it.each(fixed)('%s goes away with its fix, and comes back with undo', async (key, layer) => {
    const test = await TestEngine.start({ design: onFalcon(layer) })
    const row = rowOf(test, key)
    expect(row.layer?.uuid).toBe('a')
    if (!row.fix) throw new Error('no fix')
    test.do(row.fix.command)
    expect(rowsOf(test).some((one) => one.key === key)).toBe(false)
    expect(test.steps).toBe(1)
    test.do({ do: 'history.undo' })
    expect(rowsOf(test).some((one) => one.key === key)).toBe(true)
  })

  it('shows the animations when there is one too many', async () => {
    const four = ['a', 'b', 'c', 'd'].map((uuid) => animation(uuid))
    const test = await TestEngine.start({ design: onFalcon(...four) })
    const row = rowOf(test, 'finding.animations')
    expect(row).toMatchObject({ severity: 'error', params: { max: 3, count: 4 } })
    if (!row.fix) throw new Error('no fix')
    test.do(row.fix.command)
    expect(test.selected).toEqual(['a', 'b', 'c', 'd'])
    test.do({ do: 'layer.delete', ids: ['d'] })
    expect(rowsOf(test).some((one) => one.key === 'finding.animations')).toBe(false)
  })

  it('asks for before and after when pictures are to be shrunk', async () => {
    const test = await TestEngine.start({ design: onFalcon(image('a', { fileSize: 512_001 })) })
    const row = rowOf(test, 'finding.faceBytes')
    expect(row).toMatchObject({ severity: 'error', layer: null, params: { max: 512_000, bytes: 512_001 } })
    if (!row.fix) throw new Error('no fix')
    test.do(row.fix.command)
    expect(test.requests).toContainEqual({ ask: 'shrink', urls: ['/f/a.png'] })
  })

  it('goes to the face of a layer before it selects it', async () => {
    const test = await TestEngine.start({ design: onFalcon(image('far', { x: 900, y: 900 })) })
    test.do({ do: 'face.switch', fdId: 'face-2' })
    const { select } = rowOf(test, 'finding.outside')
    if (!select) throw new Error('nothing to select')
    test.do(select)
    expect(test.design.activeFdId).toBe('face-1')
    expect(test.selected).toEqual(['far'])
    expect(test.see('problems').faces[0]).toMatchObject({ fdId: 'face-1', isActive: true })
  })

  it('keeps what a rule adjusted until it is dismissed', async () => {
    const test = await TestEngine.start({ design: onFalcon(animation('a')) })
    test.do({ do: 'selection.set', ids: ['a'] })
    test.do({ do: 'style.set', path: 'width', value: 2000 })
    const row = rowOf(test, 'dial.dup.aniAreaTip')
    expect(row).toMatchObject({ severity: 'notice', layer: { uuid: 'a' } })
    expect(test.see('problems').counts.notice).toBe(1)
    if (row.dismissId === null) throw new Error('cannot be dismissed')
    test.do({ do: 'notice.dismiss', id: row.dismissId })
    expect(test.see('problems').counts.notice).toBe(0)
  })

  it('lists a refusal until what was refused would be allowed', async () => {
    const three = ['a', 'b', 'c'].map((uuid) => animation(uuid))
    const test = await TestEngine.start({ design: onFalcon(...three) })
    expect(test.run({ do: 'layer.duplicate', ids: ['a'] })).toMatchObject({ ok: false })
    expect(rowOf(test, 'dial.dup.copySequenceFailed')).toMatchObject({ severity: 'notice' })
    test.do({ do: 'layer.delete', ids: ['c'] })
    expect(test.see('problems').counts.notice).toBe(0)
  })

  it('has at most 200 rows a face and counts the others', async () => {
    const far = Array.from({ length: 250 }, (_none, at) => image(`far${at}`, { x: 900, y: 900 }))
    const test = await TestEngine.start({ design: onFalcon(...far), checksLaws: false })
    const [face] = test.see('problems').faces
    expect([face?.rows.length, face?.more]).toEqual([200, 50])
    expect(test.see('problems').counts.hint).toBe(250)
  })
})
