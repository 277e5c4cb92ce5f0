import { useEffect, type CSSProperties, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../app/engine/hooks.ts'
import { newDesign } from '../app/open-design/new-design-part.ts'
import { cx } from '../kit/cx.ts'
import { afterFirstPicture } from '../app/lazy/first-picture.ts'
import { definePart, QuietPart, InnerPart } from '../app/lazy/part.tsx'
import { useScreen } from '../app/screen.ts'
import { useText } from '../app/text.ts'
import { focusCanvas } from './actions/acting.ts'
import { useAnnouncer } from './announcer.ts'
import { Canvas } from './canvas/canvas.tsx'
import { Dock } from './dock/dock.tsx'
import { LateDialogs } from './dialogs/lazy-dialogs.tsx'
import { defineLazyPart, requestLazyParts } from './lazy-part.ts'
import css from './editor-screen.module.css'
import { FirstRun } from './first-run/first-run.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { layout, overlays } from './layout.ts'
import { help } from './help/help-state.ts'
import { useHelpAddress } from './help/help-address.ts'
import { LeftPanel } from './shell/left-panel.tsx'
import { showDesign } from '../app/open-design/opening.ts'
import { Rail } from './shell/rail.tsx'
import { useRegions } from './shell/regions.ts'
import { StatusBar } from './shell/status-bar.tsx'
import { TimeStrip } from './time/time-strip.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import type { CompareView } from '../../shared/protocol/faces.ts'

/** Narrower than this, in CSS pixels, nothing can be read between the panels: then messages lie over them. */
const leastPx = 300

/**
 * Where messages stand: between the panels, also those that lie over the canvas in a small window, so that no row is
 * hidden behind one, and on the lower edge of the canvas, above the time. CSS pixels from the edges of
 * the window.
 */
function measure(): Readonly<Record<'left' | 'right' | 'bottom', number>> {
  const canvas = document.getElementById('canvas')?.getBoundingClientRect()
  if (!canvas) return { left: 0, right: 0, bottom: 0 }
  const edgeOf = (side: 'left' | 'right'): DOMRect | null => {
    const panel = document.querySelector(`[data-side='${side}']`)?.getBoundingClientRect()
    return panel && panel.width > 0 ? panel : null
  }
  const left = Math.max(canvas.left, edgeOf('left')?.right ?? 0)
  const right = Math.min(canvas.right, edgeOf('right')?.left ?? Infinity)
  const edges = right - left < leastPx ? { left: canvas.left, right: canvas.right } : { left, right }
  return {
    left: edges.left,
    right: window.innerWidth - edges.right,
    bottom: window.innerHeight - canvas.bottom,
  }
}

/** Tells the messages of the page where the panels leave room; measured when `sizes` or the window change. */
export function useStageEdges(sizes: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const tell = (): void => {
      for (const [edge, px] of Object.entries(measure())) style.setProperty(`--stage-${edge}`, `${px}px`)
    }
    tell()
    // the time strip and the pictures below the canvas come and go by themselves
    const canvas = document.getElementById('canvas')
    const watch = new ResizeObserver(tell)
    if (canvas) watch.observe(canvas)
    window.addEventListener('resize', tell)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', tell)
      for (const edge of Object.keys(measure())) style.removeProperty(`--stage-${edge}`)
    }
  }, [sizes])
}

const beside = definePart<{ readonly compare: CompareView }>(
  async () => (await import('./side-by-side/beside.tsx')).Beside,
  'editorRare',
)

/** The other face beside the canvas, while two of them are compared. */
export function SideBySide() {
  const compare = useProjection('compare')
  return compare ? <InnerPart part={beside} props={{ compare }} /> : null
}

const contextMenu = defineLazyPart<object>(async () => (await import('./menus/context-menu.tsx')).ContextMenu)

/** Beside the work, with all that it says in a file of its own. */
const helpPanel = definePart<object>(async () => (await import('./help/help-panel.tsx')).HelpPanel, 'editor')

const noProps = {}

/** Opens the design of the address, and fetches what is opened late once it is there. */
function useShownDesign(id: string, query: string, isOpen: boolean): void {
  useEffect(() => showDesign(id, new URLSearchParams(query)), [id, query])

  useEffect(() => {
    if (!isOpen) return
    requestLazyParts()
    void afterFirstPicture().then(newDesign.request)
  }, [isOpen])

  // the preview ends with this screen: the next visit shows the design as it is edited
  useEffect(() => () => void send({ do: 'preview.set', isOn: false }), [])
}

/** How the panels lie around the canvas. */
function useFrame(isHelpOpen: boolean) {
  const { left, right } = useSnapshot(layout)
  const { isLeftOpen, isRightOpen } = useSnapshot(overlays)
  const { isOn } = useProjection('preview')
  useStageEdges([left, right, isLeftOpen, isRightOpen, isOn, isHelpOpen].join())
  return {
    className: cx(
      css.frame,
      isOn && css.preview,
      isLeftOpen && css.leftOpen,
      isRightOpen && css.rightOpen,
      isHelpOpen && css.helpOpen,
    ),
    style: { '--left': `${left}px`, '--right': `${right}px` } as CSSProperties,
  }
}

/** The editor: a fixed frame of panels around the canvas (UX 3.1). */
export function EditorScreen({ id, query }: { readonly id: string; readonly query: string }) {
  const { text, locale } = useText()
  const { isTimeShown } = useSnapshot(layout)
  const isHelpOpen = useSnapshot(help).trail.length > 0
  const design = useProjection('design')
  useShortcuts()
  useRegions()
  useHelpAddress()
  useAnnouncer()
  const frame = useFrame(isHelpOpen)

  const name = design ? (locale === 'zh-cn' ? design.dialNameCn : design.dialName) || design.dialName : ''
  useScreen('editor', name || text('ui.title.editor'))

  useShownDesign(id, query, design !== null)

  return (
    <div {...frame}>
      <a className="skip-link" href="#canvas" onClick={skipToCanvas}>
        {text('ui.skipToCanvas')}
      </a>
      <TopBar />
      <Rail />
      <LeftPanel />
      <Canvas id={id} title={name || text('ui.title.editor')} />
      <SideBySide />
      {isTimeShown ? <TimeStrip /> : null}
      <Dock />
      <Inspector />
      {isHelpOpen ? <InnerPart part={helpPanel} props={noProps} /> : null}
      <StatusBar id={id} />
      <p className={css.small} role="note">
        {text('ui.smallScreen')}
      </p>
      <FirstRun />
      <QuietPart part={contextMenu} props={noProps} />
      <LateDialogs />
    </div>
  )
}

function skipToCanvas(event: { preventDefault(): void }): void {
  event.preventDefault()
  focusCanvas()
}
