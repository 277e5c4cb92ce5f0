import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { designsZhCn } from '../../src/shared/messages/zh-cn/designs/designs.ts'
import { begunZhCn } from '../../src/shared/messages/zh-cn/begun.ts'
import { firstZhCn } from '../../src/shared/messages/zh-cn/first.ts'
import { loginZhCn } from '../../src/shared/messages/zh-cn/account/login.ts'
import { profileZhCn } from '../../src/shared/messages/zh-cn/account/profile.ts'
import { upgradeZhCn } from '../../src/shared/messages/zh-cn/account/upgrade.ts'
import { helpZhCn } from '../../src/shared/messages/zh-cn/help.ts'
import { templatesZhCn } from '../../src/shared/messages/zh-cn/screens/templates.ts'
import { offlineZhCn } from '../../src/shared/messages/zh-cn/screens/offline.ts'
import { aiSetZhCn } from '../../src/shared/messages/zh-cn/ai/ai.ts'
import { aiRefusalsZhCn } from '../../src/shared/messages/zh-cn/ai/refusals.ts'
import { publishRefusalsZhCn } from '../../src/shared/messages/zh-cn/screens/publish-refusals.ts'
import { publishSetZhCn } from '../../src/shared/messages/zh-cn/screens/publish.ts'
import { reviewSetZhCn } from '../../src/shared/messages/zh-cn/screens/review.ts'
import { standingZhCn } from '../../src/shared/messages/zh-cn/screens/standing.ts'
import { shareSetZhCn } from '../../src/shared/messages/zh-cn/screens/share.ts'
import { artZhCn } from '../../src/shared/messages/zh-cn/own/art.ts'
import { choicesZhCn } from '../../src/shared/messages/zh-cn/own/choices.ts'
import { importZhCn } from '../../src/shared/messages/zh-cn/import-export/import.ts'
import { assetsZhCn } from '../../src/shared/messages/zh-cn/own/assets.ts'
import { wordsZhCn } from '../../src/shared/messages/zh-cn/own/words.ts'
import { peopleSetZhCn } from '../../src/shared/messages/zh-cn/staff/staff.ts'
import { peopleRefusalsZhCn } from '../../src/shared/messages/zh-cn/staff/refusals.ts'
import { listsZhCn } from '../../src/shared/messages/zh-cn/lists.ts'
import { financeSetZhCn } from '../../src/shared/messages/zh-cn/money/finance-set.ts'
import { statementZhCn } from '../../src/shared/messages/zh-cn/money/statement.ts'
import { walletSetZhCn } from '../../src/shared/messages/zh-cn/money/wallet-set.ts'
import { moneyRefusalsZhCn } from '../../src/shared/messages/zh-cn/money/refusals.ts'
import { notificationsZhCn } from '../../src/shared/messages/zh-cn/notifications/page.ts'
import { pagesZhCn } from '../../src/shared/messages/zh-cn/pages.ts'
import { serverZhCn } from '../../src/shared/messages/zh-cn/server.ts'
import { editorSetZhCn } from '../../src/shared/messages/zh-cn/sets/editor.ts'
import { engineSetZhCn } from '../../src/shared/messages/zh-cn/sets/engine.ts'
import { tables } from '../../src/shared/messages/both.ts'

/** What the file imports at once, texts apart. */
function importsOf(file: string, source: string): string[] {
  const named = source.matchAll(/^(?:import(?! type)|export)\b[^'"(=]*?['"](\.[^'"]+)['"]/gm)
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
  // the kinds bring their own wherever they go
  const isMessageKey = (key: string): boolean => Object.hasOwn(tables['zh-cn'], key)
  return [
    ...whole.filter(isMessageKey),
    ...begun.flatMap((start) => keys.filter((key) => key.startsWith(start))),
  ]
}

/** Refusals that are told apart by their keys and shown by other means. */
const unsaid: ReadonlySet<string> = new Set(['refusal.needsLogin', 'refusal.superseded', 'refusal.liveText'])

/** Keys that the engine sends as they are and never joins to a sentence of its own: the page puts them into words. */
const isSent = (key: string): boolean =>
  /^(?:http|server|announce)\./.test(key) ||
  Object.hasOwn(choicesZhCn, key) ||
  ['history.shrinkPictures', 'notice.shrunk', 'wayOut.compatibleCopy'].includes(key)

type Elsewhere = {
  /** Keys that somebody else puts into words. */
  readonly isSaidElsewhere?: (key: string) => boolean
  /** A file that is loaded, and whose words do not come up here. */
  readonly quiet?: string
}

function missing(
  root: string,
  held: object,
  { isSaidElsewhere = () => false, quiet }: Elsewhere = {},
): string[] {
  // what only the calls of some screens are answered with: those hold it
  const isOfOthers = (file: string, key: string): boolean =>
    (!/^src\/ui\/features\/wallet\//.test(file) && Object.hasOwn(moneyRefusalsZhCn, key)) ||
    (!/^src\/ui\/(features\/(publish|review)|app\/changes)\//.test(file) &&
      Object.hasOwn(publishRefusalsZhCn, key)) ||
    (!/^src\/ui\/(app\/ai|editor\/ai|editor\/create\/pictures|features\/publish\/writing)\//.test(file) &&
      Object.hasOwn(aiRefusalsZhCn, key)) ||
    (!/^src\/ui\/features\/staff\//.test(file) && Object.hasOwn(peopleRefusalsZhCn, key)) ||
    (!/^src\/ui\/(app\/lists|features\/(review|wallet\/finance))\//.test(file) && /^server\.claim/.test(key))
  const found = [...loadedWith(root, new Map(quiet === undefined ? [] : [[quiet, '']]))].flatMap(
    ([file, source]) =>
      keysIn(source)
        .filter((key) => !isOfOthers(file, key))
        .filter((key) => !Object.hasOwn(held, key) && !unsaid.has(key) && !isSaidElsewhere(key))
        .map((key) => `${key} in ${file}`),
  )
  return [...new Set(found)].sort()
}

describe('what is loaded brings the texts that it says', () => {
  const page = { ...firstZhCn, ...pagesZhCn }
  const account = { ...page, ...serverZhCn, ...loginZhCn, ...profileZhCn }
  const asking = { ...page, ...serverZhCn }
  const words = { ...asking, ...editorSetZhCn, ...wordsZhCn }
  const screens = {
    'src/ui/main.tsx': page,
    'src/ui/screens/home/home-screen.tsx': page,
    'src/ui/app/open-design/new-design-sheet.tsx': page,
    'src/ui/screens/not-found-screen.tsx': page,
    'src/ui/screens/home/latest-drafts.tsx': asking,
    'src/ui/features/account/login-dialog.tsx': { ...asking, ...loginZhCn },
    'src/ui/app/page/account-menu.tsx': page,
    'src/ui/screens/start/upgrade-notice.tsx': { ...page, ...upgradeZhCn },
    'src/ui/app/offline/offline.ts': { ...page, ...offlineZhCn },
    'src/ui/app/offline/device/device-drafts.tsx': { ...page, ...offlineZhCn },
    'src/ui/app/offline/device/waiting-hint.tsx': { ...page, ...offlineZhCn },
    'src/ui/app/offline/device/waiting-dialog.tsx': { ...page, ...offlineZhCn },
    'src/ui/features/templates/templates-screen.tsx': { ...page, ...templatesZhCn },
    'src/ui/features/account/profile/profile-view.tsx': account,
    'src/ui/features/account/third-party/third-party-screen.tsx': account,
    'src/ui/app/notifications/bell.tsx': { ...page, ...notificationsZhCn },
    'src/ui/app/notifications/latest-panel.tsx': { ...page, ...notificationsZhCn },
    'src/ui/features/notifications/notifications-screen.tsx': { ...asking, ...notificationsZhCn },
    'src/ui/features/notifications/notifications-card.tsx': { ...account, ...notificationsZhCn },
    'src/ui/features/wallet/wallet-screen.tsx': { ...account, ...listsZhCn, ...walletSetZhCn },
    'src/ui/features/wallet/earnings/earnings-cards.tsx': {
      ...account,
      ...listsZhCn,
      ...walletSetZhCn,
      ...statementZhCn,
    },
    'src/ui/features/wallet/finance/finance-screen.tsx': { ...account, ...listsZhCn, ...financeSetZhCn },
    'src/ui/features/staff/staff-screen.tsx': { ...account, ...listsZhCn, ...peopleSetZhCn },
    'src/ui/features/staff/support-screen.tsx': { ...asking, ...listsZhCn, ...peopleSetZhCn },
    'src/ui/features/staff/log/log-screen.tsx': { ...asking, ...listsZhCn, ...peopleSetZhCn },
    'src/ui/features/review/review-screen.tsx': { ...asking, ...listsZhCn, ...reviewSetZhCn },
    'src/ui/features/designs/designs-screen.tsx': { ...asking, ...designsZhCn, ...standingZhCn },
    'src/ui/editor/design-head/design-standing.tsx': { ...asking, ...editorSetZhCn, ...standingZhCn },
    'src/ui/screens/help/help-screen.tsx': { ...page, ...helpZhCn },
    'src/ui/editor/sharing/share-dialog.tsx': { ...asking, ...editorSetZhCn, ...shareSetZhCn },
    'src/ui/editor/editor-screen.tsx': { ...asking, ...editorSetZhCn },
    'src/ui/editor/assets/assets-panel.tsx': { ...asking, ...editorSetZhCn, ...assetsZhCn },
    'src/ui/editor/inspector/words/explain-panel.tsx': words,
    'src/ui/editor/inspector/words/suggestion-panel.tsx': words,
    'src/ui/editor/cutting/cut-dialog.tsx': words,
    'src/ui/editor/choices/choices-section.tsx': {
      ...asking,
      ...editorSetZhCn,
      ...importZhCn,
      ...choicesZhCn,
    },
    'src/ui/editor/ai/asking/chat-panel.tsx': { ...asking, ...aiSetZhCn },
    'src/ui/editor/ai/asking/explanation-panel.tsx': { ...words, ...aiSetZhCn },
    'src/ui/editor/ai/asking/matting-panel.tsx': { ...words, ...aiSetZhCn },
    'src/ui/editor/create/create-panel.tsx': { ...asking, ...editorSetZhCn, ...artZhCn },
    'src/ui/editor/create/pictures/pictures-tab.tsx': {
      ...asking,
      ...editorSetZhCn,
      ...artZhCn,
      ...aiSetZhCn,
    },
    'src/ui/features/account/profile/beta-card.tsx': { ...account, ...aiSetZhCn },
    'src/ui/editor/create/art/art-tab.tsx': { ...asking, ...editorSetZhCn, ...artZhCn },
  }
  test.each(Object.entries(screens))('%s', (root, held) => {
    expect(missing(root, held)).toEqual([])
  })

  test('what is shared to be looked at: of the engine only why it cannot be opened', () => {
    // a command is called so too
    const how = { quiet: 'src/worker/main.ts', isSaidElsewhere: (key: string) => key === 'history.show' }
    expect(missing('src/ui/features/share/share-screen.tsx', { ...asking, ...shareSetZhCn }, how)).toEqual([])
  })

  test('the publish screen: what the rules find in a design is said there, too', () => {
    const how = { quiet: 'src/worker/main.ts', isSaidElsewhere: (key: string) => key === 'history.show' }
    const held = { ...asking, ...editorSetZhCn, ...publishSetZhCn }
    expect(missing('src/ui/features/publish/publish-screen.tsx', held, how)).toEqual([])
    expect(missing('src/ui/features/publish/writing/write-box.tsx', { ...held, ...aiSetZhCn }, how)).toEqual(
      [],
    )
  })

  // the first half says nothing before the second is there with the words
  test.each(['src/worker/main.ts', 'src/worker/engine/lazy-engine.ts'])('the engine: %s', (root) => {
    expect(missing(root, { ...firstZhCn, ...engineSetZhCn }, { isSaidElsewhere: isSent })).toEqual([])
  })

  test('what the engine says before its words have come needs none of their file', () => {
    const wiring = readFileSync('src/worker/engine/workspace-wiring.ts', 'utf8')
    const early = [...loadedWith('src/worker/main.ts').keys()]
    expect(early).toContain('src/worker/engine/first.ts')
    expect(early).not.toContain('src/worker/engine/engine.ts')
    // names of versions and copies: whoever makes one bids it, and no such command is of the first half
    const said = keysIn(wiring).filter((key) => /^(?:draft|version)\./.test(key))
    expect(said.filter((key) => !Object.hasOwn({ ...firstZhCn, ...begunZhCn }, key))).toEqual([
      'draft.copyName',
      'version.theirs',
      'version.mine',
    ])
  })
})
