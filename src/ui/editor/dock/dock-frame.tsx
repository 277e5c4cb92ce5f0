import { ChevronDown, ChevronUp, FolderOpen, ImagePlus, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../text.ts'
import { Divider } from '../shell/divider.tsx'
import { chooseFolder, chooseImages } from '../files/file-choice.ts'
import { coverCanvas, coverOf, dockHead, dockPlace, foldDock, isDockFolded, layout } from '../layout.ts'
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

/**
 * Head, fold and height of the panel that lies over the lower part of the canvas (UX 3.1, 3.8). It takes no room from
 * the canvas, so the dial stays where it is while layers are selected. A dial that was fitted, and not zoomed by hand,
 * is fitted again into what is left where the person makes the panel come or change: by folding, by pulling its edge,
 * by adding a layer that has one.
 */
export function DockFrame({ kind, title, filled, count, faults, onFill, tools, children }: DockFrameProps) {
  const { text } = useText()
  const { dock, dockFolds } = useSnapshot(layout)
  const isComparing = useProjection('compare') !== null
  const place = dockPlace(kind, isComparing)
  const isFolded = isDockFolded(place, dockFolds)
  const height = isFolded ? dockHead : dock
  useLayoutEffect(() => {
    coverCanvas(height, { isFolded, isBeside: isComparing })
    return () => coverCanvas(0, { isFolded: true, isBeside: false })
  }, [height, isFolded, isComparing])
  const fitAbove = (inset: number): void => {
    // both dials take the room that is left by themselves
    if (!isComparing) void send({ do: 'view.fit', what: 'dial', inset, ifFitted: true })
  }
  const fold = (): void => {
    foldDock(place, !isFolded)
    fitAbove(coverOf(dock, !isFolded))
  }
  const fill = async (choose: () => Promise<readonly File[]>): Promise<void> => {
    const files = await choose()
    if (files.length > 0) onFill?.(files)
  }
  return (
    <section
      className={cx(css.dock, isFolded && css.folded)}
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
          onDone={() => fitAbove(layout.dock)}
        />
      )}
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <span className={css.count}>{text('ui.dock.filled', { filled, count })}</span>
        {faults.length > 0 ? (
          <span className={css.faults} data-tip={faults.join('\n')} role="status">
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
          onClick={fold}
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
