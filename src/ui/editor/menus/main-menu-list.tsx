import { FilePlus2, House, MonitorDown, Search } from 'lucide-react'
import { useLocation } from 'wouter'
import { languageNames, useText, type Texts } from '../../app/text.ts'
import type { Locale } from '../../../shared/messages/text.ts'
import { install, useIsInstallable } from '../../app/offline/install.ts'
import { switchLocale } from '../../app/session/session.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { PointMenu } from '../../kit/menus/point-menu.tsx'
import { entriesOf, entryOf, type Verdicts } from '../actions/acting.ts'
import { useVerdicts } from '../palette/use-verdicts.ts'
import { mainMenuActions, mainMenuGroups, rowsOfGroup } from './main-menu-groups.ts'

export type MainMenuListProps = {
  /** Lower left corner of the button; CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly isByKey: boolean
  readonly onNew: () => void
  readonly onClose: () => void
}

const nothing = (): undefined => undefined

/** One menu a group of actions, each action once. */
const groupEntries = (texts: Texts, verdicts: Verdicts): readonly MenuEntry[] =>
  mainMenuGroups.map((group) => ({
    id: `group.${group}`,
    label: texts.text(`ui.group.${group}`),
    entries: entriesOf(rowsOfGroup(group), texts, verdicts),
    run: nothing,
  }))

/** The main menu, opened. */
export function MainMenuList({ at, isByKey, onNew, onClose }: MainMenuListProps) {
  const texts = useText()
  const { text, locale } = texts
  const [, goTo] = useLocation()
  const verdicts = useVerdicts(mainMenuActions)
  const isInstallable = useIsInstallable()
  const languages = (['zh-cn', 'en'] satisfies Locale[]).map((one): MenuEntry => ({
    id: one,
    label: languageNames[one],
    isChecked: one === locale,
    run: () => switchLocale(one),
  }))
  const entries: readonly MenuEntry[] = [
    { id: 'home', label: text('ui.menu.home'), icon: House, run: () => goTo('/') },
    { id: 'new', label: text('ui.menu.new'), icon: FilePlus2, run: onNew },
    { ...entryOf('help.commands', texts), icon: Search },
    'line',
    ...groupEntries(texts, verdicts),
    'line',
    ...languages,
    ...(isInstallable
      ? (['line', { id: 'install', label: text('ui.install'), icon: MonitorDown, run: install }] as const)
      : []),
  ]
  return <PointMenu at={at} isByKey={isByKey} entries={entries} label={text('ui.menu')} onClose={onClose} />
}
