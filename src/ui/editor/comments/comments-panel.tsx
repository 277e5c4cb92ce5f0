import { LogIn, MessageCircle, MessageCircleOff, Share2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { shownComments } from '../../app/comments/shown-comments.ts'
import { ThreadList } from '../../app/comments/thread-list.tsx'
import { useThreads } from '../../app/comments/use-threads.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { Queries } from '../../app/session/queries.tsx'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { actNamed } from '../actions/acting.ts'
import panelCss from '../panel.module.css'
import { commentedId } from './commented-id.ts'
import { editorComments, toggleCommentPins } from './comments-state.ts'
import css from './comments-panel.module.css'

function OwnComments({ draftId }: { readonly draftId: string }) {
  const { text } = useText()
  const { state } = useSnapshot(shownComments)
  const list = useThreads({ draftId }, { state, isWatched: true, isOn: true })
  return (
    <>
      <ThreadList door={{ draftId }} list={list} empty={text('ui.comments.noneOwn')} />
      {list.isError || list.isLoading || list.total > 0 ? null : (
        <p className={css.act}>
          <Button icon={Share2} onClick={() => actNamed('design.share')}>
            {text('ui.comments.share')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The comments on the open design, whatever link they came by. */
export function CommentsPanel() {
  const { text } = useText()
  const { token } = useUser()
  const id = commentedId(useProjection('design'))
  const { areKept } = useSnapshot(editorComments)
  return (
    <>
      <div className={cx(panelCss.apart, css.head)}>
        <h2 className={panelCss.title}>{text('ui.comments.title')}</h2>
        <IconButton
          icon={areKept ? MessageCircleOff : MessageCircle}
          label={text(areKept ? 'ui.comments.hidePins' : 'ui.comments.showPins')}
          onClick={toggleCommentPins}
        />
      </div>
      {token === '' || id === null ? (
        <div className={css.act}>
          <p className={panelCss.note}>{text('ui.comments.ownVisitor')}</p>
          <Button icon={LogIn} onClick={() => openLogin()}>
            {text('ui.comments.signIn')}
          </Button>
        </div>
      ) : (
        <Queries>
          <OwnComments key={id} draftId={id} />
        </Queries>
      )}
    </>
  )
}
