import { legalKinds } from '@waymark/contract/choices.ts'
import type { Profile } from '@waymark/contract/people/accounts.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { isPressing } from '../../../../kit/forms/is-pressing.ts'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { kindWords } from '../kind-words.ts'
import { type Changes, useProfileForm } from '../use-profile-form.ts'
import { type EditorProps, FormActions } from './section.tsx'

type LegalDraft = Record<'registeredName' | 'registrationNumber', string> & Pick<Profile, 'legalKind'>

const fields = ['legalKind', 'registeredName', 'registrationNumber'] as const
const legalChanges = (draft: LegalDraft, start: LegalDraft): Changes =>
  Object.fromEntries(fields.filter((field) => draft[field] !== start[field]).map((field) => [field, draft[field]]))

export function LegalForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const start = {
    legalKind: profile.legalKind,
    registeredName: profile.registeredName ?? '',
    registrationNumber: profile.registrationNumber ?? '',
  }
  const { form, draft, set, errors, check, busy, trouble, submit } = useProfileForm<LegalDraft>(start, legalChanges, onClose)
  const text = (field: 'registeredName' | 'registrationNumber', optional: boolean) => (
    <Field label={t(field)} error={errors[field]} optional={optional}>
      {(control) => (
        <input
          {...control}
          name={field}
          value={draft[field]}
          autoComplete={field === 'registeredName' ? 'organization' : 'off'}
          dir="auto"
          className={inputClass}
          onBlur={(event) => isPressing(event) || check(field)}
          onChange={(event) => set(field, { [field]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RadioCards
        legend={t('legalKind')}
        name="legalKind"
        options={legalKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        value={draft.legalKind}
        onChange={(legalKind) => set('legalKind', { legalKind })}
      />
      {draft.legalKind !== 'individual' && (
        <>
          {text('registeredName', draft.legalKind !== 'company')}
          {text('registrationNumber', true)}
        </>
      )}
      <p className="text-sm text-ink-2">{t('legalReminder')}</p>
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </FormActions>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
