import type { Answer } from '@waymark/contract/calls.ts'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { TemplateField, templateFormats } from '@waymark/contract/guides/templates.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { LeavingGuard } from '../../../../../kit/dialogs/leaving-guard.tsx'
import { LinesField, TextField } from '../../../../../kit/forms/inputs.tsx'
import { SelectField } from '../../../../../kit/forms/select-field.tsx'
import { useForm } from '../../../../../kit/forms/use-form.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { ApiError } from '../../../../../kit/load/api.ts'
import { errorText } from '../../../../../kit/load/errors.ts'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { changeOnce } from '../../../../../kit/load/now.ts'
import { useCall } from '../../../../../kit/load/query.ts'
import { saveBytes } from '../../../../../kit/load/save-file.ts'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { Details } from '../../../../../kit/look/details.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { Html } from '../../../../../kit/look/html.tsx'
import { Panel, ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { useLimitDialog } from '../../../../money/entitlements/use-limit-dialog.tsx'

export default function Page() {
  const t = useWords('profile')
  const slug = useParams().slug ?? ''
  const [missing, setMissing] = useState('')
  const onMissing = useCallback(() => setMissing(slug), [slug])
  if (missing === slug && slug) return <NotFound />
  return (
    <ProfileFrame key={slug} section="documents" title={t('documents')} heading={() => <TemplateTitle slug={slug} />}>
      {() => <TemplateForm slug={slug} onMissing={onMissing} />}
    </ProfileFrame>
  )
}

type Format = (typeof templateFormats)[number]

const refusedWith = (error: unknown, code: string) => error instanceof ApiError && error.problem.code === code

/** A template: its fields, its text, and the download of the filled-in file. */
function TemplateForm({ slug, onMissing }: { slug: string; onMissing: () => void }) {
  const t = useWords('templates')
  const shown = useLanguage()
  const [language, setLanguage] = useState<Language>(shown)
  const { data: template, error, isError, isFetching, refetch } = useTemplate(slug, language)
  const missing = refusedWith(error, 'not_found')
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])

  if (refusedWith(error, 'documentation_not_included')) return <NotIncluded />
  if (!template) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />

  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-7">
      <div>
        <p className="text-ink-2">{template.announce}</p>
        <p className="mt-1.5 text-sm text-ink-2">{t('noAdvice')}</p>
        <Back />
      </div>
      <TemplateFields slug={slug} fields={template.fields} language={language} onLanguage={setLanguage} />
      <Details summary={t('text')}>
        <div lang={language}>
          <Html html={template.text} />
        </div>
      </Details>
      <LeavingGuard title={t('leaveTitle')} text={t('leaveText')} leave={t('leave')} stay={t('stay')} />
    </div>
  )
}

interface BlanksProps {
  slug: string
  fields: readonly TemplateField[]
  language: Language
  onLanguage: (language: Language) => void
}

/** Fields of a template, its language, and the file made from it. */
function TemplateFields({ slug, fields, language, onLanguage }: BlanksProps) {
  const t = useWords('templates')
  const { showLimit, limitDialog } = useLimitDialog()
  const format = useRef<Format>('docx')
  const start = Object.fromEntries(fields.map(({ id, value }) => [id, value]))
  /** Initial values, or those of the last download. Leaving asks only about later changes. */
  const [taken, setTaken] = useState(start)
  const form = useForm<Record<string, string>, Answer<'fillTemplate'>>({
    initialValues: start,
    unsaved: (typed) => fields.some(({ id }) => typed[id] !== taken[id]),
    async onSubmit(typed, keyOf) {
      const values = fields.map(({ id }) => ({ id, value: typed[id] ?? '' })).filter(({ value }) => value.trim())
      try {
        const input = { slug, format: format.current, language, values }
        return await changeOnce('fillTemplate', input, { idempotencyKey: keyOf(input) })
      } catch (problem) {
        if (!refusedWith(problem, 'limit_downloads')) throw problem
        await showLimit({ kind: 'downloads', goOn: t('printInstead') })
        return false
      }
    },
    onSuccess(file, typed) {
      saveBytes(file)
      setTaken({ ...typed })
      toast.success(t('ready'))
    },
    onError: (problem) => toast.error(errorText(problem, { offline: t('notReached'), failed: t('notMade') })),
  })

  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('language')}
        value={language}
        onChange={(chosen) => onLanguage(languages.find((one) => one === chosen) ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      <div>
        <h2 className="text-xl font-semibold tracking-snug">{t('blanks')}</h2>
        <p className="mt-1 text-sm text-ink-2">{t('blanksText')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-2">
        {fields.map(({ id, label, help, long }) =>
          long ? (
            <LinesField
              {...form.field(id)}
              key={id}
              label={label}
              hint={help || undefined}
              className="sm:col-span-2"
              rows={3}
              maxLength={1000}
            />
          ) : (
            <TextField {...form.field(id)} key={id} label={label} hint={help || undefined} dir="auto" maxLength={1000} />
          ),
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {(['docx', 'pdf'] as const).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'docx' ? 'primary' : 'outline'}
            busy={form.busy}
            onClick={() => {
              format.current = kind
              void form.submit()
            }}
          >
            <Download size={20} aria-hidden />
            {t(kind)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-2">{t('counts')}</p>
      {limitDialog}
    </form>
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

/** Title of a template; a generic one while loading. */
function TemplateTitle({ slug }: { slug: string }) {
  const profile = useWords('profile')
  return useTemplate(slug, useLanguage()).data?.name ?? profile('documents')
}

/** A template in the document's language. While another language loads, the previous one stays. */
const useTemplate = (slug: string, language: Language) => useCall('readTemplate', { slug, language }, { keepPrevious: true })
