import { appVersion } from '../../../shared/edition.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { user, useUser } from '../../app/session/session.ts'
import { useEdition } from '../../app/site.ts'
import { useText } from '../../app/text.ts'
import css from './upgrade-notice.module.css'
import { newSince } from './upgrades.ts'

/** Stands until it is answered: no close icon, one OK, which remembers the version (W1.24–W1.30). */
export function UpgradeNotice() {
  const { text } = useText()
  const { id } = useEdition()
  const { version } = useUser()
  return (
    <Modal
      isOpen={version !== appVersion}
      title={text('upgrade.title', { version: appVersion })}
      closeLabel=""
      width={480}
      closesOnMask={false}
      onClose={null}
      footer={{ confirm: text('upgrade.ok'), onConfirm: () => (user.version = appVersion) }}
    >
      <p>{text(`upgrade.lead.${id}`)}</p>
      <ul className={css.lines}>
        {newSince(version, appVersion, id).map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
    </Modal>
  )
}
