import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstZhCn } from '../../src/shared/messages/zh-cn/first.ts'
import { helpZhCn } from '../../src/shared/messages/zh-cn/help.ts'
import { engineSetZhCn } from '../../src/shared/messages/zh-cn/sets/engine.ts'
import { pageSetZhCn } from '../../src/shared/messages/zh-cn/sets/page.ts'
import { isMessageKey } from '../../src/shared/messages/text.ts'
import { tables } from '../../src/shared/messages/both.ts'

/** What the file imports at once, texts apart. */
function importsOf(file: string, source: string): string[] {
  const named = source.matchAll(/^(?:import(?! type)|export)\b[^'"]*?['"](\.[^'"]+)['"]/gm)
  return [...named]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path) && !path.includes('shared/messages/'))
}

/** Every file that is loaded with this one. */
function loadedWith(root: string, all = new Map<string, string>()): Map<string, string> {
  if (all.has(root)) return all
  const source = readFileSync(root, 'utf8')
  all.set(root, source)
  for (const file of importsOf(root, source)) loadedWith(file, all)
  return all
}

/** Keys that stand in a file, also those of which it writes only the beginning. */
function keysIn(source: string): string[] {
  const whole = [...source.matchAll(/['"`]([a-zA-Z]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key)
  const begun = [...source.matchAll(/`([a-zA-Z]+\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map(([, start = '']) => start)
  const keys = Object.keys(tables['zh-cn'])
  return [
    ...whole.filter(isMessageKey),
    ...begun.flatMap((start) => keys.filter((key) => key.startsWith(start))),
  ]
}

/** Refusals that are told apart by their keys and shown by other means. */
const unsaid: ReadonlySet<string> = new Set(['refusal.needsLogin', 'refusal.superseded', 'refusal.liveText'])

function missing(root: string, held: object): string[] {
  const found = [...loadedWith(root)].flatMap(([file, source]) =>
    keysIn(source)
      .filter((key) => !Object.hasOwn(held, key) && !unsaid.has(key))
      .map((key) => `${key} in ${file}`),
  )
  return [...new Set(found)].sort()
}

describe('what is loaded brings the texts that it says', () => {
  const page = { ...firstZhCn, ...pageSetZhCn }
  const screens = {
    'src/ui/main.tsx': page,
    'src/ui/home/home-screen.tsx': page,
    'src/ui/home/new-design-sheet.tsx': page,
    'src/ui/not-found-screen.tsx': page,
    'src/ui/account/login-dialog.tsx': page,
    'src/ui/account/chip/account-menu.tsx': page,
    'src/ui/help/help-screen.tsx': { ...page, ...helpZhCn },
    // joining what is announced is the page's own doing
    'src/worker/main.ts': { ...firstZhCn, ...engineSetZhCn, 'announce.and': '', 'announce.wayOut': '' },
  }
  test.each(Object.entries(screens))('%s', (root, held) => {
    expect(missing(root, held)).toEqual([])
  })
})
