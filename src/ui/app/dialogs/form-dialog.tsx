import type { ReactNode } from 'react'
import { AppDialog } from './app-dialog.tsx'
import look from '../../kit/layout/layout.module.css'
import type { FieldProblem } from '../forms/form-rules.ts'
import { useAction } from '../use-action.ts'
import { ProblemLine } from './problem-line.tsx'

type FormDialogProps = {
  readonly title: string
  readonly confirm: string
  /** The word that backs out; no such button without it. */
  readonly cancel?: string
  readonly isDanger?: boolean
  /** Whether it cannot be confirmed yet. */
  readonly isOff?: boolean
  /** CSS pixels. */
  readonly width?: number
  /** Whether a press beside it closes it; not where something typed would be lost. */
  readonly closesOnMask?: boolean
  /** What the confirmation does; what it is refused with is said, and the dialog stays. It closes afterwards. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
  /** The fields; those that say themselves what went wrong are given it. */
  readonly children?: ReactNode | ((problem: FieldProblem | null) => ReactNode)
  /** Stands beside the fields, such as a dialog over this one. */
  readonly over?: ReactNode
}

type FieldsProps = {
  readonly children: ReactNode | ((problem: FieldProblem | null) => ReactNode)
  readonly problem: FieldProblem | null
}

function Fields({ children, problem }: FieldsProps) {
  return (
    <div className={look.stack}>
      {typeof children === 'function' ? (
        children(problem)
      ) : (
        <>
          {children}
          <ProblemLine problem={problem} />
        </>
      )}
    </div>
  )
}

/** A dialog that asks before one call, and closes when it went well. */
export function FormDialog({
  title,
  confirm,
  cancel,
  isDanger = false,
  isOff = false,
  width = 500,
  closesOnMask = true,
  onConfirm,
  onClose,
  children,
  over,
}: FormDialogProps) {
  const { isBusy, problem, act } = useAction()
  const confirmIt = (): void =>
    void act(async () => {
      await onConfirm()
      onClose()
    })
  return (
    <AppDialog
      title={title}
      width={width}
      closesOnMask={closesOnMask}
      onClose={onClose}
      footer={{
        confirm,
        onConfirm: confirmIt,
        isDanger,
        isBusy: isBusy || isOff,
        ...(cancel === undefined ? {} : { cancel }),
      }}
    >
      <Fields children={children} problem={problem} />
      {over}
    </AppDialog>
  )
}
