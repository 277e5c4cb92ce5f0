import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import css from './modal.module.css'
import { useMask } from './modal-stack.ts'

type ModalProps = {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** Null for a dialog that can only be answered: no close icon, Escape does nothing. */
  readonly onClose: (() => void) | null
  readonly closeLabel: string
  /** CSS pixels; 500 (W2.35). */
  readonly width?: number
  readonly footer?: {
    readonly confirm: string
    readonly onConfirm: () => void
    readonly cancel?: string
    readonly onCancel?: () => void
    readonly isDanger?: boolean
    readonly isBusy?: boolean
  }
  /** Whether a click beside it closes it (W2.34). */
  readonly closesOnMask?: boolean
}

type FootProps = {
  readonly footer: NonNullable<ModalProps['footer']>
  readonly onClose: (() => void) | null
}

function Foot({ footer, onClose }: FootProps) {
  return (
    <div className={css.foot}>
      {footer.cancel ? (
        <Button size="large" onClick={footer.onCancel ?? onClose ?? ignore}>
          {footer.cancel}
        </Button>
      ) : null}
      <Button
        size="large"
        look={footer.isDanger ? 'danger' : 'primary'}
        onClick={footer.onConfirm}
        disabled={footer.isBusy}
      >
        {footer.confirm}
      </Button>
    </div>
  )
}

/** The one modal dialog: traps the focus, gives it back, closes on Escape (W2.30–W2.35). */
export function Modal({
  isOpen,
  title,
  children,
  onClose,
  closeLabel,
  width = 500,
  footer,
  closesOnMask = true,
}: ModalProps) {
  const mask = useMask(isOpen)
  return (
    <Dialog
      open={isOpen}
      // Headless UI tells a press beside the panel and Escape by one call
      onClose={(closesOnMask ? onClose : null) ?? ignore}
      onKeyDown={(event: KeyboardEvent) => {
        if (closesOnMask || event.key !== 'Escape' || event.defaultPrevented) return
        if (event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose?.()
      }}
      className={css.root ?? ''}
    >
      <DialogBackdrop className={css.mask ?? ''} data-mask={mask} />
      <div className={css.place}>
        <DialogPanel className={css.panel ?? ''} style={{ width }}>
          <div className={css.head}>
            <DialogTitle className={css.title ?? ''}>{title}</DialogTitle>
            {onClose ? <IconButton icon={X} label={closeLabel} onClick={onClose} /> : null}
          </div>
          <div className={css.body}>{children}</div>
          {footer ? <Foot footer={footer} onClose={onClose} /> : null}
        </DialogPanel>
      </div>
    </Dialog>
  )
}

const ignore = (): void => {}
