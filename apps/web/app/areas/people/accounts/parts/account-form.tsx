import { type ReactNode, useState } from 'react'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import type { useFields } from '../../../../kit/forms/use-fields.ts'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { Button } from '../../../../kit/look/button.tsx'

interface AccountFormProps {
  fields: Pick<ReturnType<typeof useFields>, 'valid' | 'refused'>
  /** What the button says. */
  action: string
  onSend: () => Promise<unknown>
  /** Answers true for a refusal that it has dealt with. */
  onRefused?: (error: unknown) => boolean
  note?: ReactNode
  children: ReactNode
}

/** Sends what its fields hold, once at a time; a refusal is said at its field, or where it arose. */
export function AccountForm({ fields, action, onSend, onRefused, note, children }: AccountFormProps) {
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()

  async function submit() {
    if (busy) return
    clear()
    if (!fields.valid()) return
    setBusy(true)
    try {
      await onSend()
    } catch (error) {
      if (!onRefused?.(error) && !fields.refused(error)) tell(error)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
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
}
