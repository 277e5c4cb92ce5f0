import { useEffect, type CSSProperties, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useProjection } from '../engine/hooks.ts'
import { cx } from '../kit/cx.ts'
import { useScreen } from '../screen.ts'
import { useText } from '../text.ts'
import { focusCanvas } from './acting.ts'
import { Canvas } from './canvas.tsx'
import { Dock } from './dock/dock.tsx'
import { EditorMenus } from './editor-menus.tsx'
import css from './editor-screen.module.css'
import { Inspector } from './inspector/inspector.tsx'
import { layout, overlays } from './layout.ts'
import { LeftPanel } from './left-panel.tsx'
import { openDesign } from './opening.ts'
import { Rail } from './rail.tsx'
import { SaveDialogs } from './save-dialogs.tsx'
import { StatusBar } from './status-bar.tsx'
import { TimeStrip } from './time-strip.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** F6 and Shift+F6 go round the regions, each to its first control (UX 7.1). */
function onRegionKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6') return
  event.preventDefault()
  const regions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  )
  const here = regions.findIndex((region) => region.contains(document.activeElement))
  const by = event.shiftKey ? -1 : 1
  const next = regions[(here + by + regions.length) % regions.length]
  const focusable = next?.matches('[tabindex]')
    ? next
    : next?.querySelector<HTMLElement>('[role=tree], button:not([aria-disabled=true]), input, [tabindex="0"]')
  focusable?.focus()
}

/** The editor: a fixed frame of panels around the canvas (UX 3.1). */
export function EditorScreen({ id, query }: { readonly id: string; readonly query: string }) {
  const { text, locale } = useText()
  const sizes = useSnapshot(layout)
  const open = useSnapshot(overlays)
  const preview = useProjection('preview')
  const design = useProjection('design')
  useShortcuts()

  const name = design ? (locale === 'zh-cn' ? design.dialNameCn : design.dialName) || design.dialName : ''
  useScreen('editor', name || text('ui.title.editor'))

  useEffect(() => {
    void openDesign(id, new URLSearchParams(query))
  }, [id, query])

  return (
    <div
      className={cx(
        css.frame,
        preview.isOn && css.preview,
        sizes.isTimeShown && css.hasTime,
        open.isLeftOpen && css.leftOpen,
        open.isRightOpen && css.rightOpen,
      )}
      style={{ '--left': `${sizes.left}px`, '--right': `${sizes.right}px` } as CSSProperties}
      onKeyDown={onRegionKey}
    >
      <a className="skip-link" href="#canvas" onClick={skipToCanvas}>
        {text('ui.skipToCanvas')}
      </a>
      <TopBar />
      <Rail />
      <LeftPanel />
      <Canvas />
      {sizes.isTimeShown ? <TimeStrip /> : null}
      <Dock />
      <Inspector />
      <StatusBar />
      <p className={css.small} role="note">
        {text('ui.smallScreen')}
      </p>
      <EditorMenus />
      <SaveDialogs />
    </div>
  )
}

function skipToCanvas(event: { preventDefault(): void }): void {
  event.preventDefault()
  focusCanvas()
}
