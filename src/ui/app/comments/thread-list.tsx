import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { commentStates, type CommentThread } from '../../../shared/api/drafts/comments.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { send, useProjection } from '../engine/hooks.ts'
import { useText } from '../text.ts'
import css from './comments.module.css'
import { shownComments, type Door } from './shown-comments.ts'
import { CommentTime, ThreadView } from './thread-view.tsx'
import type { useThreads } from './use-threads.ts'

/** Shows the face and the mode that the thread is about, and opens it. */
export async function goToThread({ id, place }: CommentThread): Promise<void> {
  shownComments.thread = id
  await send({ do: 'face.switch', fdId: place.faceId })
  await send({ do: 'mode.set', ambient: place.isAmbient })
}

type RowProps = { readonly thread: CommentThread; readonly door: Door }

function ThreadRow({ thread, door }: RowProps) {
  const { text } = useText()
  const { thread: open } = useSnapshot(shownComments)
  const { faces } = useProjection('faces')
  const element = useRef<HTMLLIElement>(null)
  const isOpen = open === thread.id
  useEffect(() => {
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [first] = thread.comments
  const isGone = !faces.some(({ fdId }) => fdId === thread.place.faceId)
  const replies = thread.comments.length - 1
  return (
    <li ref={element} className={cx(css.row, isOpen && css.isOpen)}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? (shownComments.thread = null) : void goToThread(thread))}
      >
        <span className={css.number} data-closed={thread.closed !== null || undefined}>
          {thread.number}
        </span>
        <span className={css.headWords}>
          <b>{isOpen ? text('ui.comments.one', { number: thread.number }) : (first?.author ?? '')}</b>
          {isOpen ? null : <span className={css.brief}>{first?.text ?? ''}</span>}
          <span className={css.facts}>
            {isOpen ? null : <CommentTime at={thread.createdAt} />}
            {replies > 0 && !isOpen ? <span>{text('ui.comments.replies', { count: replies })}</span> : null}
            {isGone ? <span>{text('ui.comments.faceGone')}</span> : null}
            {thread.place.isAmbient ? <span>{text('ui.shared.ambient')}</span> : null}
          </span>
        </span>
      </button>
      {isOpen ? <ThreadView thread={thread} door={door} /> : null}
    </li>
  )
}

type ListProps = {
  readonly door: Door
  readonly list: ReturnType<typeof useThreads>
  /** What is said where there is none yet. */
  readonly empty: string
}

/** Threads that are open or closed, the newest first; the one that is open unfolds. */
export function ThreadList({ door, list, empty }: ListProps) {
  const { text } = useText()
  const { state } = useSnapshot(shownComments)
  return (
    <div className={css.list} data-comments>
      <div className={css.states} role="group" aria-label={text('ui.comments.show')}>
        {commentStates.map((one) => (
          <button
            key={one}
            type="button"
            className={cx(css.state, state === one && css.isOn)}
            aria-pressed={state === one}
            onClick={() => (shownComments.state = one)}
          >
            {text(`ui.comments.state.${one}`)}
            {one === 'open' && list.open > 0 ? ` ${list.open}` : ''}
          </button>
        ))}
      </div>
      {list.isError ? (
        <p role="alert" className={css.note}>
          {text('ui.comments.failed')}
          <Button icon={RotateCw} onClick={list.retry}>
            {text('ui.retry')}
          </Button>
        </p>
      ) : null}
      {!list.isError && !list.isLoading && list.threads.length === 0 ? (
        <p className={css.note}>{state === 'open' ? empty : text('ui.comments.noneClosed')}</p>
      ) : null}
      <ul className={css.rows} aria-label={text('ui.comments.title')}>
        {list.threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} door={door} />
        ))}
      </ul>
      {list.hasNextPage ? <Button onClick={list.more}>{text('ui.comments.more')}</Button> : null}
    </div>
  )
}
