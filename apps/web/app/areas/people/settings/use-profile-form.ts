import type { Input } from '@waymark/contract/calls.ts'
import type { Profile } from '@waymark/contract/people/accounts.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../../kit/dialogs/unsaved.ts'
import { useTrouble } from '../../../kit/forms/use-trouble.ts'
import { chooseLanguage } from '../../../kit/language/language.ts'
import { loadWords, useLanguage, useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { carryToast, toast } from '../../../kit/look/toasts.ts'
import { useUpdateProfile } from '../accounts/queries.ts'
import { loadCheck } from './load-check.ts'

export type Changes = Input<'updateProfile'>
export type FieldName = keyof Changes & string
export type Errors = Partial<Record<FieldName, string>>

interface ProfileForm<D> {
  /** The form's element, to find the first wrong field in. */
  form: RefObject<HTMLFormElement | null>
  draft: D
  /** Somebody changed something of the field. */
  set: (field: FieldName, change: Partial<D>) => void
  errors: Errors
  /** A field was left. */
  check: (field: FieldName) => void
  busy: boolean
  trouble: ReturnType<typeof useTrouble>['trouble']
  submit: () => Promise<void>
}

/**
 * A form over some of the profile. Only what was changed here is sent, so that two tabs do not undo each other; what is wrong is said
 * at its field, by the rules of the call at once and by the server's answer after; what was typed stays.
 */
export function useProfileForm<D>(
  start: D,
  changesOf: (draft: D, start: D) => Changes,
  onSaved: (profile: Profile) => void,
): ProfileForm<D> {
  const t = useWords('settings')
  const shown = useLanguage()
  const [before] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const { trouble, tell, clear } = useTrouble()
  const { mutateAsync, isPending } = useUpdateProfile()
  const changes = changesOf(draft, before)
  const forget = useUnsaved(Object.keys(changes).length > 0)
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(0)

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [refused])

  function refuse(found: Errors) {
    setErrors(found)
    setRefused((times) => times + 1)
  }
  const wrongOf = async (names: FieldName[]): Promise<Errors> => {
    const checkField = await loadCheck()
    const found = names.map((name) => [name, checkField(name, changes[name], shown)] as const)
    return Object.fromEntries(found.filter(([, message]) => message))
  }

  async function submit() {
    if (isPending) return
    clear()
    const wrong = await wrongOf(Object.keys(changes) as FieldName[])
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    try {
      const saved = await mutateAsync(changes)
      forget()
      onSaved(saved)
      if (saved.language === shown || !changes.language) return toast.success(t('saved'))
      // The page comes again in the chosen language, and says it in that one.
      const { settings: words } = await loadWords(['settings'], saved.language)
      carryToast(String(words?.saved ?? t('saved')))
      chooseLanguage(saved.language)
    } catch (cause) {
      const named = cause instanceof ApiError ? (cause.problem.errors ?? []) : []
      if (named.length === 0) return tell(cause)
      refuse(Object.fromEntries(named.map(({ path, message }) => [path.split('.')[0], message])))
    }
  }

  return {
    form,
    draft,
    set(field, change) {
      void loadCheck()
      setDraft((held) => ({ ...held, ...change }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    errors,
    check: (field) =>
      void wrongOf(field in changes ? [field] : []).then((found) => setErrors((held) => ({ ...held, [field]: found[field] }))),
    busy: isPending,
    trouble,
    submit,
  }
}
