import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../look/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface DialogFormProps {
  /** What it is and sends (kit/forms/use-form.ts). */
  form: { props: ComponentProps<'form'>; busy: boolean; isUnsaved?: boolean }
  /** The button that sends repeats the verb: "Give back 12 $". */
  action: ReactNode
  /** The way out: "Keep the order". */
  wayOut: ReactNode
  /** What it sends cannot be undone: red. */
  danger?: boolean
  /** One more button, between the two. */
  more?: ReactNode
  /** Its fields stand apart from each other by themselves. */
  spaced?: boolean
  onClose: () => void
  children: ReactNode
}

/** The form of a dialog: fields, what sends them, and the way out. */
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
  /** Another dialog that it asks for. */
  beside?: ReactNode
}

/** A dialog that is one form. */
export const FormDialog = ({ title, beside, ...form }: FormDialogProps) => (
  <Dialog open onClose={form.onClose} title={title} held={form.form.isUnsaved ?? false}>
    <DialogForm {...form} />
    {beside}
  </Dialog>
)
