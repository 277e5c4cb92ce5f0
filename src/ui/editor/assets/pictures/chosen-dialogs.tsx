import { useQueries } from '@tanstack/react-query'
import { folderLimits, type OwnAsset } from '../../../../shared/api/own-files/library.ts'
import { nameIn } from '../../../../shared/messages/name-in.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import { Modal } from '../../../kit/messages/modal.tsx'
import panelCss from '../../panel.module.css'
import { changePicture, removePicture, usesOf, type AssetOutcome } from '../acts.ts'
import { Problem, useAction } from '../asset-dialogs.tsx'
import css from '../assets.module.css'
import { NameDialog, pictureNameLength } from '../name-dialogs.tsx'
import { useFolders } from './folder-bar.tsx'
import type { Chosen } from './picture-list.tsx'

type DialogProps = {
  readonly chosen: Chosen
  readonly onClose: () => void
  /** Afterwards nothing is chosen. */
  readonly onDone: () => void
}

/** One after the other; the first that is refused ends it, and what was done stays. */
async function each(
  chosen: Chosen,
  act: (asset: OwnAsset, at: number) => Promise<AssetOutcome>,
): Promise<AssetOutcome> {
  let at = 0
  for (const asset of chosen.values()) {
    const outcome = await act(asset, at)
    if (!outcome.ok) return outcome
    at += 1
  }
  return { ok: true }
}

const thenDone = async (work: Promise<AssetOutcome>, onDone: () => void): Promise<AssetOutcome> => {
  const outcome = await work
  if (outcome.ok) onDone()
  return outcome
}

export function MoveChosen({ chosen, onClose, onDone }: DialogProps) {
  const { text } = useText()
  const { data } = useFolders()
  const folders = new Set([...chosen.values()].map(({ folder }) => folder))
  const [common = ''] = folders.size === 1 ? folders : []
  return (
    <NameDialog
      title={text('ui.assets.moveChosen', { count: chosen.size })}
      label={text('ui.assets.folder')}
      confirm={text('ui.assets.moveHere')}
      value={common}
      maxLength={folderLimits.nameLength}
      offered={(data?.records ?? []).map(({ name }) => name)}
      hint={text('ui.assets.folderHint')}
      mayBeEmpty
      isAlways
      onName={(folder) =>
        thenDone(
          each(chosen, ({ url }) => changePicture(url, { folder })),
          onDone,
        )
      }
      onClose={onClose}
    />
  )
}

/** Several are numbered in the order in which they were chosen. */
export function RenameChosen({ chosen, onClose, onDone }: DialogProps) {
  const { text } = useText()
  const isOne = chosen.size === 1
  const digits = String(chosen.size).length
  const nameAt = (name: string, at: number): string =>
    isOne ? name : `${name} ${String(at + 1).padStart(digits, '0')}`
  return (
    <NameDialog
      title={text('ui.assets.renameChosen', { count: chosen.size })}
      label={text('ui.assets.name')}
      confirm={text('ui.assets.rename')}
      value={[...chosen.values()][0]?.name ?? ''}
      // room for the number
      maxLength={pictureNameLength - digits - 1}
      {...(isOne ? {} : { hint: text('ui.assets.numbered') })}
      isAlways
      onName={(name) =>
        thenDone(
          each(chosen, ({ url }, at) => changePicture(url, { name: nameAt(name, at) })),
          onDone,
        )
      }
      onClose={onClose}
    />
  )
}

/** Where those are used that are; null while it is not known of all of them. */
function useUsesOf(assets: readonly OwnAsset[]) {
  const answers = useQueries({
    queries: assets.map(({ url }) => ({
      queryKey: ['own', 'uses', url],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => usesOf(url, signal),
      staleTime: 0,
      refetchOnMount: 'always' as const,
    })),
  })
  if (answers.some(({ data }) => data === undefined)) return null
  return assets.map((asset, at) => ({ asset, uses: answers[at]?.data ?? [] }))
}

/** What cannot be deleted, each with where it is used. */
function UsedList({ used }: { readonly used: NonNullable<ReturnType<typeof useUsesOf>> }) {
  const { text, locale } = useText()
  return (
    <>
      <p>{text('ui.assets.stays', { count: used.length })}</p>
      <ul className={cx(panelCss.stack6, css.uses)}>
        {used.map(({ asset, uses }) => (
          <li key={asset.file}>
            <span>{asset.name || text('ui.assets.unnamed')}</span>
            <span>{[...new Set(uses.map(({ names }) => nameIn(locale, names)))].join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is used stays, and is told with where; the rest goes. */
export function DeleteChosen({ chosen, onClose, onDone }: DialogProps) {
  const { text } = useText()
  const known = useUsesOf([...chosen.values()])
  const { refusal, isBusy, act } = useAction(onClose)
  const used = (known ?? []).filter(({ uses }) => uses.length > 0)
  const free = (known ?? []).filter(({ uses }) => uses.length === 0).map(({ asset }) => asset)
  const isHeld = known !== null && free.length === 0
  const freeMap: Chosen = new Map(free.map((asset) => [asset.file, asset]))
  return (
    <Modal
      isOpen
      title={text('ui.assets.deleteMany', { count: chosen.size })}
      closeLabel={text('ui.close')}
      width={440}
      onClose={onClose}
      footer={
        isHeld
          ? { confirm: text('ui.close'), onConfirm: onClose }
          : {
              confirm: text('ui.assets.deleteCount', { count: free.length }),
              isDanger: true,
              isBusy: isBusy || known === null,
              onConfirm: () =>
                void act(() =>
                  thenDone(
                    each(freeMap, ({ url }) => removePicture(url)),
                    onDone,
                  ),
                ),
              cancel: text('ui.assets.keep'),
            }
      }
    >
      {known === null ? <p role="status">{text('ui.assets.loading')}</p> : null}
      {isHeld ? null : <p>{text('ui.assets.deletePictures')}</p>}
      {used.length > 0 ? <UsedList used={used} /> : null}
      <Problem refusal={refusal} />
    </Modal>
  )
}
