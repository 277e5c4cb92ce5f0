import { History, PanelRight, Play, Redo2, Save, Undo2, type LucideIcon } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { AccountChip } from '../../app/page/account-chip.tsx'
import { useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton, iconLook } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { DropPanel } from '../../app/dropdown/drop-panel.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { act, actionFacts } from '../actions/acting.ts'
import { appliesNow, keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { DesignName } from '../design-head/design-name.tsx'
import { TargetChips } from '../faces/target-chips.tsx'
import { openPanel, overlays } from '../layout.ts'
import { opening } from '../../app/open-design/opening.ts'
import { SaveState } from '../design-head/save-state.tsx'
import { ModeSwitch } from '../preview/mode-switch.tsx'
import css from './top-bar.module.css'
import { nothing, railParts } from '../rail-parts.ts'
import { ExportMenu } from '../menus/export-menu.tsx'
import { MainMenu } from '../menus/main-menu.tsx'
import { ZoomMenu } from '../menus/zoom-menu.tsx'

function ActionButton({ id, icon }: { readonly id: string; readonly icon: LucideIcon }) {
  const { text } = useText()
  const action = actionNamed(id)
  return (
    <IconButton
      icon={icon}
      label={text(action.text)}
      keys={keysOf(action)}
      className={css.edits ?? ''}
      disabled={!appliesNow(action, actionFacts())}
      onClick={() => void act(action)}
    />
  )
}

function HistoryButton() {
  const { text } = useText()
  return (
    <DropPanel
      panelClassName={css.popover}
      side="bottom"
      gap={8}
      buttonProps={{
        className: cx(iconLook, css.edits),
        'aria-label': text('ui.rail.history'),
        'data-tip': text('ui.rail.history'),
      }}
      button={<History size={16} strokeWidth={1.5} aria-hidden />}
      content={() => <InnerPart part={railParts.history} props={nothing} />}
    />
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
    'data-preview-toggle': '',
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
        className={cx(css.edits, css.saveIcon)}
        onClick={onClick}
      />
    )
  return (
    <Button look="primary" data-tip={text(save.text)} data-keys={keysOf(save)} onClick={onClick}>
      {text('ui.save')}
    </Button>
  )
}

/** The menu, and what is said of the open design where there is one. */
function DesignSide({ isRefused }: { readonly isRefused: boolean }) {
  return (
    <div className={css.side}>
      <MainMenu className={css.menu ?? ''} />
      {isRefused ? null : (
        <>
          <DesignName />
          <SaveState isShort />
        </>
      )}
    </div>
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
  // what cannot be opened opens no longer, and has no name
  const { refusal } = useSnapshot(opening)
  // the rail has the history, but for the preview
  const isSmall = useMedia('(max-width: 1023px)')
  // the status bar has the zoom at any width: names of faces need the room more
  const hasZoom = useMedia('(min-width: 1600px)')
  const isNarrow = useMedia('(max-width: 899px)')
  return (
    <header className={css.bar} data-region aria-label={text('ui.region.top')}>
      <DesignSide isRefused={refusal !== null} />
      <Toolbar className={css.middle} label={text('ui.rail.history')}>
        <ActionButton id="history.undo" icon={Undo2} />
        <ActionButton id="history.redo" icon={Redo2} />
        {isSmall && !preview.isOn ? null : <HistoryButton />}
        <ModeSwitch />
      </Toolbar>
      <div className={cx(css.side, css.end)}>
        <TargetChips />
        {hasZoom ? <ZoomMenu /> : null}
        <PreviewButton isNarrow={isNarrow} />
        {refusal ? null : <ExportMenu isNarrow={isNarrow} />}
        <SaveButton isNarrow={isNarrow} />
        <IconButton
          icon={PanelRight}
          label={text('ui.region.inspector')}
          className={css.onlySmall ?? ''}
          aria-pressed={isRightOpen}
          onClick={() => openPanel('right', !isRightOpen)}
        />
        <AccountChip />
      </div>
    </header>
  )
}
