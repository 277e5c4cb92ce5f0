import { describe, expect, it } from 'vitest'
import type { Design } from '../../../../src/shared/document/design.ts'
import {
  addFace,
  createFace,
  findFace,
  maxFaces,
  removeFace,
  renameFace,
  setSystem,
  switchFace,
  targetFaces,
  type FaceSpec,
} from '../../../../src/shared/document/face-edit.ts'
import { loadDesignText } from '../../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'
import { platformFor, platformsOf } from '../../../../src/shared/platforms/all.ts'
import { makeFaces, round } from '../../../support/make-faces.ts'
import { createIds } from '../../../support/seeded.ts'

const both = makeFaces([round('android', 450), round('falcon', 466)])

const add = (design: Design, spec: FaceSpec) => {
  const face = createFace({ ...spec, makeId: createIds('new'), rootLabel: 'Root', at: 5 })
  return addFace(design, { fdId: 'fresh', face, platformOf: platformFor })
}

type Outcome = { readonly ok: boolean; readonly error?: { readonly key: string } }

function refusalOf(answer: Outcome): string | null {
  if (answer.ok || !answer.error) return null
  expect(isMessageKey(answer.error.key), answer.error.key).toBe(true)
  return answer.error.key
}

const made = (answer: ReturnType<typeof switchFace>): Design => {
  if (!answer.ok) throw new Error(answer.error.key)
  return answer.value
}

describe('adding a face', () => {
  it('gives it both variants with a root and a history, and does not show it [S3.17 S3.18 S3.20]', () => {
    const next = made(add(both, round('android', 384)))
    expect(next.fdIds).toEqual(['face-1', 'face-2', 'fresh'])
    expect(next.activeFdId).toBe('face-1')
    const face = next.faces['fresh']
    for (const variant of [face?.normal, face?.ambient])
      expect(variant).toMatchObject({
        shape: 'circle',
        platform: 'android',
        ratio: '384*384',
        snapshotIndex: 0,
      })
  })
  it('a second one of the same platform and size is refused and shows the first', () => {
    const answer = add(both, round('falcon', 466))
    expect(refusalOf(answer)).toBe('refusal.faceExists')
    expect(answer).toMatchObject({ error: { wayOut: { fix: { do: 'switchFace', fdId: 'face-2' } } } })
    expect(findFace(both, { ...round('falcon', 466), shape: 'rectangle' })).toBeNull()
  })
  it('of an unknown platform is refused [A32]', () =>
    expect(refusalOf(add(both, round('zepp', 466)))).toBe('refusal.unknownPlatform'))
  it('of a platform that the system leaves out is refused with a way out [S1.19 S1.22]', () => {
    const wear: Design = { ...makeFaces([round('android', 450)]), system: 'wearOS' }
    const answer = add(wear, round('falcon', 466))
    expect(refusalOf(answer)).toBe('refusal.otherSystem')
    expect(answer).toMatchObject({ error: { wayOut: { fix: { do: 'setSystem', system: 'all' } } } })
  })
  it('a 33rd is refused', () => {
    const many = makeFaces(Array.from({ length: maxFaces }, (_none, at) => round('android', 300 + at)))
    expect(refusalOf(add(many, round('android', 450)))).toBe('refusal.tooManyFaces')
  })
})

describe('showing a face', () => {
  it('switches ambient off where there is none [S4.01 S4.02]', () => {
    const ambient: Design = { ...both, isAmbientMode: true }
    expect(made(switchFace(ambient, 'face-2', platformFor))).toMatchObject({
      activeFdId: 'face-2',
      isAmbientMode: false,
    })
    const two = makeFaces([round('android', 450), round('android', 384)], { isAmbientMode: true })
    expect(made(switchFace(two, 'face-2', platformFor)).isAmbientMode).toBe(true)
  })
  it('switches ambient off for an unknown platform too [A32]', () => {
    const face = both.faces['face-2']
    if (!face) throw new Error('no face')
    const odd = { ...face, normal: { ...face.normal, platform: 'zepp' } }
    const design: Design = { ...both, isAmbientMode: true, faces: { ...both.faces, 'face-2': odd } }
    expect(made(switchFace(design, 'face-2', platformFor)).isAmbientMode).toBe(false)
    expect(refusalOf(removeFace(design, 'face-2', platformFor))).toBe('refusal.unknownPlatform')
  })
  it('that is shown already is the same design, and one that is not there is refused', () => {
    expect(made(switchFace(both, 'face-1', platformFor))).toBe(both)
    expect(refusalOf(switchFace(both, 'constructor', platformFor))).toBe('refusal.noFace')
  })
})

describe('removing a face', () => {
  it('shows its neighbour when it was shown', () => {
    const next = made(removeFace({ ...both, isAmbientMode: true }, 'face-1', platformFor))
    expect(next).toMatchObject({ fdIds: ['face-2'], activeFdId: 'face-2', isAmbientMode: false })
    expect(Object.keys(next.faces)).toEqual(['face-2'])
  })
  it('leaves the shown one alone when it was another', () =>
    expect(made(removeFace(both, 'face-2', platformFor)).activeFdId).toBe('face-1'))
  it('the last one stays', () =>
    expect(refusalOf(removeFace(makeFaces([round('android', 450)]), 'face-1', platformFor))).toBe(
      'refusal.lastFace',
    ))
})

describe('removing a target', () => {
  it('the last one stays while the others are for other systems, its button widens the system [S1.19 S1.22]', () => {
    const other: Design = { ...both, system: 'other', activeFdId: 'face-2' }
    const answer = removeFace(other, 'face-2', platformFor)
    expect(refusalOf(answer)).toBe('refusal.lastTarget')
    expect(answer).toMatchObject({
      error: { params: { count: 1 }, wayOut: { fix: { do: 'setSystem', system: 'all' } } },
    })
    expect(made(removeFace({ ...other, system: 'all' }, 'face-2', platformFor)).fdIds).toEqual(['face-1'])
    // one that is no target may go
    expect(made(removeFace(other, 'face-1', platformFor)).fdIds).toEqual(['face-2'])
  })
  it('its neighbour among the targets is shown, not one of another system', () => {
    const three = makeFaces([round('android', 450), round('falcon', 466), round('android', 480)])
    const wear: Design = { ...three, system: 'wearOS', activeFdId: 'face-3' }
    expect(made(removeFace(wear, 'face-3', platformFor)).activeFdId).toBe('face-1')
    const first: Design = { ...wear, activeFdId: 'face-1' }
    expect(made(removeFace(first, 'face-1', platformFor)).activeFdId).toBe('face-3')
  })
})

describe('the name of a face', () => {
  it('is kept by the file and taken away by an empty one', () => {
    const named = made(renameFace(both, 'face-1', '  Sport \n watch '))
    expect(named.faces['face-1']?.name).toBe('Sport watch')
    const loaded = loadDesignText(serializeDesign(named), { parseLayer, makeId: createIds('x') })
    if (!loaded.ok) throw new Error(loaded.error.key)
    expect(loaded.value.repairs).toEqual([])
    expect(loaded.value.design.faces['face-1']?.name).toBe('Sport watch')
    expect(serializeDesign(loaded.value.design)).toBe(serializeDesign(named))
    const unnamed = made(renameFace(named, 'face-1', ' '))
    expect('name' in (unnamed.faces['face-1'] ?? {})).toBe(false)
    expect(serializeDesign(unnamed)).toBe(serializeDesign(both))
  })
  it('may have 60 characters', () => {
    expect(refusalOf(renameFace(both, 'face-1', 'a'.repeat(61)))).toBe('refusal.longName')
    expect(made(renameFace(both, 'face-1', 'a'.repeat(60))).faces['face-1']?.name).toHaveLength(60)
  })
  it('of a hostile file is left out, the file is not refused', () => {
    const text = serializeDesign(both).replace('"face-1":{"normal"', '"face-1":{"name":{"a":1},"normal"')
    const loaded = loadDesignText(text, { parseLayer, makeId: createIds('x') })
    expect(loaded.ok && loaded.value.design.faces['face-1']?.name).toBeUndefined()
    expect(loaded.ok).toBe(true)
  })
})

describe('the system', () => {
  const set = (design: Design, system: Design['system']) =>
    setSystem(design, { system, platformOf: platformFor, targets: platformsOf(system) })
  it('says which faces are targets; the others are kept [S1.16 S3.02]', () => {
    expect(targetFaces(both, platformFor)).toEqual(['face-1', 'face-2'])
    const wear = made(set(both, 'wearOS'))
    expect(wear).toMatchObject({ system: 'wearOS', activeFdId: 'face-1', fdIds: both.fdIds })
    expect(targetFaces(wear, platformFor)).toEqual(['face-1'])
    expect(made(set(wear, 'all'))).toEqual(both)
  })
  it('shows a target, and ambient goes off with it [S4.02]', () =>
    expect(made(set({ ...both, isAmbientMode: true }, 'other'))).toMatchObject({
      activeFdId: 'face-2',
      isAmbientMode: false,
    }))
  it('without any target is refused and says which face to add', () => {
    const answer = set(makeFaces([round('android', 450)]), 'other')
    expect(refusalOf(answer)).toBe('refusal.noFaceForSystem')
    expect(answer).toMatchObject({
      error: { wayOut: { fix: { do: 'addFace', platform: 'falcon', system: 'other' } } },
    })
  })
})
