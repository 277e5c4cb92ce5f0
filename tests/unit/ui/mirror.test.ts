import { describe, expect, it } from 'vitest'
import type { LayerRow, LayersPatch } from '../../../src/shared/protocol/projections.ts'
import { applyLayers, createMirror, noLayers } from '../../../src/ui/app/engine/mirror.ts'
import { makeRow } from '../../support/make-row.ts'

const row = (uuid: string, label = uuid): LayerRow => makeRow(uuid, { label })

const patch = (part: Partial<LayersPatch>): LayersPatch => ({
  order: null,
  changed: [],
  removed: [],
  isFresh: false,
  ...part,
})

describe('the mirror of the layers', () => {
  const first = applyLayers(
    noLayers,
    patch({ isFresh: true, order: ['a', 'b'], changed: [row('a'), row('b')] }),
  )

  it('starts from a fresh patch and leaves the empty mirror alone', () => {
    expect(first.order).toEqual(['a', 'b'])
    expect([...first.rows.keys()]).toEqual(['a', 'b'])
    expect(noLayers.rows.size).toBe(0)
  })

  it('changes one row, keeps the order and the other rows by reference', () => {
    const before = applyLayers(
      noLayers,
      patch({ isFresh: true, order: ['a', 'b'], changed: [row('a'), row('b')] }),
    )
    const kept = before.rows.get('b')
    const next = applyLayers(before, patch({ changed: [row('a', 'renamed')] }))
    expect(next).not.toBe(before)
    expect(next.order).toBe(before.order)
    expect(next.rows.get('a')?.label).toBe('renamed')
    expect(next.rows.get('b')).toBe(kept)
  })

  it('takes rows out and puts a new order in', () => {
    const next = applyLayers(first, patch({ removed: ['a'], order: ['b', 'c'], changed: [row('c')] }))
    expect(next.order).toEqual(['b', 'c'])
    expect(next.rows.has('a')).toBe(false)
    expect(next.rows.has('c')).toBe(true)
  })

  it('forgets everything with a fresh patch, even without an order', () => {
    const next = applyLayers(first, patch({ isFresh: true, changed: [row('z')] }))
    expect(next.order).toEqual([])
    expect([...next.rows.keys()]).toEqual(['z'])
  })
})

describe('the mirror of the projections', () => {
  it('replaces the slices that came and leaves the rest', () => {
    const { state, receive } = createMirror()
    const selection = state.selection
    receive({ slices: { cursor: 'move', gesture: { isOn: true } } })
    expect(state.cursor.value).toBe('move')
    expect(state.gesture.value).toEqual({ isOn: true })
    expect(state.selection).toBe(selection)
    receive({ slices: { gesture: { isOn: false } } })
    expect(state.gesture.value).toEqual({ isOn: false })
  })

  it('keeps equal parts by reference, so that a drag wakes only what it changes', () => {
    const { state, receive } = createMirror()
    const pose = (x: number) => ({ box: { x, y: 0, width: 1, height: 1 }, deg: 0 })
    const marks = { transformer: null, mode: 'plain', pair: null, key: null } as const
    receive({ slices: { selection: { ids: ['a', 'b'], pose: pose(1), ...marks } } })
    const ids = state.selectedIds.value
    const { selection } = state
    const before = selection.value
    receive({ slices: { selection: { ids: ['a', 'b'], pose: pose(2), ...marks } } })
    expect(state.selectedIds.value).toBe(ids)
    expect(selection.value).not.toBe(before)
    expect(selection.value.pose?.box.x).toBe(2)
    receive({ slices: { selection: { ids: ['a'], pose: null, ...marks } } })
    expect(state.selectedIds.value).toEqual(['a'])
  })

  it('shows no design before one is open, and none after a reset', () => {
    const { state, receive, reset } = createMirror()
    const design = {
      id: '',
      dialName: '',
      dialNameCn: '',
      system: 'all',
      width: 0,
      height: 0,
      shape: 'circle',
      layerCount: 0,
      themeColors: [],
      namedColors: [],
      light: null,
      readOnly: null,
      isAmbientMode: false,
      canAmbient: false,
      hasSecondsInNormal: false,
    } as const
    receive({ slices: { design } })
    expect(state.design.value).toBeNull()
    receive({ slices: { design: { ...design, id: 'one', width: 500, height: 500 } } })
    expect(state.design.value?.width).toBe(500)
    reset()
    expect(state.design.value).toBeNull()
  })
})
