import type { PendingAgreement } from '@waymark/contract/people/legal.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useId } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { CheckField } from '../../../../kit/forms/inputs.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, iconClass } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { documentPaths } from '../../legal/document-paths.ts'
import { useSignOut } from '../../sign-in/parts/sign-out.tsx'
import { useAgreements } from '../use-agreements.ts'

/** Translation keys of the short document names. */
const shortNameKeys = { terms: 'terms', policy: 'policy', 'personal-data': 'personalData', refunds: 'refunds' } as const

/** A tick belongs to one version of a document. */
const versionKey = ({ slug, version }: { slug: string; version: string }) => `${slug} ${version}`

/** Dialog of the required agreements. It can only be left by agreeing or signing out. */
export function AgreementsDialog({ profile, onAgreed }: { profile: Profile; onAgreed: () => void }) {
  const t = useWords('start')
  const { pending, changed, read, agree } = useAgreements(profile, onAgreed)
  const signOut = useSignOut()
  const findMissing = (ticked: readonly string[]) => (pending ?? []).map(versionKey).filter((key) => !ticked.includes(key))
  const form = useForm<{ ticked: readonly string[]; marketing: boolean }, void>({
    initialValues: { ticked: [], marketing: false },
    validate: ({ ticked }) => (findMissing(ticked).length > 0 ? { ticked: t('required') } : {}),
    onSubmit: ({ marketing }) => (pending ? agree(marketing) : read()),
  })
  const { values, trouble } = form
  const error = form.errorOf('ticked')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; then by the button
  useEffect(() => void form.submit(), [])

  if (!pending && !trouble) return null
  if (signOut.unsent > 0) return <UnsentDialog {...signOut} />

  const first = pending?.every(({ renewed }) => !renewed) ?? true
  function tick(key: string, on: boolean) {
    const ticked = on ? [...values.ticked, key] : values.ticked.filter((one) => one !== key)
    form.set({ ticked })
    // Keeps the error of documents that are still not ticked.
    if (error && findMissing(ticked).length > 0) form.show({ ticked: error })
  }

  return (
    <Dialog
      open
      closable={false}
      onClose={signOut.ask}
      title={first || !pending ? t('agreements') : t('newVersions', { count: pending.length })}
    >
      <form {...form.props}>
        {pending && (
          <>
            <p className="text-ink-2">{first ? t('agreementsLead', { count: pending.length }) : t('newVersionsLead')}</p>
            {changed.length > 0 && <ChangedNote changed={changed} />}
            <fieldset className="mt-4">
              <legend className="mb-2 font-semibold">{t('agreeTo')}</legend>
              <ul className="checks">
                {pending.map((document) => {
                  const key = versionKey(document)
                  return (
                    <AgreementRow
                      key={key}
                      document={document}
                      ticked={values.ticked.includes(key)}
                      missing={error !== undefined && !values.ticked.includes(key)}
                      onTick={(on) => tick(key, on)}
                    />
                  )
                })}
              </ul>
            </fieldset>
            {first && !profile.marketing && (
              <CheckField {...form.field('marketing')} className="mt-4 items-start gap-3.5 px-4 py-2.5 text-sm" box="size-6.5">
                <span className="min-w-0 pt-0.5">{t('marketing')}</span>
              </CheckField>
            )}
          </>
        )}
        {trouble && <FormErrorNote trouble={trouble} />}
        <DialogActions>
          <Button type="submit" busy={form.busy}>
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

/** Confirmation of signing out, inside the dialog. */
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

/** Documents with a new version since the dialog was opened. */
function ChangedNote({ changed }: { changed: PendingAgreement[] }) {
  const t = useWords('start')
  const titles = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(
    changed.map(({ slug }) => t('quoted', { title: t(shortNameKeys[slug]) })),
  )
  return (
    <p role="alert" className="mt-4 rounded-control bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning">
      {t('moved', { titles, count: changed.length })}
    </p>
  )
}

interface AgreementRowProps {
  document: PendingAgreement
  ticked: boolean
  /** Shows the error of a missing tick. */
  missing: boolean
  onTick: (ticked: boolean) => void
}

/** Checkbox of a document, with a link that opens its text in a new tab. */
function AgreementRow({ document: { slug, title, renewed }, ticked, missing, onTick }: AgreementRowProps) {
  const t = useWords('start')
  const id = useId()
  return (
    <li>
      <div className="flex items-center">
        <label className="min-h-12 items-center gap-3 py-1.5 ps-3.5 text-sm sm:text-base">
          <input
            type="checkbox"
            className="tick aria-invalid:border-danger"
            checked={ticked}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
            aria-labelledby={`${id}t`}
            aria-describedby={missing ? `${id}e` : undefined}
            aria-invalid={missing || undefined}
          />
          <span id={`${id}t`}>{t(shortNameKeys[slug])}</span>
          {renewed && (
            <StatusChip tone="info">
              <RefreshCw size={14} aria-hidden />
              {t('newVersion')}
            </StatusChip>
          )}
        </label>
        <a href={documentPaths[slug]} target="_blank" rel="noopener" className={cx(iconClass, 'text-ink-2')}>
          <span className="sr-only">
            {t('read')}: {title}, {t('newTab')}
          </span>
          <ExternalLink size={18} aria-hidden />
        </a>
      </div>
      {missing && (
        <div className="-mt-2 pb-2 ps-13 pe-3">
          <FieldError id={`${id}e`}>{t('required')}</FieldError>
        </div>
      )}
    </li>
  )
}
