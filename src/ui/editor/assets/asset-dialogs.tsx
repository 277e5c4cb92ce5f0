import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { nameIn } from '../../../shared/messages/name-in.ts'
import type { AssetUse } from '../../../shared/api/own-files/library.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import type { KeptFont } from '../../app/storage/stored.ts'
import { useText } from '../../app/text.ts'
import { removeFont, removePicture, usesOf, type AssetOutcome } from './acts.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './assets.module.css'

/** What a dialog is about: a picture or a font by name and url. */
export type About =
  | { readonly kind: 'image'; readonly name: string; readonly url: string; readonly folder: string }
  | { readonly kind: 'font'; readonly name: string; readonly url: string; readonly font: KeptFont }

const useUses = (url: string) =>
  useQuery({
    queryKey: ['own', 'uses', url],
    queryFn: ({ signal }) => usesOf(url, signal),
    // a design may have taken it up or let it go a moment ago
    staleTime: 0,
    refetchOnMount: 'always',
  })

function Uses({ uses, onLeave }: { readonly uses: readonly AssetUse[]; readonly onLeave: () => void }) {
  const { text, locale } = useText()
  return (
    <ul className={cx(panelCss.stack6, css.uses)}>
      {uses.map(({ place, id, name, names }) => (
        <li key={`${place} ${id} ${name}`}>
          <span>{text(`ui.assets.place.${place}`)}</span>
          {place === 'draft' ? (
            <Link href={`/dial/${id}`} onClick={onLeave}>
              {nameIn(locale, names)}
            </Link>
          ) : (
            <span>{nameIn(locale, names)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

type DialogProps = { readonly about: About; readonly onClose: () => void }

/** The places of an asset, or that there are none. */
function Places({ about: { name, url }, onClose }: DialogProps) {
  const { text } = useText()
  const { data, isError } = useUses(url)
  if (isError) return <p role="alert">{text('ui.assets.usesFailed')}</p>
  if (!data) return <p role="status">{text('ui.assets.loading')}</p>
  if (data.length === 0) return <p>{text('ui.assets.nowhere', { name })}</p>
  return <Uses uses={data} onLeave={onClose} />
}

export function WhereDialog({ about, onClose }: DialogProps) {
  const { text } = useText()
  return (
    <Modal
      isOpen
      title={text('ui.assets.whereTitle', { name: about.name })}
      closeLabel={text('ui.close')}
      width={440}
      onClose={onClose}
    >
      <Places about={about} onClose={onClose} />
    </Modal>
  )
}

export function Problem({ refusal }: { readonly refusal: Refusal | null }) {
  const { say } = useText()
  return refusal ? (
    <p role="alert" className={css.problem}>
      {say(refusal.key, refusal.params)}
    </p>
  ) : null
}

/** Runs an act of a dialog and closes it, or keeps why it was refused. */
export function useAction(onClose: () => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<AssetOutcome>): Promise<void> => {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    if (outcome.ok) onClose()
    else setRefusal(outcome.refusal)
  }
  return { refusal, isBusy, act }
}

/** A picture in use stays, and the dialog says where; a font in use stays with the designs that use it. */
export function DeleteDialog({ about, onClose }: DialogProps) {
  const { text } = useText()
  const { name, url } = about
  const { data: uses } = useUses(url)
  const { refusal, isBusy, act } = useAction(onClose)
  const isHeld = about.kind === 'image' && (uses?.length ?? 0) > 0
  const words: ReactNode = isHeld
    ? text('ui.assets.inUse', { name })
    : text(about.kind === 'font' ? 'ui.assets.deleteFont' : 'ui.assets.deletePicture')
  return (
    <Modal
      isOpen
      title={text('ui.assets.deleteTitle', { name })}
      closeLabel={text('ui.close')}
      width={440}
      onClose={onClose}
      footer={
        isHeld
          ? { confirm: text('ui.close'), onConfirm: onClose }
          : {
              confirm: text('ui.assets.delete'),
              isDanger: true,
              isBusy: isBusy || uses === undefined,
              onConfirm: () =>
                void act(() => (about.kind === 'font' ? removeFont(about.font) : removePicture(url))),
              cancel: text('ui.assets.keep'),
            }
      }
    >
      <p>{words}</p>
      {uses && uses.length > 0 ? <Uses uses={uses} onLeave={onClose} /> : null}
      <Problem refusal={refusal} />
    </Modal>
  )
}
