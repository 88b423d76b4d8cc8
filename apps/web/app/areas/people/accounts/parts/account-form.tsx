import type { ReactNode } from 'react'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import type { Form } from '../../../../kit/forms/use-form.ts'
import { Button } from '../../../../kit/look/button.tsx'

interface AccountFormProps {
  form: Pick<Form<object>, 'props' | 'busy' | 'trouble'>
  /** What the button says. */
  action: string
  note?: ReactNode
  children: ReactNode
}

/** The fields of a form around an account, and what sends them. */
export const AccountForm = ({ form: { props, busy, trouble }, action, note, children }: AccountFormProps) => (
  <form {...props} className="grid gap-5">
    {children}
    <div>
      <Button type="submit" full busy={busy}>
        {action}
      </Button>
      {trouble && <TroubleNote trouble={trouble} />}
      {note}
    </div>
  </form>
)
