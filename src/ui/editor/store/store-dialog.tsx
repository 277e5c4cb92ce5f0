import { FileArchive } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio'
import type { FaceRow } from '../../../shared/protocol/faces.ts'
import type { StoreLocale, StoreView } from '../../../shared/protocol/store.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { Queries } from '../../app/session/queries.tsx'
import { user } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { Choice } from '../dialogs/choice.tsx'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { faceFor, useFaceName } from '../package-name/face-for.ts'
import { noPackage } from '../package-name/known-package.ts'
import { usePackageName, type PackageName } from '../package-name/use-package-name.ts'
import { useTasks } from '../package-name/use-tasks.ts'
import panelCss from '../panel.module.css'
import { DeclarationsSection } from './declarations-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { ReleaseSection } from './release-section.tsx'
import css from './store.module.css'
import { TextsSection } from './texts-section.tsx'
import { useTold, type Told } from './told.ts'
import { useStore, type StoreKit } from './use-store.ts'

const close = (): void => {
  openDialogs.store = false
}

type FootProps = {
  readonly view: StoreView
  readonly kit: StoreKit
  readonly told: Told
  readonly onSave: () => Promise<void>
}

/** How much is left to do, and the file. */
function Foot({ view, kit, told, onSave }: FootProps) {
  const { text } = useText()
  const count = view.problems.filter(({ isHint }) => !isHint).length
  const said = kit.isPacking
    ? text('ui.store.making')
    : count > 0
      ? text('ui.store.problems', { count })
      : text('ui.store.ready')
  return (
    <div className={css.foot}>
      <span role="status" className={cx(panelCss.rest, count > 0 && told.isAsked && css.error)}>
        {said}
      </span>
      <Button
        size="large"
        look="primary"
        icon={FileArchive}
        disabled={kit.isPacking}
        isBusy={kit.isPacking}
        onClick={() => void onSave()}
      >
        {text('ui.store.save')}
      </Button>
    </div>
  )
}

type ElsewhereProps = {
  readonly elsewhere: ReturnType<typeof useTold>['elsewhere']
  readonly onLocale: (locale: StoreLocale) => void
}

/** Problems that are seen in the other language. */
function Elsewhere({ elsewhere, onLocale }: ElsewhereProps) {
  const { text } = useText()
  return (
    <p role="status" className={panelCss.wraps}>
      <span className={css.error}>
        {text('ui.store.elsewhere', {
          count: elsewhere.count,
          language: text(`ui.store.locale.${elsewhere.locale}`),
        })}
      </span>
      <Button data-elsewhere onClick={() => onLocale(elsewhere.locale)}>
        {text('ui.store.showElsewhere')}
      </Button>
    </p>
  )
}

/** To the first fault that is seen here, else to the way to the other language. */
function focusFault(body: HTMLElement | null): void {
  const marks = ['[aria-invalid]', '[data-elsewhere]', '[role=alert]']
  const fault = marks.map((mark) => body?.querySelector<HTMLElement>(mark)).find(Boolean)
  fault?.scrollIntoView({ block: 'center' })
  fault?.focus()
}

type BodyProps = {
  readonly face: FaceRow
  readonly view: StoreView
  readonly kit: StoreKit
  readonly name: PackageName
  readonly locale: StoreLocale
  readonly onLocale: (locale: StoreLocale) => void
}

function Body({ face, view, kit, name, locale, onLocale }: BodyProps) {
  const { text } = useText()
  const nameOf = useFaceName()
  const told = useTold(view.problems, locale)
  const body = useRef<HTMLDivElement>(null)
  const { elsewhere } = told
  const save = async (): Promise<void> => {
    await name.keep()
    if (await kit.save()) return
    flushSync(told.askAll)
    focusFault(body.current)
  }
  return (
    <>
      <div ref={body} className={css.body}>
        <p>{text('ui.store.intro', { face: nameOf(face) })}</p>
        <div className={css.columns}>
          <div className={panelCss.stack12}>
            <Choice
              name="store-locale"
              label={text('ui.store.language')}
              options={[
                ['en-US', text('ui.store.locale.en-US')],
                ['zh-CN', text('ui.store.locale.zh-CN')],
              ]}
              value={locale}
              onChange={onLocale}
            />
            {elsewhere.count > 0 ? <Elsewhere elsewhere={elsewhere} onLocale={onLocale} /> : null}
            <TextsSection view={view} locale={locale} told={told} edit={kit.edit} />
          </div>
          <div className={panelCss.stack12}>
            <PicturesSection view={view} pictures={kit.pictures} told={told} edit={kit.edit} />
            <ReleaseSection view={view} name={name} told={told} edit={kit.edit} />
            <DeclarationsSection view={view} />
          </div>
        </div>
      </div>
      <Foot view={view} kit={kit} told={told} onSave={save} />
    </>
  )
}

function Listing({ face }: { readonly face: FaceRow }) {
  const { text, say, locale: page } = useText()
  const first = page === 'en' ? 'en-US' : 'zh-CN'
  const [locale, setLocale] = useState<StoreLocale>(first)
  const { fdId } = face
  const tasks = useTasks(fdId, useSnapshot(user).token !== '')
  const known = tasks.data?.known ?? noPackage
  const kit = useStore({ fdId, locale, first, known })
  const name = usePackageName(fdId, known, kit.look)
  const { look } = name
  const lastRelease = kit.view?.lastRelease
  // a release locks the name
  useEffect(() => void look(), [look, lastRelease])
  return kit.view ? (
    <Body face={face} view={kit.view} kit={kit} name={name} locale={locale} onLocale={setLocale} />
  ) : (
    <p role="status">{kit.fault === null ? text('ui.store.loading') : say(kit.fault)}</p>
  )
}

/** Pictures, texts and declarations that the store asks of a face, checked as they are written, and saved as one zip. */
export function StoreDialog() {
  const { text } = useText()
  const { faces } = useProjection('faces')
  const face = faceFor(faces, 'wff')
  return (
    <Modal isOpen title={text('ui.store.title')} closeLabel={text('ui.close')} width={1000} onClose={close}>
      {face ? (
        <Queries>
          <Listing key={face.fdId} face={face} />
        </Queries>
      ) : (
        <p role="status">{text('build.fault.noFace')}</p>
      )}
    </Modal>
  )
}
