import { describe, expect, it } from 'vitest'
import type { Design, Face, Layer } from '../../../../src/shared/document/design.ts'
import { addFace, type FaceSpec } from '../../../../src/shared/document/face-edit.ts'
import { renewDesign } from '../../../../src/shared/document/create.ts'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'
import { platformFor } from '../../../../src/shared/platforms/all.ts'
import { compareFaces } from '../../../../src/shared/rules/faces/compare-faces.ts'
import { copyCompatible } from '../../../../src/shared/rules/faces/copy-face.ts'
import { survey } from '../../../../src/shared/rules/judge.ts'
import { resizeFace } from '../../../../src/shared/rules/faces/resize-face.ts'
import { worldOf } from '../../../../src/shared/rules/world.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers } from '../../../support/make-faces.ts'
import { createIds } from '../../../support/seeded.ts'

const deps = { platformOf: platformFor, makeId: createIds('copy'), at: 9, rootLabel: 'Root' }

const copy = (design: Design, spec: FaceSpec) => copyCompatible(design, { fdId: 'face-1', spec }, deps)

function copied(design: Design, spec: FaceSpec) {
  const answer = copy(design, spec)
  if (!answer.ok) throw new Error(answer.error.key)
  const { face, report } = answer.value
  const next = addFace(design, { fdId: 'copy', face, platformOf: platformFor })
  if (!next.ok) throw new Error(next.error.key)
  return { face, report, design: next.value }
}

const android = makeFaces([round('android', 500)])
const film = (uuid: string, side: number) =>
  makeLayer({
    uuid,
    label: uuid,
    nodeType: 'animation',
    width: side,
    height: side,
    imgs: [{ url: `/f/${uuid}.png`, fileSize: 3, width: 10, height: 10 }],
  })
const layers: readonly Layer[] = [
  makeLayer({
    uuid: 'back',
    nodeType: 'background',
    url: '/f/back.png',
    fileSize: 8,
    width: 500,
    height: 500,
  }),
  makeLayer({ uuid: 'disc', type: 'tick', width: 500, height: 500, rotate: '(##tick## * 30)', rotation: 30 }),
  film('large', 400),
  film('small', 100),
  makeLayer({ uuid: 'slot', label: 'Battery', nodeType: 'complication' }),
  makeLayer({ uuid: 'tap', nodeType: 'programmable', x: 10, y: 20, cornerRadius: 10 }),
  makeLayer({ uuid: 'second', type: 'second', width: 20, height: 280, rotate: '(##secondHand##)' }),
  makeLayer({ uuid: 'art', label: 'Art', x: 900 }),
]
const full = withLayers(
  withLayers(android, { fdId: 'face-1' }, layers),
  { fdId: 'face-1', variant: 'ambient' },
  [makeLayer({ uuid: 'night', x: 50, width: 100, height: 100 })],
)

describe('a compatible copy', () => {
  it('for falcon is scaled, converted and reported layer by layer [S5.16 S5.19 S5.20 S4.20 S9.09]', () => {
    const { face, report, design } = copied(full, round('falcon', 466))
    expect(report.stills).toBe(1)
    expect(report.entries.map(({ uuid, what, key }) => [uuid, what, key])).toEqual([
      ['disc', 'adjusted', 'dial.dup.imgAreaTip'],
      ['large', 'adjusted', 'dial.dup.asrAnimationAreaTip'],
      ['small', 'adjusted', 'copy.reordered'],
      ['slot', 'kept', 'rule.notOnPlatform'],
      ['art', 'adjusted', 'rule.hiddenOutside'],
    ])
    expect(report.entries.every(({ key }) => isMessageKey(key))).toBe(true)
    const { nodeList } = face.normal
    expect(nodeList.map(({ label }) => label)).toEqual([
      'Background color',
      'back',
      'disc',
      'large 1',
      'Battery',
      'tap',
      'Art',
      'small',
      'second',
    ])
    expect(nodeList.find(({ uuid }) => uuid === 'tap')?.style).toMatchObject({
      x: 9.32,
      y: 18.64,
      cornerRadius: 9.32,
    })
    expect(nodeList[1]?.style).toMatchObject({ x: 0, y: 0, width: 466, height: 466 })
    const world = worldOf(design, { fdId: 'copy', variant: 'normal' }, deps)
    if (!world) throw new Error('no copy')
    expect(survey(world).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
  it('for falcon has an empty ambient variant, for Wear OS it comes along [S3.17 S4.02]', () => {
    const uuids = (face: Face) => face.ambient.nodeList.map(({ uuid }) => uuid)
    expect(uuids(copied(full, round('falcon', 466)).face)).toHaveLength(1)
    const wear = copied(full, round('android', 450)).face
    expect(uuids(wear).at(-1)).toBe('night')
    expect(wear.ambient.nodeList.at(-1)?.style).toMatchObject({ x: 45, width: 90 })
  })
  it('for another Wear OS size changes nothing but sizes', () => {
    const { report, face } = copied(full, round('android', 454))
    expect(report.entries).toEqual([])
    expect(report).toMatchObject({ layers: 9, scale: { x: 0.908, size: 0.908 } })
    expect(face.normal).toMatchObject({
      ratio: '454*454',
      snapshotIndex: 0,
      copyData: null,
      nodeDataUnsync: [],
    })
    expect(face.normal.snapshotData[0]?.nodeList).toBe(face.normal.nodeList)
  })
  it('of the same platform and size, of a size that no watch has, or of an unknown platform is refused [A32]', () => {
    const refusal = (spec: FaceSpec) => {
      const answer = copy(full, spec)
      if (!answer.ok) expect(isMessageKey(answer.error.key), answer.error.key).toBe(true)
      return answer.ok ? null : answer.error.key
    }
    expect(refusal(round('android', 500))).toBe('refusal.faceExists')
    expect(refusal(round('falcon', 454))).toBe('refusal.faceSizeFixed')
    expect(refusal(round('android', 1001))).toBe('refusal.faceSize')
    expect(refusal(round('zepp', 466))).toBe('refusal.unknownPlatform')
    expect(refusal({ ...round('falcon', 466), shape: 'rectangle' })).toBe('refusal.faceSizeFixed')
  })
  it('of another shape gives the root that outline', () => {
    const { face } = copied(full, { platform: 'android', shape: 'rectangle', ratio: '400*480' })
    expect(face.normal.nodeList[0]?.style).toMatchObject({ shapeType: 'rectangle', width: 400, height: 480 })
    const art = face.normal.nodeList.find(({ uuid }) => uuid === 'tap')
    // its pivot at the same share of the dial, its sides by the smaller ratio
    expect(art?.style).toMatchObject({ width: 80, height: 80, x: 8, y: 27.2 })
  })
  it('keeps the ids, so that both can be compared; new work keeps them equal too', () => {
    const { design } = copied(full, round('falcon', 466))
    const marks = (all: Design) => {
      const [from, to] = all.fdIds.map((fdId) => all.faces[fdId]?.normal)
      if (!from || !to) throw new Error('two faces')
      return [...compareFaces(from, to).values()]
    }
    const told = ['rotationCleared', 'stillImage', 'reordered', 'hiddenOutside']
    expect(marks(design)).toEqual(told)
    const renewed = renewDesign(design, { id: 'mine', makeId: createIds('fresh'), at: 1 })
    expect(marks(renewed)).toEqual(told)
    const [from] = renewed.fdIds
    expect(renewed.faces[from ?? '']?.normal.nodeList[1]?.uuid).not.toBe('back')
  })
})

describe('another resolution', () => {
  const resize = (design: Design, ratio: string) => resizeFace(design, { fdId: 'face-1', ratio }, deps)
  it('scales both variants and starts their histories anew', () => {
    const answer = resize(full, '450*450')
    if (!answer.ok) throw new Error(answer.error.key)
    const face = answer.value.design.faces['face-1']
    expect([face?.normal.ratio, face?.ambient.ratio]).toEqual(['450*450', '450*450'])
    expect(face?.ambient.nodeList.at(-1)?.style).toMatchObject({ x: 45, width: 90 })
    expect(face?.normal.snapshotData).toHaveLength(1)
    expect(face?.normal.snapshotData[0]?.nodeList).toBe(face?.normal.nodeList)
  })
  it('is judged as a resize of every layer, and what that changed is reported [S5.14]', () => {
    const base = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [film('film', 250)])
    const anySize = (variant: { readonly platform: string }) => ({
      ...platformFor(variant),
      customSide: { min: 192, max: 1000 },
    })
    const answer = resizeFace(base, { fdId: 'face-1', ratio: '500*500' }, { ...deps, platformOf: anySize })
    if (!answer.ok) throw new Error(answer.error.key)
    expect(answer.value.report.entries).toMatchObject([
      { uuid: 'film', variant: 'normal', what: 'adjusted', key: 'dial.dup.aniAreaTip' },
    ])
    const { width, height } = answer.value.design.faces['face-1']?.normal.nodeList.at(-1)?.style ?? {}
    expect((width ?? 0) * (height ?? 0)).toBeLessThanOrEqual(65_146.8)
  })
  it('that it has is no change; one that another face has, or no watch has, is refused', () => {
    const two = makeFaces([round('android', 500), round('android', 450)])
    const same = resize(two, '500*500')
    expect(same.ok && same.value.design).toBe(two)
    expect(resize(two, '450*450')).toMatchObject({ error: { key: 'refusal.faceExists' } })
    expect(resize(two, '50*50')).toMatchObject({ error: { key: 'refusal.faceSize' } })
    expect(resize(makeFaces([round('falcon', 466)]), '454*454')).toMatchObject({
      error: { key: 'refusal.faceSizeFixed' },
    })
  })
})
