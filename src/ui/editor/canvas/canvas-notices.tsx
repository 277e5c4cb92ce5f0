import {
  CircleAlert,
  Clock3,
  ImagePlus,
  LogIn,
  MonitorX,
  Plus,
  RotateCw,
  Sparkles,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { textOf } from '../../../shared/messages/text.ts'
import { engine } from '../../app/engine/connect.ts'
import { send, useEngineStatus, useProjection } from '../../app/engine/hooks.ts'
import type { MirrorSlices } from '../../app/engine/mirror.ts'
import { useSamples } from '../../app/open-design/samples.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { openLogin, signOut, user } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { addChosenImages } from '../files/add-chosen.ts'
import panelCss from '../panel.module.css'
import over from './canvas-plate.module.css'
import css from './canvas.module.css'
import { ComingFilms } from './coming/coming-films.tsx'
import { MissingPictures } from '../files/missing-pictures.tsx'
import { addressOfNew } from '../../app/open-design/dial-address.ts'
import { opening } from '../../app/open-design/opening.ts'
import { passWheel } from './pass-wheel.ts'

const handPresets = ['image.hour', 'image.minute', 'image.second'] as const

/** The empty design was never saved: the sample opens in its place, under the names that were given. */
function SampleMenu() {
  const { text, locale } = useText()
  const [, goTo] = useLocation()
  const design = useProjection('design')
  const given = (name: string | undefined, untitled: string): string =>
    name === untitled ? '' : (name ?? '')
  const names = {
    dialName: given(design?.dialName, textOf('en', 'draft.untitled')),
    dialNameCn: given(design?.dialNameCn, textOf('zh-cn', 'draft.untitled')),
  }
  const samples = useSamples().list ?? []
  if (samples.length === 0) return null
  return (
    <DropMenu
      entries={[
        ...samples.map((sample): MenuEntry => ({
          id: sample.id,
          label: sample.name[locale],
          run: () =>
            goTo(addressOfNew({ sample: sample.id, portrait: sample.preview }, names), { replace: true }),
        })),
        'line',
        { id: 'inspire', label: text('ui.home.inspire'), run: () => goTo('/inspiration') },
      ]}
      button={
        <>
          <Sparkles size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.empty.sample')}
        </>
      }
      buttonProps={{ className: css.emptyMenu }}
    />
  )
}

/** A design with nothing on it but its colour: a faint cross at its centre and three ways to begin (UX 5). */
function EmptyDial() {
  const design = useProjection('design')
  const { rows } = useProjection('layers')
  const preview = useProjection('preview')
  const isEmpty = rows.size <= 2 && [...rows.values()].every((row) => row.isBackdrop)
  // its buttons are in the way of who draws
  const draws = useProjection('draws')
  const pen = useProjection('pen')
  const isDrawing = draws !== null || pen !== null
  if (!design || !isEmpty || isDrawing || preview.isOn || design.readOnly || design.isAmbientMode) return null
  return <Beginnings design={design} />
}

function Beginnings({ design }: { readonly design: NonNullable<MirrorSlices['design']> }) {
  const { text } = useText()
  const { x, y, zoom } = useProjection('view')
  const left = x + (design.width * zoom) / 2
  const top = y + (design.height * zoom) / 2
  return (
    <>
      <span className={css.cross} style={{ left, top, width: design.width * zoom * 0.9 }} aria-hidden />
      <div
        ref={passWheel}
        className={cx(panelCss.stack, css.empty)}
        role="group"
        aria-label={text('ui.empty.title')}
        style={{ left, top }}
      >
        <p>{text('ui.empty.title')}</p>
        <Button
          icon={Clock3}
          size="large"
          onClick={() => void send({ do: 'layer.addMany', presets: handPresets })}
        >
          {text('ui.empty.addHands')}
        </Button>
        <Button icon={ImagePlus} size="large" onClick={() => void addChosenImages()}>
          {text('ui.empty.addImage')}
        </Button>
        <SampleMenu />
      </div>
    </>
  )
}

/** Signing in opens the design for the user who signs in; any other user is signed out before. */
async function signInAsOwner(): Promise<void> {
  if (user.token !== '') await signOut()
  openLogin()
}

/** Why there is no dial here, and the ways out (UX 5). */
function NotOpened() {
  const { text, say } = useText()
  const [, goTo] = useLocation()
  const { refusal } = useSnapshot(opening)
  if (!refusal) return null
  const { key, params } = refusal
  const isOthers = key === 'open.otherAccount'
  return (
    <div className={cx(panelCss.stack12, panelCss.cover, css.blocker)} role="alert">
      {isOthers ? (
        <UserRoundX size={32} strokeWidth={1.5} aria-hidden />
      ) : (
        <CircleAlert size={32} strokeWidth={1.5} aria-hidden />
      )}
      <h2>{text(isOthers ? 'ui.open.othersTitle' : 'ui.open.failedTitle')}</h2>
      <p>{say(key, params)}</p>
      {isOthers ? (
        <span className={css.ways}>
          <Button look="primary" size="large" icon={LogIn} onClick={() => void signInAsOwner()}>
            {text('ui.open.signInAsOwner')}
          </Button>
          <Button size="large" icon={Plus} onClick={() => goTo('/dial/new')}>
            {text('ui.home.new')}
          </Button>
        </span>
      ) : null}
      {key === 'open.signIn' ? (
        <Button look="primary" size="large" icon={LogIn} onClick={openLogin}>
          {text('ui.signIn')}
        </Button>
      ) : null}
      {needsReload.has(key) ? (
        <Button look="primary" size="large" icon={RotateCw} onClick={() => window.location.reload()}>
          {text('ui.reload')}
        </Button>
      ) : null}
      <Link href="/">{text('ui.backHome')}</Link>
    </div>
  )
}

const needsReload: ReadonlySet<string> = new Set(['local.newer', 'local.blocked'])

/** What stands over the dial when it cannot be shown or edited. */
export function CanvasNotices() {
  const { text, say } = useText()
  const status = useEngineStatus()
  const { isLost } = useProjection('graphics')
  const design = useProjection('design')
  const { state } = useProjection('save')
  const { refusal } = useSnapshot(opening)

  if (status.phase === 'failed') {
    return (
      <div className={cx(panelCss.stack12, panelCss.cover, css.blocker)} role="alert">
        <MonitorX size={32} strokeWidth={1.5} aria-hidden />
        <h2>{text('ui.engine.failedTitle')}</h2>
        <p>{status.refusal ? say(status.refusal.key, status.refusal.params) : null}</p>
        <Button look="primary" size="large" onClick={() => void engine.startAgain()}>
          {text('ui.retry')}
        </Button>
      </div>
    )
  }
  if (refusal) return <NotOpened />
  return (
    <>
      <EmptyDial />
      <MissingPictures />
      <ComingFilms />
      {isLost ? (
        <div ref={passWheel} className={cx(panelCss.row, over.plate, css.notice)} role="status">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.graphics.lost')}
        </div>
      ) : design?.readOnly ? (
        <div ref={passWheel} className={cx(panelCss.row, over.plate, css.notice)} role="status">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          {say(design.readOnly)}
          {state === 'elsewhere' ? (
            <Button onClick={() => void send({ do: 'design.takeOver' })}>
              {text('ui.elsewhere.takeOver')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
