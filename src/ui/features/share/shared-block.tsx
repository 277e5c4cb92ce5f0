import { LogIn, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import type { BlockPicture } from '../../../shared/api/own-files/block-content.ts'
import { readBlockShare, takeBlock } from '../../../shared/api/own-files/block-shares.ts'
import type { RouteOutput } from '../../../shared/api/route.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { pixelsOf } from '../../app/block-pixels.ts'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { refusalOf } from '../../app/refusal-of.ts'
import { useScreen } from '../../app/screen.ts'
import { call, openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { Gone } from './gone.tsx'
import css from './share.module.css'

type Shown = RouteOutput<typeof readBlockShare>

type Looking =
  | { readonly phase: 'coming' | 'gone' }
  | { readonly phase: 'shown'; readonly block: Shown }
  | { readonly phase: 'failed'; readonly refusal: Refusal }

/** What is behind the link, for who is signed in. */
function useBlock(token: string) {
  const { token: session } = useUser()
  const [looking, setLooking] = useState<Looking>({ phase: 'coming' })
  useEffect(() => {
    if (session === '') return
    let isOver = false
    call(readBlockShare, { params: { token } }).then(
      (block) => !isOver && setLooking({ phase: 'shown', block }),
      (error: unknown) => {
        // a token that is none is as wrong as one that ended
        const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
        if (!isOver) setLooking(isGone ? { phase: 'gone' } : { phase: 'failed', refusal: refusalOf(error) })
      },
    )
    return () => {
      isOver = true
    }
  }, [token, session])
  return { looking, isVisitor: session === '', gone: () => setLooking({ phase: 'gone' }) }
}

function Picture({ of }: { readonly of: BlockPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pixels = pixelsOf(of)
    if (pixels)
      canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, of.width, of.height), 0, 0)
  }, [of])
  return <canvas ref={canvas} width={of.width} height={of.height} aria-hidden />
}

function useTake(token: string, onGone: () => void) {
  // of one press, so that one whose answer was lost takes it once
  const [id] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function take(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      await call(takeBlock, { body: { token, id } })
      setAdded(true)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onGone()
      else setRefusal(refusalOf(error))
    }
    setBusy(false)
  }
  return { take, isBusy, isAdded, refusal }
}

type BlockProps = { readonly token: string; readonly block: Shown; readonly onGone: () => void }

/** How it looks, who made it, and the press that takes it. */
function Block({ token, block, onGone }: BlockProps) {
  const { text, say } = useText()
  const { name, author, version, count, picture, isMine, isTaken } = block
  const { take, isBusy, isAdded, refusal } = useTake(token, onGone)

  return (
    <main className={css.block}>
      <Picture of={picture} />
      <h1 dir="auto">{name}</h1>
      <p>{text('ui.block.by', { author, version, count })}</p>
      {isMine ? (
        <p className={page.note}>{text('ui.block.isMine')}</p>
      ) : isAdded ? (
        <p role="status">{text('ui.block.added')}</p>
      ) : (
        <>
          {isTaken ? <p className={page.note}>{text('ui.block.isTaken')}</p> : null}
          <Button
            look="primary"
            size="large"
            icon={Plus}
            isBusy={isBusy}
            disabled={isBusy}
            onClick={() => void take()}
          >
            {text('ui.block.add')}
          </Button>
        </>
      )}
      {refusal ? (
        <p role="alert" className={css.problem}>
          {say(refusal.key, refusal.params)}
        </p>
      ) : null}
    </main>
  )
}

/** A block that its owner shared by a link: `/share/block-<token>`. */
export function SharedBlock({ token }: { readonly token: string }) {
  const { text, say } = useText()
  const { looking, isVisitor, gone } = useBlock(token)
  useScreen('page', looking.phase === 'shown' ? looking.block.name : text('ui.block.title'))
  return (
    <div className={css.screen}>
      <PageBar />
      {isVisitor ? (
        <main className={page.notFound}>
          <h1>{text('ui.block.signInTitle')}</h1>
          <p className={page.note}>{text('ui.block.signIn')}</p>
          <Button look="primary" size="large" icon={LogIn} onClick={() => openLogin()}>
            {text('ui.signIn')}
          </Button>
        </main>
      ) : looking.phase === 'gone' ? (
        <Gone title={text('ui.block.gone')} />
      ) : looking.phase === 'shown' ? (
        <Block token={token} block={looking.block} onGone={gone} />
      ) : looking.phase === 'failed' ? (
        <main className={page.notFound}>
          <p role="alert">{say(looking.refusal.key, looking.refusal.params)}</p>
        </main>
      ) : (
        <main aria-busy />
      )}
    </div>
  )
}
