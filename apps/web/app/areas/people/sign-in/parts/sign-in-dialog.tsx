import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { visitor } from '../../../../kit/device/record.ts'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { hasStoredKey, keys } from '../../../../kit/device/storage.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { signInPath } from '../../../../kit/load/leave-and-return.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { type CodeRecipient, type Mode, type SentCode, startSession } from '../sign-in-calls.ts'
import { SignInSteps, signInTitle } from './sign-in-steps.tsx'

const reasons = {
  note: 'whyNote',
  save: 'whySave',
  favorite: 'whyFavorite',
  download: 'whyDownload',
  reminder: 'whyReminder',
  progress: 'whyProgress',
  checklist: 'whyChecklist',
  routes: 'whyRoutes',
  trial: 'whyTrial',
  subscribe: 'whySubscribe',
  payment: 'whyPayment',
  order: 'whyOrder',
  file: 'whyFile',
} as const

/** Action that requires the sign-in. */
export type Reason = keyof typeof reasons

interface SignInDialogProps extends AnswerProps<boolean> {
  /** Explained in the dialog; none for a plain sign-in. */
  why?: Reason
}

/** Progress of a visitor on this device, which the account takes over. */
const hasTicks = () => hasStoredKey(`${keys.progress}:${visitor}:`)

/** Sign-in as a dialog. After signing in, here or in another tab, the page's data is refetched and the interrupted action continues. */
export function SignInDialog({ why, onClose }: SignInDialogProps) {
  const t = useWords('account')
  const signedIn = useSignedIn()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const [mode, setMode] = useState<Mode>('login')
  const [sent, setSent] = useState<SentCode>()
  const [typed, setTyped] = useState<Partial<CodeRecipient>>({})
  const done = useRef(false)
  const steps = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!signedIn || done.current) return
    done.current = true
    void revalidate().finally(() => {
      toast.success(t('authorized'))
      onClose(true)
    })
  }, [signedIn, revalidate, onClose, t])

  // The button that had the focus is gone after a change of form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of form
  useEffect(() => steps.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [mode])

  return (
    <Dialog open onClose={() => onClose(false)} title={signInTitle(t, mode, sent)}>
      {!sent && (why || hasTicks()) && (
        <p className="font-medium">
          {why && t(reasons[why])} {hasTicks() && t('ticksAlong')}
        </p>
      )}
      <div ref={steps}>
        <SignInSteps
          key={mode}
          mode={mode}
          sent={sent}
          typed={typed}
          onSent={setSent}
          onOther={() => setSent(undefined)}
          onTokens={startSession}
          goTo={(other, words, email, className) => (
            <button
              type="button"
              className={className ?? 'min-h-11 font-semibold text-ink underline decoration-control decoration-1 underline-offset-[0.2em]'}
              onClick={() => {
                setSent(undefined)
                setTyped({ email })
                setMode(other)
              }}
            >
              {words}
            </button>
          )}
          forgotPath={signInPath(pathname + search, 'forgot')}
        />
      </div>
    </Dialog>
  )
}
