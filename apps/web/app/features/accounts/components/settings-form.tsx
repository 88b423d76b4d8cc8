import type { Profile } from '@waymark/contract/accounts.ts'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field, inputClass } from '../../../components/field.tsx'
import { chooseLanguage } from '../../../lib/language.ts'
import { carryToast, toast } from '../../../lib/toasts.ts'
import { loadWords, useLanguage, useWords } from '../../../lib/words.tsx'
import { errorText } from '../error-text.ts'
import { isPressing } from '../is-pressing.ts'
import { useUpdateProfile } from '../queries.ts'

/** Without a connection nothing is checked here: the server has the last word anyway. */
const loadCheck = () =>
  import('../check-name.ts').then(
    ({ nameMessage }) => nameMessage,
    () => () => undefined,
  )

const names = { en: 'English', ru: 'Русский', de: 'Deutsch' } as const

export function SettingsForm({ profile }: { profile: Profile }) {
  const t = useWords('profile')
  const shown = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(profile.name)
  const [language, setLanguage] = useState<Language>(profile.language)
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useUpdateProfile()

  async function save() {
    if (isPending) return
    const wrong = (await loadCheck())(name, shown)
    setError(wrong)
    if (wrong) return input.current?.focus()
    try {
      const saved = await mutateAsync({ name: name.trim(), language })
      setName(saved.name)
      if (saved.language === shown) return toast.success(t('saved'))
      // The page comes again in the chosen language, and says it in that one.
      const { profile: words } = await loadWords(['profile'], saved.language)
      carryToast(String(words?.saved ?? t('saved')))
      chooseLanguage(saved.language)
    } catch (cause) {
      toast.error(errorText(cause, { offline: t('notReached'), failed: t('failed') }))
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-form gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={t('name')} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="name"
            value={name}
            required
            maxLength={100}
            autoComplete="name"
            dir="auto"
            className={inputClass}
            onFocus={() => void loadCheck()}
            onBlur={(event) => isPressing(event) || void loadCheck().then((check) => setError(check(name, shown)))}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Field label={t('email')} hint={t('emailHint')}>
        {(control) => (
          <input
            {...control}
            value={profile.email}
            readOnly
            type="email"
            className={`${inputClass} read-only:bg-sunken read-only:text-ink-2`}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('language')}</legend>
        <p className="-mt-0.75 mb-1.75 text-sm leading-[1.3rem] text-ink-2">{t('languageHint')}</p>
        <div className="grid gap-2">
          {languages.map((code) => (
            <label
              key={code}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 has-checked:border-2 has-checked:border-ink has-checked:font-semibold"
            >
              <input
                type="radio"
                name="language"
                value={code}
                checked={language === code}
                onChange={() => setLanguage(code)}
                className="size-5 accent-ink"
              />
              <span lang={code}>{names[code]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" busy={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
