import { type Language, languages } from '@waymark/contract/choices.ts'
import type { templateFormats } from '@waymark/contract/guides/templates.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../../kit/forms/error-text.ts'
import { Field, inputClass } from '../../../../../kit/forms/field.tsx'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { ApiError } from '../../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { saveBytes } from '../../../../../kit/load/save-bytes.ts'
import { Unreachable } from '../../../../../kit/load/unreachable.tsx'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { Details } from '../../../../../kit/look/details.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { Html } from '../../../../../kit/look/html.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/list-skeleton.tsx'
import { Panel } from '../../../../../kit/look/panel.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { useLimitDialog } from '../../../../money/entitlements/use-limit-dialog.tsx'
import { useTemplate } from '../../queries.ts'

type Format = (typeof templateFormats)[number]

const refusedWith = (error: unknown, code: string) => error instanceof ApiError && error.problem.code === code

/** One template: its blanks, its text, and the file with what was typed. */
export function TemplateForm({ slug, onMissing }: { slug: string; onMissing: () => void }) {
  const t = useWords('templates')
  const shown = useLanguage()
  const [language, setLanguage] = useState<Language>(shown)
  const { data: template, error, isError, isFetching, refetch } = useTemplate(slug, language)
  const [making, setMaking] = useState<Format | null>(null)
  const { showLimit, limitDialog } = useLimitDialog()
  const form = useRef<HTMLFormElement>(null)
  const missing = refusedWith(error, 'not_found')
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])

  if (refusedWith(error, 'documentation_not_included')) return <NotIncluded />
  if (!template) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />

  async function make(format: Format) {
    setMaking(format)
    try {
      const typed = new FormData(form.current ?? undefined)
      const values = (template?.fields ?? []).map(({ id }) => ({ id, value: String(typed.get(id) ?? '') }))
      saveBytes(await callOverHttp('fillTemplate', { slug, format, language, values: values.filter(({ value }) => value.trim()) }))
      toast.success(t('ready'))
    } catch (problem) {
      if (refusedWith(problem, 'limit_downloads')) await showLimit({ kind: 'downloads', goOn: t('printInstead') })
      else toast.error(errorText(problem, { offline: t('notReached'), failed: t('notMade') }))
    } finally {
      setMaking(null)
    }
  }

  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-7">
      <div>
        <p className="text-ink-2">{template.announce}</p>
        <p className="mt-1.5 text-sm text-ink-2">{t('noAdvice')}</p>
        <Back />
      </div>
      <form ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={(event) => event.preventDefault()}>
        <Field label={t('language')}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={language}
              onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? shown)}
            >
              {languages.map((one) => (
                <option key={one} value={one}>
                  {t(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <h2 className="text-xl font-semibold tracking-snug">{t('blanks')}</h2>
          <p className="mt-1 text-sm text-ink-2">{t('blanksText')}</p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-2">
          {template.fields.map(({ id, label, help, long, value }) => (
            <Field key={id} label={label} hint={help || undefined} className={long ? 'sm:col-span-2' : ''}>
              {(control) =>
                long ? (
                  <textarea {...control} name={id} dir="auto" rows={3} maxLength={1000} defaultValue={value} className={inputClass} />
                ) : (
                  <input {...control} name={id} dir="auto" maxLength={1000} defaultValue={value} className={inputClass} />
                )
              }
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          {(['docx', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant={format === 'docx' ? 'primary' : 'outline'}
              busy={making !== null}
              onClick={() => void make(format)}
            >
              <Download size={20} aria-hidden />
              {t(format)}
            </Button>
          ))}
        </div>
        <p className="text-sm text-ink-2">{t('counts')}</p>
      </form>
      <Details summary={t('text')}>
        <div lang={language}>
          <Html html={template.text} />
        </div>
      </Details>
      {limitDialog}
    </div>
  )
}

function Back() {
  const t = useWords('templates')
  return (
    <Go to="/profile/documents" className="mt-1.5 inline-flex min-h-11 items-center gap-1.5 text-sm">
      <ArrowLeft size={16} aria-hidden />
      {t('back')}
    </Go>
  )
}

function NotIncluded() {
  const t = useWords('templates')
  return (
    <Panel className="grid justify-items-start gap-2">
      <p>{t('lead')}</p>
      <ButtonLink to="/plans" size="s" className="mt-2">
        {t('seePlans')}
      </ButtonLink>
      <Back />
    </Panel>
  )
}
