import {
  FileDown,
  FilePlus2,
  FolderOpen,
  History,
  House,
  Menu,
  PanelRight,
  Play,
  Redo2,
  Save,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { AccountChip } from '../../account/chip/account-chip.tsx'
import { engine } from '../../engine/connect.ts'
import { useProjection } from '../../engine/hooks.ts'
import { NewDesignSheet } from '../../home/new-design-sheet.tsx'
import { Button, IconButton, iconLook } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { DropMenu, type MenuEntry } from '../../kit/menus/menu.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { addToast } from '../../notices/notices.ts'
import { chooseLocale, languageNames, useText } from '../../text.ts'
import type { Locale } from '../../../shared/messages/text.ts'
import { act, actionFacts } from '../actions/acting.ts'
import { appliesNow, keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { DesignName } from '../design-head/design-name.tsx'
import { CopyReport } from '../faces/copy-report.tsx'
import { FaceDialogs } from '../faces/face-dialogs.tsx'
import { TargetChips } from '../faces/target-chips.tsx'
import { chooseDesignFile, offerFile } from '../files/file-choice.ts'
import { HistoryList } from '../history/history-list.tsx'
import { openDesignFile } from '../files/incoming.ts'
import { overlays } from '../layout.ts'
import { SaveState } from '../design-head/save-state.tsx'
import { ModeSwitch } from '../preview/mode-switch.tsx'
import css from './top-bar.module.css'
import { useState } from 'react'
import { ZoomMenu } from '../menus/zoom-menu.tsx'

function ActionButton({ id, icon }: { readonly id: string; readonly icon: LucideIcon }) {
  const { text } = useText()
  const action = actionNamed(id)
  return (
    <IconButton
      icon={icon}
      label={text(action.text)}
      keys={keysOf(action)}
      disabled={!appliesNow(action, actionFacts())}
      onClick={() => void act(action)}
    />
  )
}

async function saveToFile(name: string): Promise<void> {
  const safe = name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'dial'
  offerFile(`${safe}.dial`, await engine.print())
  addToast({ tone: 'success', key: 'ui.file.saved' })
}

function MainMenu() {
  const { text, locale } = useText()
  const [, goTo] = useLocation()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const design = useProjection('design')
  const openFile = async (): Promise<void> => {
    const file = await chooseDesignFile()
    if (file) await openDesignFile(file)
  }
  const entries: readonly MenuEntry[] = [
    { id: 'home', label: text('ui.menu.home'), icon: House, run: () => goTo('/') },
    { id: 'new', label: text('ui.menu.new'), icon: FilePlus2, run: () => setSheetOpen(true) },
    'line',
    {
      id: 'open',
      label: text('ui.menu.openFile'),
      icon: FolderOpen,
      isDisabled: design === null,
      run: () => void openFile(),
    },
    {
      id: 'saveFile',
      label: text('ui.menu.saveFile'),
      icon: FileDown,
      isDisabled: design === null,
      run: () => void saveToFile(design?.dialName || design?.dialNameCn || ''),
    },
    'line',
    ...(['zh-cn', 'en'] satisfies Locale[]).map((one): MenuEntry => ({
      id: one,
      label: languageNames[one],
      isChecked: one === locale,
      run: () => chooseLocale(one),
    })),
  ]
  return (
    <>
      <DropMenu
        entries={entries}
        button={<Menu size={18} strokeWidth={1.5} aria-hidden />}
        buttonProps={{
          className: cx(iconLook, css.menu),
          'aria-label': text('ui.menu'),
          'data-tip': text('ui.menu'),
        }}
      />
      <NewDesignSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  )
}

function HistoryButton() {
  const { text } = useText()
  return (
    <Popover>
      <PopoverButton
        className={iconLook}
        aria-label={text('ui.rail.history')}
        data-tip={text('ui.rail.history')}
      >
        <History size={16} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom', gap: 8, padding: 8 }} className={css.popover ?? ''}>
        <HistoryList />
      </PopoverPanel>
    </Popover>
  )
}

/** As icons where there is no room for words. */
function PreviewButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const { text } = useText()
  const { isOn } = useProjection('preview')
  const toggle = actionNamed('preview.toggle')
  const common = {
    icon: Play,
    'aria-pressed': isOn,
    className: isOn ? (css.isOn ?? '') : '',
    onClick: () => void act(toggle),
  }
  if (isNarrow) return <IconButton {...common} label={text('ui.preview')} keys={keysOf(toggle)} />
  return (
    <Button
      {...common}
      look="ghost"
      data-tip={text(isOn ? 'ui.action.leavePreview' : 'ui.preview')}
      data-keys={keysOf(toggle)}
    >
      {text('ui.preview')}
    </Button>
  )
}

function SaveButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const { text } = useText()
  const save = actionNamed('design.save')
  const onClick = (): void => void act(save)
  if (isNarrow)
    return (
      <IconButton
        icon={Save}
        label={text('ui.save')}
        keys={keysOf(save)}
        className={css.saveIcon ?? ''}
        onClick={onClick}
      />
    )
  return (
    <Button look="primary" data-tip={text(save.text)} data-keys={keysOf(save)} onClick={onClick}>
      {text('ui.save')}
    </Button>
  )
}

/** Name and save state at the left, history in the middle, zoom, preview and saving at the right (UX 3.2). */
export function TopBar() {
  const { text } = useText()
  // undo and redo are on or off by the history
  useProjection('history')
  useProjection('design')
  const preview = useProjection('preview')
  const { isRightOpen } = useSnapshot(overlays)
  // the rail has the history, but for the preview, and the status bar has the zoom
  const isSmall = useMedia('(max-width: 1023px)')
  const isNarrow = useMedia('(max-width: 899px)')
  return (
    <header className={css.bar} data-region aria-label={text('ui.region.top')}>
      <div className={css.side}>
        <MainMenu />
        <DesignName />
        <SaveState isShort />
      </div>
      <Toolbar className={css.middle} label={text('ui.rail.history')}>
        <ActionButton id="history.undo" icon={Undo2} />
        <ActionButton id="history.redo" icon={Redo2} />
        {isSmall && !preview.isOn ? null : <HistoryButton />}
        <ModeSwitch />
      </Toolbar>
      <div className={cx(css.side, css.end)}>
        <TargetChips />
        {isSmall ? null : <ZoomMenu />}
        <PreviewButton isNarrow={isNarrow} />
        <SaveButton isNarrow={isNarrow} />
        <IconButton
          icon={PanelRight}
          label={text('ui.region.inspector')}
          className={css.onlySmall ?? ''}
          aria-pressed={isRightOpen}
          onClick={() => (overlays.isRightOpen = !isRightOpen)}
        />
        <AccountChip />
      </div>
      <FaceDialogs />
      <CopyReport />
    </header>
  )
}
