import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formType } from '../../src/shared/api/calls/call-text.ts'
import { routes } from '../../src/shared/api/routes.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const file = 'docs/openapi.json'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly security?: unknown
  readonly parameters?: readonly { in: string; name: string }[]
  readonly requestBody?: { content: Record<string, unknown> }
  readonly responses: Record<string, { content: Record<string, unknown> }>
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let text: string
let document: Document
beforeAll(async () => {
  server = await startTestServer()
  text = (await server.inject({ url: '/api/openapi.json' })).body
  document = JSON.parse(text) as Document
  const printed = await format(text, { parser: 'json', printWidth: 110 })
  if (process.env['UPDATE'] === '1') writeFileSync(file, printed)
})
afterAll(() => server.close())

test('the document that is checked in is the one that is served (UPDATE=1 writes it)', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document)
})

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s says what comes in, what goes out and who may ask',
  (_name, route) => {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[route.method.toLowerCase()]
    expect(operation?.summary).toBe(route.summary)
    const token = route.knowsAsker === true ? [{}, { token: [] }] : undefined
    expect(operation?.security).toEqual(route.auth === 'user' ? [{ token: [] }] : token)
    expect(operation?.description !== undefined).toBe(route.isConfirmed === true || route.roles !== undefined)
    const named = (operation?.parameters ?? []).map(({ in: place, name }) => `${place} ${name}`)
    for (const name of Object.keys(route.params?.shape ?? {})) expect(named).toContain(`path ${name}`)
    for (const name of Object.keys(route.query?.shape ?? {})) expect(named).toContain(`query ${name}`)
    for (const name of Object.keys(route.headers?.shape ?? {})) expect(named).toContain(`header ${name}`)
    const types = Object.keys(operation?.requestBody?.content ?? {})
    if (route.body !== undefined) expect(types).toEqual(['application/json'])
    if (route.files !== undefined) expect(types).toEqual(['multipart/form-data'])
    else if (route.form !== undefined) expect(types).toEqual([formType])
    const replies = Object.keys(operation?.responses['200']?.content ?? {})
    const usual = route.events === true ? 'text/event-stream' : 'application/json'
    expect(replies).toEqual([route.file?.mime ?? usual])
  },
)
