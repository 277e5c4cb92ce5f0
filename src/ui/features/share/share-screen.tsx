import { CopyPlus, MessageCircle, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { useEngineStatus, useProjection } from '../../app/engine/hooks.ts'
import { definePart, ScreenPart } from '../../app/lazy/part.tsx'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { useScreen } from '../../app/screen.ts'
import { useUser, call, user } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { ShareStage } from '../../app/live-dial/share-stage.tsx'
import { Gone } from './gone.tsx'
import css from './share.module.css'
import { useSharedComments } from './shared-comments.tsx'
import { useShared } from './shared-design.ts'
import { copyShare } from '../../../shared/api/drafts/shares.ts'
import { addressOfFile } from '../../app/open-design/dial-address.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { signInFor, usePendingAction } from '../../app/session/pending-action.ts'

/** Longest name of a design, in either language. */
const maxName = 60

/** A design of one's own that begins as the shared one is, opened in the editor; a visitor signs in first. */
export function useCopy(token: string): {
  readonly copy: () => void
  readonly isBusy: boolean
  readonly refusal: Refusal | null
} {
  const { text } = useText()
  const [, goTo] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const nameOf = (name: unknown): string =>
    typeof name === 'string' && name !== '' ? text('ui.shared.copyName', { name }).slice(0, maxName) : ''

  async function make(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { body } = await call(copyShare, { body: { token } })
      const names = { dialName: nameOf(body['dialName']), dialNameCn: nameOf(body['dialNameCn']) }
      const file = new File([JSON.stringify(body)], 'shared.json', { type: 'application/json' })
      goTo(addressOfFile(file, names))
    } catch (error) {
      setRefusal(refusalOf(error))
      setBusy(false)
    }
  }

  const deed = `copy ${token}`
  usePendingAction(deed, () => void make())
  const copy = (): void => {
    if (user.token === '') signInFor({ name: deed })
    else if (!isBusy) void make()
  }
  return { copy, isBusy, refusal }
}

function Failed({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const { text, say } = useText()
  return (
    <main className={page.notFound} data-shared="failed">
      <h1>{text('ui.shared.failedTitle')}</h1>
      <p role="alert" className={page.note}>
        {say(refusal.key, refusal.params)}
      </p>
      <Button look="primary" size="large" icon={RotateCw} onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </main>
  )
}

function useName(): string {
  const { locale } = useText()
  const design = useProjection('design')
  if (!design) return ''
  const names = [design.dialNameCn, design.dialName]
  return (locale === 'zh-cn' ? names : names.toReversed()).find((name) => name !== '') ?? ''
}

const threadLink = definePart<{ readonly id: string }>(
  async () => (await import('./thread-link.tsx')).ThreadLink,
  'comments',
)

const sharedBlock = definePart<{ readonly token: string }>(
  async () => (await import('./shared-block.tsx')).SharedBlock,
  'editorRare',
)

/** What stands before the token of a link to a block. */
const blockMark = 'block-'

/** What stands before the id of a thread in an address that leads back to it. */
const threadMark = 'comment-'

/** A shared design or own block; or the way back to a design, from what was said of it. */
export function ShareScreen({ token }: { readonly token: string }) {
  if (token.startsWith(blockMark))
    return <ScreenPart part={sharedBlock} props={{ token: token.slice(blockMark.length) }} />
  return token.startsWith(threadMark) ? (
    <ScreenPart part={threadLink} props={{ id: token.slice(threadMark.length) }} />
  ) : (
    <SharedDesign token={token} />
  )
}

type HeadProps = {
  readonly name: string
  readonly isShown: boolean
  readonly copying: ReturnType<typeof useCopy>
  readonly comments: ReturnType<typeof useSharedComments>
}

/** What it is called, and what can be done with it. */
function Head({ name, isShown, copying, comments }: HeadProps) {
  const { text, say } = useText()
  const { copy, isBusy, refusal } = copying
  const { token: session } = useUser()
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1>{isShown ? name : text('ui.title.shared')}</h1>
        <p>{text('ui.shared.note')}</p>
      </div>
      <div className={css.act}>
        <Button
          look="primary"
          size="large"
          icon={CopyPlus}
          isBusy={isBusy}
          disabled={isBusy || !isShown}
          aria-describedby={session === '' ? 'copy-hint' : undefined}
          onClick={copy}
        >
          {text(isBusy ? 'ui.shared.copying' : 'ui.shared.copy')}
        </Button>
        <Button
          size="large"
          icon={MessageCircle}
          aria-pressed={comments.isOn}
          disabled={!isShown}
          onClick={comments.toggle}
        >
          {text('ui.comments.start')}
        </Button>
        {refusal ? (
          <p role="alert" className={css.problem}>
            {say(refusal.key, refusal.params)}
          </p>
        ) : session === '' ? (
          <p id="copy-hint" className={css.hint}>
            {text('ui.shared.signInFirst')}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** To be looked at with the link alone, signed in or not. */
function SharedDesign({ token }: { readonly token: string }) {
  const { text } = useText()
  const { looking, retry } = useShared(token)
  const { phase, refusal: lost } = useEngineStatus()
  const copying = useCopy(token)
  const comments = useSharedComments(token)
  const name = useName() || text('ui.title.shared')
  const isShown = looking.phase === 'shown'
  useScreen('page', isShown ? name : text('ui.title.shared'))

  const body = (): ReactNode => {
    if (looking.phase === 'gone') return <Gone />
    if (looking.phase === 'failed') return <Failed refusal={looking.refusal} onRetry={retry} />
    if (phase === 'failed')
      return (
        <Failed refusal={lost ?? { key: 'ui.shared.noEngine' }} onRetry={() => window.location.reload()} />
      )
    return (
      <main className={css.main}>
        <Head name={name} isShown={isShown} copying={copying} comments={comments} />
        <div className={css.work}>
          <div className={css.dial}>
            <ShareStage name={name} isShown={isShown} over={comments.pins} />
          </div>
          {isShown ? comments.panel : null}
        </div>
      </main>
    )
  }
  return (
    <div className={css.screen}>
      <PageBar />
      {body()}
    </div>
  )
}
