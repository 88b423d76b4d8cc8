import type { Input } from '@waymark/contract/calls.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import { useState } from 'react'
import { useForm } from '../../../kit/forms/use-form.ts'
import { chooseLanguage } from '../../../kit/language/language.ts'
import { loadWords, useLanguage, useWords } from '../../../kit/language/words.tsx'
import { showToastAfterReload, toast } from '../../../kit/look/toasts.ts'
import { useUpdateProfile } from '../accounts/queries.ts'
import { profileRules } from './profile-rules.ts'

export type Changes = Input<'updateProfile'>

/** Form for a part of the profile. Sends only changed fields, so that two tabs do not undo each other. */
export function useProfilePart<D extends object>(
  draft: D,
  changesOf: (draft: D, start: D) => Changes,
  onSaved: (profile: Profile) => void,
) {
  const t = useWords('settings')
  const shown = useLanguage()
  const [start] = useState(draft)
  const { mutateAsync } = useUpdateProfile()

  async function told(saved: Profile, changes: Changes) {
    if (saved.language === shown || !changes.language) return toast.success(t('saved'))
    // The page reloads in the chosen language, and so is the message.
    const { settings: words } = await loadWords(['settings'], saved.language)
    showToastAfterReload(String(words?.saved ?? t('saved')))
    chooseLanguage(saved.language)
  }
  return useForm<D, Profile>({
    initialValues: start,
    validate: (values, language) => profileRules(changesOf(values, start), language),
    onSubmit: (values) => mutateAsync(changesOf(values, start)),
    onSuccess(saved, values) {
      onSaved(saved)
      void told(saved, changesOf(values, start))
    },
    unsaved: (values) => Object.keys(changesOf(values, start)).length > 0,
  })
}
