import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CommentRow, CommentThread } from '../../../shared/api/drafts/comments.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { AlertDialog } from '../dialogs/alert-dialog.tsx'
import { addToast } from '../notices/notices.ts'
import { refusalOf } from '../refusal-of.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { timeFormatOf, useText } from '../text.ts'
import css from './comments.module.css'
import type { Door } from './shown-comments.ts'
import { useCommentActs } from './use-threads.ts'
import { WordsBox } from './words-box.tsx'

/** What goes wrong with a press is said as a message. */
const told = (answer: Promise<unknown>): void =>
  void answer.catch((error: unknown) => {
    const { key, params } = refusalOf(error)
    addToast({ tone: 'danger', key, ...(params ? { params } : {}) })
  })

export function CommentTime({ at }: { readonly at: string }) {
  const { locale } = useText()
  const format = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={at}>{format.format(Date.parse(at))}</time>
}

type CommentProps = {
  readonly row: CommentRow
  readonly mayDelete: boolean
  readonly onEdit: (words: string) => Promise<unknown>
  readonly onDelete: () => void
}

function Comment({ row, mayDelete, onEdit, onDelete }: CommentProps) {
  const { text } = useText()
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={css.comment} aria-label={row.author}>
      <p className={css.by}>
        <b data-tip={row.author}>{row.author}</b>
        {row.isOwner ? <span className={css.role}>{text('ui.comments.designer')}</span> : null}
        <span className={css.rowActs}>
          {row.isMine ? (
            <IconButton
              icon={Pencil}
              iconSize={14}
              label={text('ui.comments.edit')}
              onClick={() => setEditing(!isEditing)}
            />
          ) : null}
          {mayDelete ? (
            <IconButton icon={Trash2} iconSize={14} label={text('ui.comments.delete')} onClick={onDelete} />
          ) : null}
        </span>
      </p>
      <p className={css.when}>
        <CommentTime at={row.createdAt} />
        {row.editedAt === null ? null : <span>{text('ui.comments.edited')}</span>}
      </p>
      {isEditing ? (
        <WordsBox
          where={`edit ${row.id}`}
          first={row.text}
          isFocused
          label={text('ui.comments.edit')}
          submit={text('ui.comments.keep')}
          onSubmit={async (words) => {
            await onEdit(words)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={css.said}>{row.text}</p>
      )}
    </li>
  )
}

/** Closes, reopens and deletes a thread: its design is the caller's. */
function OwnerActs({ thread, door, onAsk }: ThreadProps & { readonly onAsk: () => void }) {
  const { text } = useText()
  const acts = useCommentActs(door)
  const isClosed = thread.closed !== null
  return (
    <p className={css.acts}>
      <Button look="ghost" icon={Trash2} onClick={onAsk}>
        {text('ui.comments.deleteThread')}
      </Button>
      <Button icon={isClosed ? RotateCcw : Check} onClick={() => told(acts.close(thread.id, !isClosed))}>
        {text(isClosed ? 'ui.comments.reopen' : 'ui.comments.close')}
      </Button>
    </p>
  )
}

type ThreadProps = { readonly thread: CommentThread; readonly door: Door }

type Deleting = { readonly title: MessageKey; readonly run: () => Promise<unknown> }

type DeleteDialogProps = {
  readonly deleting: Deleting | null
  readonly onClose: (next: Deleting | null) => void
}

function DeleteDialog({ deleting, onClose }: DeleteDialogProps) {
  const { text } = useText()
  return (
    <AlertDialog
      about={deleting}
      titleOf={({ title }) => text(title)}
      confirm={text('ui.comments.deleteConfirm')}
      cancel={text('ui.comments.cancel')}
      onConfirm={({ run }) => told(run())}
      onClose={() => onClose(null)}
    >
      {() => <p>{text('ui.comments.deleteText')}</p>}
    </AlertDialog>
  )
}

/** A thread that is open: what was said in it, and where an answer is typed. */
export function ThreadView({ thread, door }: ThreadProps) {
  const { text } = useText()
  const acts = useCommentActs(door)
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const isOwn = 'draftId' in door
  const { id, closed, comments } = thread
  return (
    <div className={css.thread} data-thread={id}>
      <ol className={css.comments}>
        {comments.map((row) => (
          <Comment
            key={row.id}
            row={row}
            mayDelete={row.isMine || isOwn}
            onEdit={(words) => acts.edit(row.id, words)}
            onDelete={() => setDeleting({ title: 'ui.comments.deleteTitle', run: () => acts.remove(row.id) })}
          />
        ))}
      </ol>
      {closed === null ? (
        <WordsBox
          where={`answer ${id}`}
          label={text('ui.comments.reply')}
          submit={text('ui.comments.sendReply')}
          onSubmit={(words, commentId) => acts.answer(id, { id: commentId, text: words })}
        />
      ) : (
        <p className={css.note}>
          {text('ui.comments.closedBy', { name: closed.by })} <CommentTime at={closed.at} />
        </p>
      )}
      {isOwn ? (
        <OwnerActs
          thread={thread}
          door={door}
          onAsk={() =>
            setDeleting({ title: 'ui.comments.deleteThreadTitle', run: () => acts.removeThread(id) })
          }
        />
      ) : null}
      <DeleteDialog deleting={deleting} onClose={setDeleting} />
    </div>
  )
}
