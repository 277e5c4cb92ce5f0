import { describe, expect, it } from 'vitest'
import { createDesign } from '../../../../src/shared/document/create.ts'
import type { Design } from '../../../../src/shared/document/design.ts'
import { loadDesignText } from '../../../../src/shared/document/stored/load.ts'
import { serializeDesign, serializeLayer } from '../../../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { createIds } from '../../../support/seeded.ts'
import { imageLayer } from './sample-design.ts'

const texts = { dialName: 'Dial', dialNameCn: '表盘', root: 'Background colour' }

const fresh = (): Design =>
  createDesign({ id: 'work-7', ratio: '500*500', makeId: createIds('new'), texts, at: 1 })

const load = (json: unknown) =>
  loadDesignText(JSON.stringify(json), { parseLayer, makeId: createIds('read') })

type Plain = Record<string, unknown> & { faces: Record<string, { normal: Record<string, unknown> }> }

const plain = (): Plain => JSON.parse(serializeDesign(fresh())) as Plain

/** The design after it was stored with this in it. */
function stored(change: (json: Plain) => void): Design | null {
  const json = plain()
  change(json)
  const read = load(json)
  if (!read.ok) return null
  const again = load(JSON.parse(serializeDesign(read.value.design)))
  return again.ok ? again.value.design : null
}

describe('a stored design', () => {
  it('has the id of the work [S3.01 S3.11]', () => {
    expect(fresh().id).toBe('work-7')
    expect(stored((json) => (json['id'] = 'other'))?.id).toBe('other')
    expect(stored((json) => delete json['id'])).toBeNull()
  })
  it.each([
    ['is not for members only unless it says so [S3.13]', 'vipExclusive'],
    ['was not audited unless it says so [S3.14]', 'audited'],
  ] as const)('%s', (_name, field) => {
    expect(fresh()[field]).toBe(false)
    expect(stored((json) => (json[field] = true))?.[field]).toBe(true)
    expect(stored((json) => (json[field] = 'yes'))).toBeNull()
  })
  it('knows the bytes of each picture of a variant by its url [S3.27]', () => {
    const sizes = { '/files/a.png': 1200, '/files/b.png': 0 }
    const put = (fileSizes: unknown) => (json: Plain) => {
      for (const face of Object.values(json.faces)) face.normal['fileSizes'] = fileSizes
    }
    const design = stored(put(sizes))
    expect(design?.faces[design.activeFdId]?.normal.fileSizes).toEqual(sizes)
    expect(design?.faces[design.activeFdId]?.ambient.fileSizes).toEqual({})
    // what no file can have is repaired
    const odd = stored(put({ '/files/a.png': -1, '/files/b.png': 5 }))
    expect(odd?.faces[odd.activeFdId]?.normal.fileSizes).toEqual({ '/files/b.png': 5 })
  })
  it('prints a hole in a list, which a message may have and a file may not, as null', () => {
    const holed: unknown[] = [1, 2, 3]
    delete holed[0]
    const layer = { ...imageLayer('a'), foreign: holed }
    expect(JSON.parse(serializeLayer(layer))).toMatchObject({ foreign: [null, 2, 3] })
  })
})
