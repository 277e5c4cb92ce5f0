import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packFrom, withPackedBody } from '../../../../src/shared/api/packed-body.ts'
import { pageDrafts, saveDraft } from '../../../../src/shared/api/faces.ts'
import { createChance } from '../../../support/seeded.ts'

/** Letters that pack about as well as a design. */
function textOf(length: number): string {
  const chance = createChance(7)
  let text = ''
  while (text.length < length) text += `{"x":${chance.whole(0, 999)},"opacity":${chance.next().toFixed(2)}},`
  return text.slice(0, length)
}

const pack = (text: string): Promise<ArrayBuffer> => {
  const { buffer, byteOffset, byteLength } = gzipSync(text)
  return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}

const sent = (body: string) => ({ headers: { token: 'a' } as Record<string, string>, body: body as unknown })

test('a large body of a route for large ones goes out packed, and comes out as it was', async () => {
  const text = textOf(packFrom)
  const { headers, body } = await withPackedBody(sent(text), saveDraft, pack)
  expect(headers).toEqual({ token: 'a', 'content-encoding': 'gzip' })
  expect(gunzipSync(Buffer.from(body as ArrayBuffer)).toString()).toBe(text)
})

const large = textOf(packFrom)

test.each<[string, string, Parameters<typeof withPackedBody>[1], typeof pack | undefined]>([
  ['a small one', textOf(packFrom - 1), saveDraft, pack],
  ['one of another route', large, pageDrafts, pack],
  ['where there is nothing that packs', large, saveDraft, undefined],
  ['where packing fails', large, saveDraft, () => Promise.reject(new Error('no gzip'))],
  ['one that packs better than is let in', 'x'.repeat(1_000_000), saveDraft, pack],
])('%s goes out as it is', async (_what, text, route, by) => {
  const init = sent(text)
  expect(await withPackedBody(init, route, by)).toBe(init)
})
