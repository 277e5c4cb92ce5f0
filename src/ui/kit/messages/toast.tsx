import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { Button, IconButton } from '../button.tsx'
import css from './toast.module.css'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

const icons: Readonly<Record<ToastTone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

type ToastProps = {
  readonly tone: ToastTone
  readonly text: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** One message at the lower edge; the caller decides how long it stays. */
export function ToastCard({ tone, text, closeLabel, onClose, action }: ToastProps) {
  const Icon = icons[tone]
  return (
    <div role="status" className={css.toast} data-tone={tone}>
      <Icon size={18} strokeWidth={1.5} aria-hidden className={css.icon} />
      <span className={css.text}>{text}</span>
      {action ? (
        <Button look="ghost" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      <IconButton icon={X} label={closeLabel} onClick={onClose} />
    </div>
  )
}
