import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { StorePictureView, StoreShot, StoreView } from '../../../shared/protocol/store.ts'
import { useText } from '../../app/text.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './store.module.css'
import type { Told } from './told.ts'
import type { StoreKit } from './use-store.ts'

/** A picture of the zip as it is in it, only shown smaller. */
function Picture({ picture }: { readonly picture: StorePictureView }) {
  const { text } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { kind, number, width, height, bytes } = picture
  useEffect(() => {
    let isGone = false
    void createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((bitmap) => {
      if (!isGone) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
    })
    return () => {
      isGone = true
    }
  }, [bytes])
  const name = text(`ui.store.${kind}`, { number })
  return (
    <figure className={css.picture}>
      <canvas ref={canvas} width={width} height={height} role="img" aria-label={name} />
      <figcaption>
        {name}
        <span className={css.hint}> {text('ui.store.size', { width, height })}</span>
      </figcaption>
    </figure>
  )
}

const valueOf = ({ id, option }: { readonly id: string; readonly option: string }): string =>
  `${id} ${option}`

type OptionChoiceProps = {
  readonly view: StoreView
  readonly number: number
  readonly shot: StoreShot
  readonly onChange: (shot: StoreShot) => void
}

/** The option of the wearer, one that is gone too. */
function OptionChoice({ view, number, shot, onChange }: OptionChoiceProps) {
  const { text } = useText()
  const chosen = shot.option ? valueOf(shot.option) : ''
  const options = view.options.map((one) => [valueOf(one), one] as const)
  return (
    <select
      className={css.select}
      aria-label={text('ui.store.shotOption', { number })}
      value={chosen}
      onChange={({ target }) => {
        const found = options.find(([value]) => value === target.value)?.[1]
        const { option: _, ...plain } = shot
        onChange(found ? { ...plain, option: { id: found.id, option: found.option } } : plain)
      }}
    >
      <option value="">{text('ui.store.atFirst')}</option>
      {options.map(([value, { name }]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {chosen === '' || options.some(([value]) => value === chosen) ? null : (
        <option value={chosen}>{text('ui.store.goneOption')}</option>
      )}
    </select>
  )
}

type ShotProps = {
  readonly view: StoreView
  readonly at: number
  readonly shot: StoreShot
  readonly onChange: (shot: StoreShot | null) => void
}

/** Which scene a screenshot shows, with which option of the wearer, and whether in ambient. */
function ShotRow({ view, at, shot, onChange }: ShotProps) {
  const { text, say } = useText()
  const number = at + 1
  const isThere = view.scenes.some(({ id }) => id === shot.scene)
  return (
    <li className={css.shot}>
      <span aria-hidden>{number}</span>
      <select
        className={css.select}
        aria-label={text('ui.store.shotScene', { number })}
        value={shot.scene}
        onChange={({ target }) => onChange({ ...shot, scene: target.value })}
      >
        {isThere ? null : <option value={shot.scene}>{text('ui.store.goneScene')}</option>}
        {view.scenes.map(({ id, label, isOwn }) => (
          <option key={id} value={id}>
            {isOwn ? label : say(label)}
          </option>
        ))}
      </select>
      {view.options.length > 0 || shot.option ? (
        <OptionChoice view={view} number={number} shot={shot} onChange={onChange} />
      ) : null}
      <label className={panelCss.row6}>
        <input
          type="checkbox"
          checked={shot.isAmbient}
          aria-label={text('ui.store.shotAmbientOf', { number })}
          onChange={({ target }) => onChange({ ...shot, isAmbient: target.checked })}
        />
        {text('ui.store.shotAmbient')}
      </label>
      <IconButton icon={X} label={text('ui.store.removeShot', { number })} onClick={() => onChange(null)} />
    </li>
  )
}

type Props = {
  readonly view: StoreView
  readonly pictures: StoreKit['pictures']
  readonly told: Told
  readonly edit: StoreKit['edit']
}

function Gallery({ pictures }: { readonly pictures: Props['pictures'] }) {
  const { text } = useText()
  return (
    <div
      className={css.pictures}
      tabIndex={0}
      aria-busy={pictures === null}
      role="group"
      aria-label={text('ui.store.pictures')}
    >
      {pictures === null ? (
        <span role="status">{text('ui.store.drawing')}</span>
      ) : (
        pictures.map((picture) => <Picture key={`${picture.kind} ${picture.number}`} picture={picture} />)
      )}
    </div>
  )
}

type GroundProps = {
  readonly ground: string
  readonly onGround: (value: string) => void
}

/** The colour behind the pictures. */
function Ground({ ground, onGround }: GroundProps) {
  const { text } = useText()
  return (
    <label className={panelCss.apart}>
      <span>{text('ui.store.ground')}</span>
      <input type="color" value={ground.toLowerCase()} onChange={({ target }) => onGround(target.value)} />
    </label>
  )
}

/** What the store shows of the face, drawn by the editor; which screenshots there are, its author says. */
export function PicturesSection({ view, pictures, told, edit }: Props) {
  const { text, say } = useText()
  const { shots, shotLimits } = view
  const put = (next: readonly StoreShot[]): void => {
    void edit({ what: 'shots', shots: next })
    told.leave('shots')
  }
  const change = (at: number, shot: StoreShot | null): void =>
    put(shot ? shots.with(at, shot) : shots.filter((_one, index) => index !== at))
  const problem = told.at('shots')
  return (
    <section className={cx(panelCss.stack, css.section)} aria-label={text('ui.store.pictures')}>
      <h3 className={panelCss.title}>{text('ui.store.pictures')}</h3>
      <Gallery pictures={pictures} />
      <Ground ground={view.ground} onGround={(value) => void edit({ what: 'ground', value })} />
      <div className={panelCss.apart}>
        <h3 className={panelCss.title}>{text('ui.store.shots')}</h3>
        <span className={css.hint}>{text('ui.store.shotsHint', { count: shots.length, ...shotLimits })}</span>
      </div>
      <ol className={panelCss.stack6} aria-label={text('ui.store.shots')}>
        {shots.map((shot, at) => (
          <ShotRow key={at} view={view} at={at} shot={shot} onChange={(next) => change(at, next)} />
        ))}
      </ol>
      {problem ? (
        <p role="alert" className={css.error}>
          {say(problem.key, problem.params)}
        </p>
      ) : null}
      <div>
        <Button
          icon={Plus}
          disabled={shots.length >= shotLimits.max}
          onClick={() => put([...shots, { scene: 'asDesigned', isAmbient: false }])}
        >
          {text('ui.store.addShot')}
        </Button>
      </div>
    </section>
  )
}
