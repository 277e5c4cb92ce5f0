import { LogIn, MapPinPlus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { peek } from '../../app/engine/hooks.ts'
import { forgetShown, shownComments, threadInHash } from '../../app/comments/shown-comments.ts'
import { Pins, useShownPlace } from '../../app/comments/pins.tsx'
import { goToThread, ThreadList } from '../../app/comments/thread-list.tsx'
import { useCommentActs, useThreads } from '../../app/comments/use-threads.ts'
import { WordsBox } from '../../app/comments/words-box.tsx'
import { signInFor } from '../../app/session/pending-action.ts'
import { Queries } from '../../app/session/queries.tsx'
import { useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import css from './share-comments.module.css'

type TokenProps = { readonly token: string }

function useSharedThreads(token: string) {
  const { state } = useSnapshot(shownComments)
  const { token: session } = useUser()
  return useThreads({ token }, { state, isWatched: true, isOn: session !== '' })
}

/** Places the pin of a new comment; the words typed before for another place are still there. */
function placeAt(
  shown: ReturnType<typeof useShownPlace>,
  at: { readonly x: number; readonly y: number },
): void {
  if (shown === null) return
  shownComments.thread = null
  shownComments.place = { ...shown, x: Math.round(at.x), y: Math.round(at.y) }
}

function Composer({ token }: TokenProps) {
  const { text } = useText()
  const acts = useCommentActs({ token })
  return (
    <WordsBox
      where={`new ${token}`}
      isFocused
      label={text('ui.comments.newWords')}
      submit={text('ui.comments.send')}
      onCancel={() => (shownComments.place = null)}
      onSubmit={async (words, id) => {
        const { place } = shownComments
        if (place === null) return
        const made = await acts.begin(id, words, place)
        Object.assign(shownComments, { place: null, state: 'open', thread: made.id })
      }}
    />
  )
}

/** Takes a press on the dial for a new pin. Keys place one by the button of the list. */
function DialPins({ token }: TokenProps) {
  const { threads } = useSharedThreads(token)
  const { token: session } = useUser()
  const shown = useShownPlace()
  if (session === '') return null
  return (
    <>
      <div
        className={css.catcher}
        data-placing
        onClick={(event) => {
          const design = peek('design')
          const { x, y, zoom } = peek('view')
          const corner = event.currentTarget.getBoundingClientRect()
          const at = {
            x: (event.clientX - corner.left - x) / zoom,
            y: (event.clientY - corner.top - y) / zoom,
          }
          const isInside = (value: number, most = 0): boolean => value >= 0 && value <= most
          if (isInside(at.x, design?.width) && isInside(at.y, design?.height)) placeAt(shown, at)
        }}
      />
      <Pins
        threads={threads}
        onOpen={(thread) => void goToThread(thread)}
        composer={<Composer token={token} />}
      />
    </>
  )
}

/** What lies over the dial while comments are shown. */
export const ShareDialPins = (props: TokenProps) => (
  <Queries>
    <DialPins {...props} />
  </Queries>
)

/** `deed` goes on after signing in. */
function Invitation({ deed }: { readonly deed: string }) {
  const { text } = useText()
  return (
    <div className={css.invitation}>
      <p>
        <b>{text('ui.comments.visitorTitle')}</b>
      </p>
      <p>{text('ui.comments.visitor')}</p>
      <Button look="primary" size="large" icon={LogIn} onClick={() => signInFor({ name: deed })}>
        {text('ui.comments.signIn')}
      </Button>
    </div>
  )
}

function SignedIn({ token }: TokenProps) {
  const { text } = useText()
  const list = useSharedThreads(token)
  const shown = useShownPlace()
  useEffect(() => {
    const thread = threadInHash(window.location.hash)
    if (thread !== null) shownComments.thread = thread
  }, [])
  const placeAtCentre = (): void => {
    const design = peek('design')
    if (design) placeAt(shown, { x: design.width / 2, y: design.height / 2 })
  }
  return (
    <>
      <div className={css.hint}>
        <p>{text('ui.comments.hint')}</p>
        <Button icon={MapPinPlus} onClick={placeAtCentre}>
          {text('ui.comments.place')}
        </Button>
      </div>
      <ThreadList door={{ token }} list={list} empty={text('ui.comments.noneHere')} />
    </>
  )
}

type PanelProps = TokenProps & { readonly deed: string; readonly onClose: () => void }

/** The comments of a link beside its dial; a visitor signs in first. */
export function ShareComments({ token, deed, onClose }: PanelProps) {
  const { text } = useText()
  const { token: session } = useUser()
  useEffect(() => forgetShown, [])
  return (
    <aside className={css.panel} aria-label={text('ui.comments.title')}>
      <div className={css.title}>
        <h2>{text('ui.comments.title')}</h2>
        <IconButton icon={X} label={text('ui.comments.leave')} onClick={onClose} />
      </div>
      {session === '' ? (
        <Invitation deed={deed} />
      ) : (
        <Queries>
          <SignedIn token={token} />
        </Queries>
      )}
    </aside>
  )
}
