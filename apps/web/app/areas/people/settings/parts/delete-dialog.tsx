import { useState } from 'react'
import { forgetRecords } from '../../../../kit/device/outbox.ts'
import { clearTokens, ownerId } from '../../../../kit/device/session.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useFormError } from '../../../../kit/forms/use-trouble.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { CodeForm } from '../../sign-in/parts/code-form.tsx'
import { type SentCode, toSentCode } from '../../sign-in/sign-in-calls.ts'
import { SentTo } from './email-form.tsx'

/** Deletes all data of the account on this device. */
function forget() {
  const owner = ownerId()
  if (owner !== null) forgetRecords(owner, true)
  clearTokens()
}

/** Deletes the account: what is erased and kept, and a code from an email. Then shows home, signed out. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useWords('settings')
  const [sent, setSent] = useState<SentCode>()
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useFormError()
  const send = async () => setSent(toSentCode(email, await changeOnce('requestConfirmation', { purpose: 'delete_account' })))

  async function ask() {
    clear()
    setBusy(true)
    await send().catch(tell)
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} title={t('deleteTitle')}>
      {sent ? (
        <>
          <SentTo email={sent.email} />
          <CodeForm
            sent={sent}
            danger
            action={t('deleteConfirm')}
            onCode={async (accessCode) => {
              await changeOnce('deleteAccount', { accessCode })
              toast.success(t('deleted'))
              forget()
            }}
            onResend={send}
            other={{ words: t('deleteKeep'), go: onClose }}
          />
        </>
      ) : (
        <>
          <div className="text-ink-2">
            <p>{t('deleteGone')}</p>
            <ul className="my-2 list-disc ps-5">
              {(['deleteGone1', 'deleteGone2', 'deleteGone3'] as const).map((word) => (
                <li key={word}>{t(word)}</li>
              ))}
            </ul>
            <p>{t('deleteKept')}</p>
            <p className="mt-2 wrap-anywhere">{t('deleteFirst', { email })}</p>
          </div>
          {trouble && <FormErrorNote trouble={trouble} />}
          <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
            <Button variant="danger" busy={busy} onClick={() => void ask()}>
              {t('sendCode')}
            </Button>
            <Button variant="quiet" data-focus onClick={onClose}>
              {t('deleteKeep')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
