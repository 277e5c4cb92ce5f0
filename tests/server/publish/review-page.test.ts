import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../src/shared/api/client.ts'
import { pageActs } from '../../../src/shared/api/staff/acts.ts'
import { pageDrafts } from '../../../src/shared/api/faces.ts'
import { publishFace, readOwnChanges, readStanding } from '../../../src/shared/api/publish/faces.ts'
import { changeAudit, readChanges, readReview } from '../../../src/shared/api/publish/review.ts'
import type { Design, Layer } from '../../../src/shared/document/design.ts'
import { printFrame } from '../../../src/server/resources/publish/review/frame.ts'
import { makeText } from '../../support/make-design.ts'
import {
  finishPackages,
  goodForm,
  newPicture,
  newWorker,
  releaseOf,
  saveDesign,
  simpleDesign,
  type Saved,
} from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/* What a reviewer is shown of a submission beside the form. */

let server: TestServer
let call: Client
let reviewer: Client
let preview = ''
beforeAll(async () => {
  server = await startTestServer()
  ;({ call } = await server.newcomer())
  reviewer = await newWorker(server, 'reviewer')
  preview = await newPicture(call)
})
afterAll(() => server.close())

type Submitted = Saved & { readonly release: string }

async function submit(design: Design, before?: Saved): Promise<Submitted> {
  const saved = await saveDesign(call, design, before)
  await call(publishFace, { body: { ...saved, form: goodForm(preview) } })
  await finishPackages(server, saved.id)
  return { ...saved, release: await releaseOf(server, saved.id) }
}

const decide = ({ id, release }: Submitted, audit: 2 | 3, queue: 'pending' | 'approved' = 'pending') =>
  reviewer(changeAudit, {
    query: { faceId: id, release, queue, audit, reasons: audit === 3 ? ['broken'] : [] },
  })

const named = (layer: Layer, label: string): Layer => ({ ...layer, label })

test('a first submission differs from nothing', async () => {
  const { release } = await submit(simpleDesign())
  expect(await reviewer(readChanges, { params: { id: release } })).toEqual({
    ...{ from: null, design: [], faces: [], layers: [], total: 0 },
  })
})

test('the next one is told layer by layer: what came, what went, and what is changed in which fields', async () => {
  const hours = named(makeText('hours', '##hourMinute##'), 'Hours')
  const date = named(makeText('date', 'Monday', { y: 80 }), 'Date')
  const first = await submit(simpleDesign([hours, date]))
  await decide(first, 2)
  const moved: Layer = { ...hours, style: { ...hours.style, x: hours.style.x + 40 } }
  const steps = named(makeText('steps', '##stepCount##', { y: 160 }), 'Steps')
  const design = { ...simpleDesign([moved, steps]), themeColors: ['#112233'] }
  const second = await submit(design, first)
  const changes = await reviewer(readChanges, { params: { id: second.release } })
  expect(changes).toMatchObject({ from: 1, design: ['colours'], faces: [] })
  const rows = changes.layers.map(({ name, what, variant, fields }) => [name, what, variant, fields])
  expect(rows).toEqual([
    ['Steps', 'added', 'normal', []],
    ['Hours', 'changed', 'normal', ['place']],
    ['Date', 'removed', 'normal', []],
  ])
  expect(changes.total).toBe(4)
  // taken back: no matter of a reviewer any more
  await decide(second, 3)
  await expect(reviewer(readChanges, { params: { id: second.release } })).rejects.toMatchObject({
    status: 404,
  })
})

test('the second submission is compared with the refused one, and with what is live where one chooses so', async () => {
  const hours = named(makeText('hours', '##hourMinute##'), 'Hours')
  const date = named(makeText('date', 'Monday', { y: 80 }), 'Date')
  const steps = named(makeText('steps', '##stepCount##', { y: 160 }), 'Steps')
  const live = await submit(simpleDesign([hours]))
  await decide(live, 2)
  const refused = await submit(simpleDesign([hours, date]), live)
  await decide(refused, 3)
  const again = await submit(simpleDesign([hours, date, steps]), refused)
  const review = await reviewer(readReview, { params: { id: again.release } })
  expect([review.approved?.number, review.previous?.number]).toEqual([1, 2])
  const told = async (base: 'previous' | 'live') => {
    const { from, layers } = await reviewer(readChanges, {
      ...{ params: { id: again.release }, query: { with: base } },
    })
    return [from, layers.map(({ name, what }) => `${name} ${what}`)]
  }
  expect(await told('previous')).toEqual([2, ['Steps added']])
  expect(await told('live')).toEqual([1, ['Steps added', 'Date added']])
  // a first submission that was refused: the next one is no first one any more
  const first = await submit(simpleDesign([hours]))
  await decide(first, 3)
  const second = await submit(simpleDesign([hours, steps]), first)
  const changes = await reviewer(readChanges, { params: { id: second.release }, query: { with: 'previous' } })
  expect([changes.from, changes.layers.map(({ name }) => name)]).toEqual([1, ['Steps']])
})

test('the designer is told the reason, what they changed since, and where each design stands; others are told nothing', async () => {
  const hours = named(makeText('hours', '##hourMinute##'), 'Hours')
  const steps = named(makeText('steps', '##stepCount##', { y: 160 }), 'Steps')
  const first = await submit(simpleDesign([hours]))
  const standing = async () => (await call(readStanding, { params: { id: first.id } })).standing
  expect(await standing()).toMatchObject({ standing: 'review', count: 1, total: 1, verdict: null })
  await decide(first, 3)
  const verdict = { action: 'refuse', reasons: ['broken'] }
  expect(await standing()).toMatchObject({ standing: 'rejected', verdict })
  expect(JSON.stringify(await standing())).not.toContain('by')
  const listed = await call(pageDrafts, { query: { size: 100 } })
  expect(listed.records.find(({ id }) => id === first.id)?.standing).toMatchObject({
    standing: 'rejected',
    verdict,
  })
  await saveDesign(call, simpleDesign([hours, steps]), first)
  const since = await call(readOwnChanges, { params: { id: first.id } })
  expect([since.since, since.layers.map(({ name, what }) => `${name} ${what}`)]).toEqual([1, ['Steps added']])
  const { call: stranger } = await server.newcomer()
  await expect(stranger(readStanding, { params: { id: first.id } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger(readOwnChanges, { params: { id: first.id } })).rejects.toMatchObject({ status: 404 })
  const unpublished = await saveDesign(call, simpleDesign())
  expect(await call(readStanding, { params: { id: unpublished.id } })).toEqual({
    standing: null,
    isBegun: false,
  })
})

test('what the rules say is in words of both languages, with the layer that it is about', async () => {
  const odd = named(makeText('odd', '##distance##', { y: 200 }), 'Odd words')
  const { release } = await submit(simpleDesign([makeText('hours', '##hourMinute##'), odd]))
  const { findings } = await reviewer(readReview, { params: { id: release } })
  const said = findings.filter(({ layer }) => layer === 'Odd words')
  expect(said.length).toBeGreaterThan(0)
  for (const { key, words } of said) {
    expect(words.cn).toMatch(/\p{sc=Han}/u)
    expect(words.en).not.toContain(key)
    expect(words.en + words.cn).not.toContain('{{')
  }
})

test('what is live is taken down with a reason, and the log says so', async () => {
  const one = await submit(simpleDesign())
  await decide(one, 2)
  await decide(one, 3, 'approved')
  const { records } = await reviewer(pageActs, { query: { kind: 'review', size: 2 } })
  expect(records.map(({ action, detail }) => [action, detail['reasons']])).toEqual([
    ['face.takeDown', 'broken'],
    ['face.approve', undefined],
  ])
})

test('the frame of the preview has no origin, no network and no script but its own', () => {
  const scripts = { shell: 'shell()', stage: 'const end = "</script><script>alert(1)</script>"' }
  const { html, policy } = printFrame(scripts)
  const digest = createHash('sha256').update(scripts.shell).digest('base64')
  expect(policy).toContain("default-src 'none';")
  expect(policy).toContain(`script-src 'sha256-${digest}' 'unsafe-eval';`)
  expect(policy).toMatch(/;sandbox allow-scripts$/)
  expect(policy).toContain("frame-ancestors 'self'")
  for (const way of ['connect-src', 'img-src', 'font-src', 'allow-same-origin', 'unsafe-inline', 'http'])
    expect(policy).not.toContain(way)
  // neither of the two ends before it does
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

test('a server that was not built says that there is no such document', async () => {
  expect((await server.inject({ method: 'GET', url: '/review-frame' })).statusCode).toBe(404)
})
