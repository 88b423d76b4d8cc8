import { legalKinds } from '@waymark/contract/choices.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { kindWords } from '../kind-words.ts'
import { type Changes, useProfilePart } from '../use-profile-part.ts'
import { type EditorProps, FormActions } from './settings-section.tsx'

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
  const { props, values, field, busy, trouble } = useProfilePart<LegalDraft>(start, legalChanges, onClose)
  return (
    <form {...props} className="grid gap-6">
      <RadioCards
        {...field('legalKind')}
        legend={t('legalKind')}
        options={legalKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
      />
      {values.legalKind !== 'individual' && (
        <>
          <TextField
            {...field('registeredName')}
            label={t('registeredName')}
            optional={values.legalKind !== 'company'}
            autoComplete="organization"
            dir="auto"
          />
          <TextField {...field('registrationNumber')} label={t('registrationNumber')} optional autoComplete="off" dir="auto" />
        </>
      )}
      <p className="text-sm text-ink-2">{t('legalReminder')}</p>
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </FormActions>
        {trouble && <FormErrorNote trouble={trouble} />}
      </div>
    </form>
  )
}
