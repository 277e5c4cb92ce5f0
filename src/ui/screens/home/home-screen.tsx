import { FolderOpen, LogIn, Plus } from 'lucide-react'
import { useEffect, useState, type DragEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../kit/button.tsx'
import { tellFirstPicture } from '../../app/lazy/first-picture.ts'
import { InnerPart, definePart } from '../../app/lazy/part.tsx'
import { useScreen } from '../../app/screen.ts'
import { openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { BlankCard, BlankDrafts } from '../../app/page/blank-card.tsx'
import { addressOfNew } from '../../app/open-design/dial-address.ts'
import {
  chooseDesignFile,
  isDesignFile,
  openDesignFile,
  takeLaunchedFile,
} from '../../app/open-design/design-file.ts'
import { newDesign } from '../../app/open-design/new-design-part.ts'
import { PageBar } from '../../app/page/page-bar.tsx'
import css from '../../app/page/page.module.css'
import { loadSamples, useSamples, type Sample } from '../../app/open-design/samples.ts'

/** A visitor need not load it. */
const drafts = definePart<object>(async () => (await import('./latest-drafts.tsx')).LatestDrafts)

const nothing = {}

const sizeOf = ({ width, height }: Sample): string => `${width} × ${height}`

function Samples() {
  const { text, locale } = useText()
  const [, goTo] = useLocation()
  const samples = useSamples()
  useEffect(() => {
    if (samples.hasFailed) tellFirstPicture()
  }, [samples.hasFailed])
  const start = (sample: Sample): void => goTo(addressOfNew({ sample: sample.id, portrait: sample.preview }))
  if (samples.hasFailed) {
    return (
      <p className={css.problem} role="alert">
        {text('ui.home.samplesFailed')}
        <Button onClick={() => void loadSamples().catch(() => {})}>{text('ui.retry')}</Button>
      </p>
    )
  }
  return (
    <div className={css.samples} aria-busy={samples.list === null}>
      {samples.list === null
        ? [1, 2, 3].map((at) => <BlankCard key={at} />)
        : samples.list.map((sample) => (
            <button
              key={sample.id}
              type="button"
              className={css.card}
              aria-label={text('ui.home.useSample', { name: sample.name[locale] })}
              aria-description={sizeOf(sample)}
              onClick={() => start(sample)}
            >
              <span className={css.dial}>
                <img
                  src={sample.preview}
                  alt=""
                  draggable={false}
                  onLoad={tellFirstPicture}
                  onError={tellFirstPicture}
                />
              </span>
              <span className={css.words}>
                <b>{sample.name[locale]}</b>
                {/* drawn from the attribute: a name must hold all words that stand in the button (WCAG 2.5.3) */}
                <span data-size={sizeOf(sample)} />
              </span>
            </button>
          ))}
    </div>
  )
}

function SignInCard() {
  const { text } = useText()
  return (
    <div className={css.signIn}>
      <div>
        <h3>{text('ui.home.signInTitle')}</h3>
        <p>{text('ui.home.signInText')}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
  )
}

const allowDrop = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

/** A design file may be let go anywhere. */
function takeDrop(event: DragEvent): void {
  const file = [...event.dataTransfer.files].find(isDesignFile)
  if (!file) return
  event.preventDefault()
  openDesignFile(file)
}

function SamplesSection() {
  const { text } = useText()
  return (
    <section className={css.section} aria-labelledby="samples">
      <h2 id="samples">{text('ui.home.samples')}</h2>
      <Samples />
      <Link href="/inspiration" className={css.all}>
        {text('ui.home.inspire')}
      </Link>
    </section>
  )
}

/** Begin, go on, or start from a sample (UX 8.1). */
export function HomeScreen() {
  const { text } = useText()
  const { token } = useUser()
  // null: it was never opened
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null)
  useScreen('page', text('ui.title.home'))
  useEffect(takeLaunchedFile, [])
  const samples = <SamplesSection key="samples" />
  const goOn = (
    <section key="continue" className={css.section} aria-labelledby="continue">
      <h2 id="continue">{text('ui.home.continue')}</h2>
      {token === '' ? <SignInCard /> : <InnerPart part={drafts} props={nothing} until={<BlankDrafts />} />}
    </section>
  )
  return (
    <div className={css.page} onDragOver={allowDrop} onDrop={takeDrop}>
      <PageBar />
      <main className={css.content}>
        <div className={css.hero}>
          <h1>{text('ui.home.title')}</h1>
          <p className={css.lead}>{text('ui.home.lead')}</p>
          <div className={css.buttons}>
            <Button look="primary" size="large" icon={Plus} onClick={() => setSheetOpen(true)}>
              {text('ui.home.new')}
            </Button>
            <Button size="large" icon={FolderOpen} onClick={() => void chooseDesignFile()}>
              {text('ui.menu.openFile')}
            </Button>
          </div>
        </div>
        {token === '' ? [samples, goOn] : [goOn, samples]}
      </main>
      {isSheetOpen === null ? null : (
        <InnerPart part={newDesign} props={{ isOpen: isSheetOpen, onClose: () => setSheetOpen(false) }} />
      )}
    </div>
  )
}
