import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRoute, type Route } from '../../src/shared/api/route.ts'
import { routes } from '../../src/shared/api/routes.ts'

const folder = join(import.meta.dirname, '../../src/shared/api')

async function exported(): Promise<readonly (readonly [file: string, route: Route])[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'routes.ts',
  )
  const modules = await Promise.all(
    files.map(
      async (file) =>
        [file, (await import(join(folder, file))) as Readonly<Record<string, unknown>>] as const,
    ),
  )
  return modules.flatMap(([file, module]) =>
    Object.values(module)
      .filter(isRoute)
      .map((route) => [file, route] as const),
  )
}

test('every module that exports a route is listed, and each route is listed once', async () => {
  const found = await exported()
  expect(found.length).toBeGreaterThan(140)
  expect(
    found.filter(([, route]) => !routes.includes(route)).map(([file]) => file),
    'modules without their lines in src/shared/api/routes.ts',
  ).toEqual([])
  const names = routes.map(({ method, path }) => `${method} ${path}`)
  expect(
    names.filter((name, at) => names.indexOf(name) !== at),
    'listed twice in src/shared/api/routes.ts',
  ).toEqual([])
})
