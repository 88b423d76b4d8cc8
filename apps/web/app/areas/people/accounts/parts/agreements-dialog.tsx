import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useAgreements } from '../use-agreements.ts'
import { useSignOut } from '../use-sign-out.ts'
import { AgreementRow } from './agreement-row.tsx'
import { MovedNote } from './moved-note.tsx'

/** Agreeing to another version is agreeing anew: a tick holds for one version. */
const keyOf = ({ slug, version }: { slug: string; version: string }) => `${slug} ${version}`

/** What has to be agreed to before anything is ordered. It cannot be passed by; the other way out is to sign out. */
export function AgreementsDialog({ profile, onAgreed }: { profile: Profile; onAgreed: () => void }) {
  const t = useWords('start')
  const { pending, moved, busy, trouble, read, agree } = useAgreements(profile, onAgreed)
  const signOut = useSignOut()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [marketing, setMarketing] = useState(false)
  const [pressed, setPressed] = useState(false)
  const boxes = useRef(new Map<string, HTMLInputElement>())

  if (!pending && !trouble) return null
  if (signOut.unsent > 0) return <UnsentDialog {...signOut} />

  const first = pending?.every(({ renewed }) => !renewed) ?? true
  const missing = (pending ?? []).map(keyOf).filter((key) => !ticked.has(key))
  const tick = (key: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)))

  function submit() {
    if (!pending) return read()
    const [next] = missing
    setPressed(next !== undefined)
    return next === undefined ? agree(marketing) : boxes.current.get(next)?.focus()
  }

  return (
    <Dialog
      open
      closable={false}
      onClose={signOut.ask}
      title={first || !pending ? t('agreements') : t('newVersions', { count: pending.length })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {pending && (
          <>
            <p className="text-ink-2">{first ? t('agreementsLead', { count: pending.length }) : t('newVersionsLead')}</p>
            {moved.length > 0 && <MovedNote moved={moved} />}
            <fieldset className="mt-4">
              <legend className="mb-2 font-semibold">{t('agreeTo')}</legend>
              <ul className="checks">
                {pending.map((document) => {
                  const key = keyOf(document)
                  return (
                    <AgreementRow
                      key={key}
                      document={document}
                      ticked={ticked.has(key)}
                      missing={pressed && !ticked.has(key)}
                      onTick={(on) => tick(key, on)}
                      box={(element) => {
                        if (element) boxes.current.set(key, element)
                        else boxes.current.delete(key)
                      }}
                    />
                  )
                })}
              </ul>
            </fieldset>
            {first && !profile.marketing && (
              <label className="mt-4 flex cursor-pointer items-start gap-3.5 px-4 py-2.5 text-sm">
                <input
                  type="checkbox"
                  className="tick size-6.5"
                  checked={marketing}
                  onChange={({ currentTarget }) => setMarketing(currentTarget.checked)}
                />
                <span className="min-w-0 pt-0.5">{t('marketing')}</span>
              </label>
            )}
          </>
        )}
        {trouble && <TroubleNote trouble={trouble} />}
        <DialogActions>
          <Button type="submit" busy={busy}>
            {pending ? t('agree') : t('tryAgain')}
          </Button>
          <Button variant="quiet" busy={signOut.busy} onClick={signOut.ask}>
            {t('signOut')}
          </Button>
        </DialogActions>
        <p className="mt-3 text-sm text-ink-2">{t('wayOut')}</p>
      </form>
    </Dialog>
  )
}

/** Signing out asks here instead of in a second dialog. */
function UnsentDialog({ unsent, busy, confirm, stay }: ReturnType<typeof useSignOut>) {
  const t = useWords('profile')
  return (
    <Dialog open closable={false} onClose={stay} title={t('unsent', { count: unsent })}>
      <p className="text-ink-2">{t('unsentText', { count: unsent })}</p>
      <DialogActions>
        <Button busy={busy} onClick={confirm}>
          {t('signOut')}
        </Button>
        <Button variant="quiet" onClick={stay}>
          {t('staySignedIn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
