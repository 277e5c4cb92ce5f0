import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import type { StoreLocale, StoreView } from '../../../shared/protocol/store.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { Choice } from '../dialogs/choice.tsx'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import panelCss from '../panel.module.css'
import { DeclarationsSection } from './declarations-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { ReleaseSection } from './release-section.tsx'
import css from './store.module.css'
import { TextsSection } from './texts-section.tsx'
import { useStore, type StoreKit } from './use-store.ts'

const close = (): void => {
  openDialogs.store = false
}

/** What the dialog is about: the face by its name. */
function useFaceName(fdId: string): string {
  const { say } = useText()
  const { faces } = useProjection('faces')
  const face = faces.find((one) => one.fdId === fdId)
  return face ? face.name || `${say(face.platformLabel)} ${face.width} × ${face.height}` : ''
}

/** How much is left to do, and the file. */
function Foot({ view, kit }: { readonly view: StoreView; readonly kit: StoreKit }) {
  const { text } = useText()
  const count = view.problems.filter(({ isHint }) => !isHint).length
  const said = kit.isPacking
    ? text('ui.store.making')
    : count > 0
      ? text('ui.store.problems', { count })
      : text('ui.store.ready')
  return (
    <div className={css.foot}>
      <span role="status" className={cx(panelCss.rest, count > 0 && css.error)}>
        {said}
      </span>
      <Button
        size="large"
        look="primary"
        icon={FileArchive}
        disabled={kit.isPacking || count > 0}
        isBusy={kit.isPacking}
        onClick={() => void kit.save()}
      >
        {text('ui.store.save')}
      </Button>
    </div>
  )
}

type BodyProps = {
  readonly view: StoreView
  readonly kit: StoreKit
  readonly locale: StoreLocale
  readonly onLocale: (locale: StoreLocale) => void
}

function Body({ view, kit, locale, onLocale }: BodyProps) {
  const { text } = useText()
  const face = useFaceName(view.fdId)
  return (
    <>
      <div className={css.body}>
        <p>{text('ui.store.intro', { face })}</p>
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
            <TextsSection view={view} locale={locale} edit={kit.edit} />
          </div>
          <div className={panelCss.stack12}>
            <PicturesSection view={view} pictures={kit.pictures} edit={kit.edit} />
            <ReleaseSection view={view} edit={kit.edit} />
            <DeclarationsSection view={view} />
          </div>
        </div>
      </div>
      <Foot view={view} kit={kit} />
    </>
  )
}

/** Pictures, texts and declarations that the store asks of a face, checked as they are written, and saved as one zip. */
export function StoreDialog() {
  const { text, say, locale: page } = useText()
  const [locale, setLocale] = useState<StoreLocale>(page === 'en' ? 'en-US' : 'zh-CN')
  const kit = useStore(locale)
  return (
    <Modal isOpen title={text('ui.store.title')} closeLabel={text('ui.close')} width={1000} onClose={close}>
      {kit.view ? (
        <Body view={kit.view} kit={kit} locale={locale} onLocale={setLocale} />
      ) : (
        <p role="status">{kit.fault === null ? text('ui.store.loading') : say(kit.fault)}</p>
      )}
    </Modal>
  )
}
