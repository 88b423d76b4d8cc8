import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../look/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface DialogFormProps {
  /** The result of `useForm` (kit/forms/use-form.ts). */
  form: { props: ComponentProps<'form'>; busy: boolean; isUnsaved?: boolean }
  /** Submit button; its label repeats the verb, such as "Give back 12 $". */
  action: ReactNode
  /** Label of the cancelling button, such as "Keep the order". */
  wayOut: ReactNode
  /** The action cannot be undone: red button. */
  danger?: boolean
  /** Another button between the two. */
  more?: ReactNode
  /** The fields bring their own spacing. */
  spaced?: boolean
  onClose: () => void
  children: ReactNode
}

export const DialogForm = ({ form, action, wayOut, danger, more, spaced, onClose, children }: DialogFormProps) => (
  <form {...form.props} className={spaced ? 'grid gap-4' : undefined}>
    {children}
    <DialogActions>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
        {action}
      </Button>
      {more}
      <Button variant="quiet" onClick={onClose}>
        {wayOut}
      </Button>
    </DialogActions>
  </form>
)

interface FormDialogProps extends DialogFormProps {
  title: string
  /** A further dialog opened from this one. */
  beside?: ReactNode
}

export const FormDialog = ({ title, beside, ...form }: FormDialogProps) => (
  <Dialog open onClose={form.onClose} title={title} held={form.form.isUnsaved ?? false}>
    <DialogForm {...form} />
    {beside}
  </Dialog>
)
