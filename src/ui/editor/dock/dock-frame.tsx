import { ChevronDown, ChevronUp, FolderOpen, ImagePlus, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { Divider } from '../shell/divider.tsx'
import { withChosen, type Choose } from '../files/add-chosen.ts'
import { chooseFolder, chooseImages } from '../files/file-choice.ts'
import { coverCanvas, dockCover, dockHead, dockPlace, foldDock, isDockFolded, layout } from '../layout.ts'
import panelCss from '../panel.module.css'
import css from './dock.module.css'

type DockFrameProps = {
  /** Which panel it is: its fold is remembered for each. */
  readonly kind: string
  readonly title: string
  /** How many places there are and how many have a picture. */
  readonly filled: number
  readonly count: number
  readonly faults: readonly string[]
  /** Null while nothing can be edited. */
  readonly onFill: ((files: readonly File[]) => void) | null
  /** Stands before the buttons, such as the chooser of sets. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const fitAbove = (): void => void send({ do: 'view.fit', what: 'dial', inset: dockCover(), ifFitted: true })

/**
 * A dial that was fitted, and not zoomed by hand, is fitted again when an open panel comes and when it goes: nothing of
 * it lies under the panel, and it does not stay small for a panel that is gone. Two faces take the room by themselves.
 */
export function useFitBeside({ isFolded, isComparing }: { isFolded: boolean; isComparing: boolean }): void {
  const isBeside = useRef(isComparing)
  useLayoutEffect(() => void (isBeside.current = isComparing), [isComparing])
  useEffect(() => {
    if (isFolded || isComparing) return
    fitAbove()
    const whenGone = (): void => {
      // the panel of another layer may have come in its place
      const isFree = dockCover() === 0 && !isBeside.current
      if (isFree && document.getElementById('canvas')) fitAbove()
    }
    return () => void setTimeout(whenGone)
  }, [isFolded, isComparing])
}

/**
 * Head, fold and height of the panel that lies over the lower part of the canvas (UX 3.1, 3.8). It takes no room from
 * the canvas; a dial that was fitted is fitted above it, also when its edge was pulled.
 */
export function DockFrame({ kind, title, filled, count, faults, onFill, tools, children }: DockFrameProps) {
  const { text } = useText()
  const { dock, dockFolds } = useSnapshot(layout)
  const isComparing = useProjection('compare') !== null
  const place = dockPlace(kind, isComparing)
  const isFolded = isDockFolded(place, dockFolds)
  const height = isFolded ? dockHead : dock
  const root = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    coverCanvas(height, isFolded || isComparing ? null : root.current)
    return () => coverCanvas(0, null)
  }, [height, isFolded, isComparing])
  useFitBeside({ isFolded, isComparing })
  const fill = (choose: Choose): Promise<void> => withChosen(choose, (files) => onFill?.(files))
  return (
    <section
      ref={root}
      className={cx(panelCss.column, css.dock)}
      style={{ height }}
      aria-label={title}
      data-region
      data-folds
      data-dock={kind}
    >
      {isFolded ? null : (
        <Divider
          panel="dock"
          label={text('ui.divider.dock')}
          grows="up"
          size={dock}
          {...(isComparing ? {} : { onDone: fitAbove })}
        />
      )}
      <div className={cx(panelCss.row, panelCss.note, css.head)}>
        <h2 className={cx(panelCss.title, css.title)}>{title}</h2>
        <span className={css.count}>{text('ui.dock.filled', { filled, count })}</span>
        {faults.length > 0 ? (
          <span className={cx(panelCss.row6, css.faults)} data-tip={faults.join('\n')} role="status">
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
            <span>{faults.length > 1 ? `${faults[0] ?? ''} (+${faults.length - 1})` : faults[0]}</span>
          </span>
        ) : null}
        <span className={css.rest} />
        {isFolded || !onFill ? null : (
          <>
            {tools}
            {count > 1 || filled === 0 ? (
              <>
                <IconButton
                  icon={ImagePlus}
                  label={text('ui.dock.fill')}
                  onClick={() => void fill(() => chooseImages())}
                />
                <IconButton
                  icon={FolderOpen}
                  label={text('ui.dock.fillFolder')}
                  onClick={() => void fill(chooseFolder)}
                />
              </>
            ) : null}
          </>
        )}
        <IconButton
          icon={isFolded ? ChevronUp : ChevronDown}
          iconSize={14}
          label={text(isFolded ? 'ui.dock.unfold' : 'ui.dock.fold')}
          onClick={() => foldDock(place, !isFolded)}
        />
      </div>
      {isFolded ? null : (
        <div className={css.body} data-dock-body>
          {children}
        </div>
      )}
    </section>
  )
}
