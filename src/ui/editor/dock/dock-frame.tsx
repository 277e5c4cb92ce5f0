import { ChevronDown, ChevronUp, FolderOpen, ImagePlus, TriangleAlert } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../text.ts'
import { Divider } from '../divider.tsx'
import { chooseFolder, chooseImages } from '../file-choice.ts'
import { layout } from '../layout.ts'
import css from './dock.module.css'

type DockFrameProps = {
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

/** Head, fold and height of the panel below the canvas (UX 3.1, 3.8). */
export function DockFrame({ title, filled, count, faults, onFill, tools, children }: DockFrameProps) {
  const { text } = useText()
  const { dock, isDockFolded } = useSnapshot(layout)
  const panel = useRef<HTMLElement>(null)
  const fill = async (choose: () => Promise<readonly File[]>): Promise<void> => {
    const files = await choose()
    if (files.length > 0) onFill?.(files)
  }
  return (
    <section
      ref={panel}
      className={cx(css.dock, isDockFolded && css.folded)}
      style={{ height: isDockFolded ? 36 : dock }}
      aria-label={title}
      data-region
      data-folds
    >
      {isDockFolded ? null : <Divider panel="dock" label={text('ui.divider.dock')} grows="up" size={dock} />}
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
        {isDockFolded || !onFill ? null : (
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
          icon={isDockFolded ? ChevronUp : ChevronDown}
          iconSize={14}
          label={text(isDockFolded ? 'ui.dock.unfold' : 'ui.dock.fold')}
          onClick={() => (layout.isDockFolded = !isDockFolded)}
        />
      </div>
      {isDockFolded ? null : <div className={css.body}>{children}</div>}
    </section>
  )
}
